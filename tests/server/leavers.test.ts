import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leaver } from './leaver.ts'
import { product } from './product.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf } from './page.ts'

type Run = Awaited<ReturnType<typeof product>>
type Form = Record<string, string>

const MARIA = 'maria@example.com'
const MOMENTS = 20
/** As many writes are under way at once. */
const AT_ONCE = 4
const WAVE = 20
/** What becomes of a write while its visitor leaves, as the platform's faults. */
const FATES = {
  answered: [],
  'refused with 422': [
    { kind: 'delay', value: '100' },
    { kind: 'status', value: '422' },
  ],
  lost: [{ kind: 'delay', value: '100' }, { kind: 'commit-then-drop' }],
  slow: [{ kind: 'delay', value: '400' }],
} as const
type Fate = keyof typeof FATES
const fates = Object.keys(FATES) as Fate[]

/** Nothing of a write that is sent again takes longer than this. */
const LONGEST_MS = 600

let run: Run
let maria: Browser
let other: Browser
let template: Form

beforeAll(async () => {
  run = await product()
  maria = await logIn(run.app.url)
  other = await logIn(run.app.url, 'office@example.com')
  template = await filledForm(maria, '6')
})
afterAll(() => run[Symbol.asyncDispose]())
beforeEach(() => {
  run.sandbox.control.clearFaults()
  run.sandbox.control.context.received.clear()
})

const newForm = (): Form => ({ ...template, operation_id: crypto.randomUUID() })

function setFate(call: string, fate: Fate) {
  for (const fault of FATES[fate]) run.sandbox.control.fault({ call, ...fault })
}

/** The payments as their customer finds them: the number of each, once for each line of the history. */
async function inHistory(): Promise<string[]> {
  const file = await maria.get('/history.json')
  const { transactions } = (await file.json()) as { transactions: { number: string }[] }
  return transactions.map(({ number }) => number).toSorted()
}

/** The payments that the platform has, by its own books. */
function made(): string[] {
  const rows = run.sandbox.control.context.database.all<{ key: string }>(
    'select key from payments where account_number = ?',
    run.sandbox.control.account(MARIA).number,
  )
  return rows.map(({ key }) => key).toSorted()
}

/** The keys of the payments that the platform did not refuse, since it was last asked. */
function keysDone(): (string | null)[] {
  const { received } = run.sandbox.control.context
  const calls = received.list().filter(({ path, method }) => path === 'transactions' && method === 'POST')
  received.clear()
  return calls.filter(({ status }) => status < 400).map(({ idempotencyKey }) => idempotencyKey)
}

type Press = { path: string; form: Form; cookie?: string }

/**
 * The visitors of a write leave, each at another moment of it, every other one with scripts, while somebody else looks
 * around. How long such a write takes here shows those who stay, as many at once: who has left before the server has read
 * the form is turned away, and that is not what is asked here. On a busy machine the next ones may take several times as long.
 */
async function leaveAtEveryMoment(presses: Press[], stays: Press[]) {
  const began = performance.now()
  await Promise.all(stays.map(async (press) => (await send(press)).arrayBuffer()))
  const most = Math.min(6 * (performance.now() - began), LONGEST_MS)
  const left = presses.entries()
  const looks: number[] = []
  const row = async () => {
    for (const [index, { path, form, cookie }] of left) {
      const after = (index / (presses.length - 1)) * most
      await leaver(run.app.url, index % 2 === 0 ? path : `${path}.data`, after, { form, cookie })
      if (index % 4 === 0) looks.push((await other.get('/overview')).status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, row))
  expect(new Set(looks)).toEqual(new Set([200]))
  await quiet()
}

function send({ path, form, cookie = '' }: Press): Promise<Response> {
  const headers = { Origin: run.app.url, Cookie: cookie }
  return fetch(run.app.url + path, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
}

/** Until nothing is under way any more: what the leavers began goes on without them. */
async function quiet() {
  let [seen, since] = [-1, performance.now()]
  // The longest wait between two attempts of a call.
  while (performance.now() - since < 700) {
    const now = run.sandbox.control.countReceived({})
    if (now !== seen) [seen, since] = [now, performance.now()]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function unharmed() {
  expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
  expect((await maria.get('/overview')).status).toBe(200)
  expect(run.app.log()).not.toMatch(/"level":"(error|fatal)"/)
}

test.each(fates)(
  'T92: whoever leaves the payment form at any moment of a write that is %s harms nobody, and has one payment',
  async (fate) => {
    const before = made().length
    const forms = Array.from({ length: AT_ONCE + 2 * MOMENTS }, newForm)
    setFate('POST transactions', fate)
    const presses = forms.map((form) => ({ path: '/payments', form, cookie: maria.cookie }))
    await leaveAtEveryMoment(presses.slice(AT_ONCE), presses.slice(0, AT_ONCE))

    await unharmed()
    const done = new Set(keysDone())
    expect(done.size > AT_ONCE + MOMENTS / 2).toBe(fate !== 'refused with 422')
    expect(made()).toHaveLength(before + done.size)
    expect(await inHistory()).toEqual(made())

    run.sandbox.control.clearFaults()
    const again = await Promise.all(forms.map((form) => maria.post('/payments', form)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(again.map(({ headers }) => headers.get('Location'))).size).toBe(forms.length)
    expect(await inHistory()).toEqual(made())
    expect(made()).toHaveLength(before + forms.length)
  },
)

test.each(fates)(
  'T92: whoever leaves at any moment of a confirmation that is %s harms nobody, and it is sent once',
  async (fate) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE + MOMENTS }, () => maria.post('/payments', newForm())),
    )
    const paths = answers.map(({ headers }) => headers.get('Location')?.split('?')[0] ?? '')
    const call = 'transactions/:key/confirm'
    const presses = await Promise.all(
      paths.map(async (path) => ({ path, form: pressOf(await maria.read(path), 'confirm'), cookie: maria.cookie })),
    )
    setFate(`POST ${call}`, fate)
    await leaveAtEveryMoment(presses.slice(AT_ONCE), presses.slice(0, AT_ONCE))

    await unharmed()
    const sent = run.sandbox.control.countReceived({ path: call })
    expect(sent).toBeGreaterThan(AT_ONCE + MOMENTS / 2)
    expect(sent).toBeLessThanOrEqual(AT_ONCE + MOMENTS)
    run.sandbox.control.clearFaults()
    const pages = await Promise.all(paths.map((path) => maria.read(path)))
    const confirmed = pages.filter((page) => page.includes('Send exactly')).length
    expect(confirmed).toBe(fate === 'refused with 422' ? 0 : sent)
    expect(await inHistory()).toEqual(made())
  },
)

test.each(fates)(
  'T92: a stranger who leaves at any moment of confirming by an emailed link that is %s harms nobody, and it is confirmed once',
  async (fate) => {
    const { control, url } = run.sandbox
    const { id, number } = control.account(MARIA)
    await fetch(`${url}/console/balances/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ amount: '20.00', do: 'credit' }),
    })
    const [, account_id = ''] = /name="account_id"[^>]*value="(bal_\w+)"/.exec(await maria.read('/payments')) ?? []
    const answer = await maria.post('/payments', { ...newForm(), account_id })
    const page = answer.headers.get('Location')?.split('?')[0] ?? ''
    const [email] = control.emails(number).filter(({ subject }) => subject === 'Confirm your payment')
    const path = new URL(email?.link ?? '').pathname
    setFate('POST transactions/confirmation/:token', fate)
    const presses = Array.from({ length: MOMENTS }, () => ({ path, form: {} }))
    await leaveAtEveryMoment(presses, presses.slice(0, AT_ONCE))

    await unharmed()
    control.clearFaults()
    const isRefused = fate === 'refused with 422'
    expect(await maria.read(page)).toContain(isRefused ? 'Waiting for email confirmation' : 'You confirmed the payment')
    expect(await inHistory()).toEqual(made())
  },
)

test('T92: five hundred visitors leave at random moments: everybody else is served, and every payment that was made is in the history', async () => {
  const pages = ['/overview', '/history', '/history.csv', '/payments', '/history.data']
  const began = performance.now()
  await Promise.all(Array.from({ length: WAVE }, () => maria.post('/payments', newForm())))
  // As long as such writes take here: on a busy machine all visitors would be gone before anything was sent.
  const longest = performance.now() - began
  keysDone()
  const before = made().length
  const keys = new Set<string | null>()
  for (let wave = 0; wave < 25; wave += 1) {
    run.sandbox.control.clearFaults()
    setFate('POST transactions', fates[wave % fates.length] ?? 'answered')
    await Promise.all(
      Array.from({ length: WAVE }, (_, index) => {
        const { cookie } = maria
        const after = Math.random() * longest
        if (index % 5 === 0) return leaver(run.app.url, pages[wave % pages.length] ?? '/', after, { cookie })
        return leaver(run.app.url, index % 2 ? '/payments' : '/payments.data', after, { cookie, form: newForm() })
      }),
    )
    for (const key of keysDone()) keys.add(key)
  }
  await quiet()
  for (const key of keysDone()) keys.add(key)
  run.sandbox.control.clearFaults()

  await unharmed()
  expect(made()).toHaveLength(before + keys.size)
  expect(made().length).toBeGreaterThan(before + 20)
  expect(await inHistory()).toEqual(made())
}, 60_000)

test('T92: whoever leaves in the middle of sending a form, or of a download, harms nobody', async () => {
  const before = made()
  const parts = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '50000' }
  const cut = { 'Content-Length': '5000' }
  const { cookie } = maria
  const leaving = Array.from({ length: MOMENTS }, (_, index) => [
    leaver(run.app.url, '/payments', index * 5, { cookie, form: newForm(), headers: cut }),
    leaver(run.app.url, '/profile/files', index * 5, { cookie, form: { '--b\r\n': '' }, headers: parts }),
    leaver(run.app.url, '/history.csv', index * 10, { cookie }),
    leaver(run.app.url, '/history.pdf', index * 20, { cookie }),
  ])
  await Promise.all(leaving.flat())
  await quiet()

  expect(made()).toEqual(before)
  await unharmed()
})
