import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abortRequest } from './leaver.ts'
import { startProduct } from '#tests/server/product.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readHeading, readPress } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startProduct>>
type Form = Record<string, string>

const MARIA = 'maria@example.com'
const MOMENTS = 20
/** The number of parallel writes. */
const AT_ONCE = 4
const WAVE = 20
/** Platform faults that decide a write while its client disconnects. */
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

/** The maximum duration of a retried write. */
const LONGEST_MS = 600

let run: Run
let maria: Browser
let other: Browser
let template: Form

beforeAll(async () => {
  run = await startProduct()
  maria = await logIn(run.app.url)
  other = await logIn(run.app.url, 'office@example.com')
  template = await fillPaymentForm(maria, '6')
})
afterAll(() => run[Symbol.asyncDispose]())
beforeEach(() => {
  run.sandbox.control.clearFaults()
  run.sandbox.control.context.received.clear()
})

const createForm = (): Form => ({ ...template, operation_id: crypto.randomUUID() })

function setFate(call: string, fate: Fate) {
  for (const fault of FATES[fate]) run.sandbox.control.fault({ call, ...fault })
}

/** The numbers of the customer's payments, once per line of the history. */
async function readHistory(): Promise<string[]> {
  const file = await maria.get('/history.json')
  const { transactions } = (await file.json()) as { transactions: { number: string }[] }
  return transactions.map(({ number }) => number).toSorted()
}

/** The customer's payments in the platform's books. */
function listPayments(): string[] {
  const rows = run.sandbox.control.context.database.all<{ key: string }>(
    'select key from payments where account_number = ?',
    run.sandbox.control.account(MARIA).number,
  )
  return rows.map(({ key }) => key).toSorted()
}

/** The idempotency keys of accepted payments since the last call. */
function takeKeys(): (string | null)[] {
  const { received } = run.sandbox.control.context
  const calls = received.list().filter(({ path, method }) => path === 'transactions' && method === 'POST')
  received.clear()
  return calls.filter(({ status }) => status < 400).map(({ idempotencyKey }) => idempotencyKey)
}

type Press = { path: string; form: Form; cookie?: string }

/**
 * Sends writes whose clients disconnect at different moments, every other one with scripts, while another client
 * browses. The duration is measured with clients that stay, as many in parallel, because a client that leaves before
 * the form is read is simply rejected. On a busy machine later writes may take several times as long.
 */
async function abortAtEveryMoment(presses: Press[], stays: Press[]) {
  const began = performance.now()
  await Promise.all(stays.map(async (press) => (await send(press)).arrayBuffer()))
  const most = Math.min(6 * (performance.now() - began), LONGEST_MS)
  const left = presses.entries()
  const looks: number[] = []
  const runRow = async () => {
    for (const [index, { path, form, cookie }] of left) {
      const after = (index / (presses.length - 1)) * most
      await abortRequest(run.app.url, index % 2 === 0 ? path : `${path}.data`, after, { form, cookie })
      if (index % 4 === 0) looks.push((await other.get('/overview')).status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runRow))
  expect(new Set(looks)).toEqual(new Set([200]))
  await waitUntilQuiet()
}

function send({ path, form, cookie = '' }: Press): Promise<Response> {
  const headers = { Origin: run.app.url, Cookie: cookie }
  return fetch(run.app.url + path, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
}

/** Waits until aborted writes have finished. */
async function waitUntilQuiet() {
  let [seen, since] = [-1, performance.now()]
  // The longest delay between two retries of a call.
  while (performance.now() - since < 700) {
    const now = run.sandbox.control.countReceived({})
    if (now !== seen) [seen, since] = [now, performance.now()]
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function expectHealthy() {
  expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
  expect((await maria.get('/overview')).status).toBe(200)
  expect(run.app.log()).not.toMatch(/"level":"(error|fatal)"/)
}

test.each(fates)('keeps working and creates one payment for an aborted write: %s (T92)', async (fate) => {
  const before = listPayments().length
  const forms = Array.from({ length: AT_ONCE + 2 * MOMENTS }, createForm)
  setFate('POST transactions', fate)
  const presses = forms.map((form) => ({ path: '/payments', form, cookie: maria.cookie }))
  await abortAtEveryMoment(presses.slice(AT_ONCE), presses.slice(0, AT_ONCE))

  await expectHealthy()
  const done = new Set(takeKeys())
  expect(done.size > AT_ONCE + MOMENTS / 2).toBe(fate !== 'refused with 422')
  expect(listPayments()).toHaveLength(before + done.size)
  expect(await readHistory()).toEqual(listPayments())

  run.sandbox.control.clearFaults()
  const again = await Promise.all(forms.map((form) => maria.post('/payments', form)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(again.map(({ headers }) => headers.get('Location'))).size).toBe(forms.length)
  expect(await readHistory()).toEqual(listPayments())
  expect(listPayments()).toHaveLength(before + forms.length)
})

test.each(fates)('keeps working and confirms an aborted confirmation once: %s (T92)', async (fate) => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE + MOMENTS }, () => maria.post('/payments', createForm())),
  )
  const paths = answers.map(({ headers }) => headers.get('Location')?.split('?')[0] ?? '')
  const call = 'transactions/:key/confirm'
  const presses = await Promise.all(
    paths.map(async (path) => ({ path, form: readPress(await maria.read(path), 'confirm'), cookie: maria.cookie })),
  )
  setFate(`POST ${call}`, fate)
  await abortAtEveryMoment(presses.slice(AT_ONCE), presses.slice(0, AT_ONCE))

  await expectHealthy()
  const sent = run.sandbox.control.countReceived({ path: call })
  expect(sent).toBeGreaterThan(AT_ONCE + MOMENTS / 2)
  expect(sent).toBeLessThanOrEqual(AT_ONCE + MOMENTS)
  run.sandbox.control.clearFaults()
  const pages = await Promise.all(paths.map((path) => maria.read(path)))
  const confirmed = pages.filter((page) => readHeading(page).startsWith('Send ')).length
  expect(confirmed).toBe(fate === 'refused with 422' ? 0 : sent)
  expect(await readHistory()).toEqual(listPayments())
})

test.each(fates)('keeps working and confirms an aborted emailed confirmation once: %s (T92)', async (fate) => {
  const { control, url } = run.sandbox
  const { id, number } = control.account(MARIA)
  await fetch(`${url}/console/balances/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '20.00', do: 'credit' }),
  })
  const [, account_id = ''] = /name="account_id"[^>]*value="(bal_\w+)"/.exec(await maria.read('/payments')) ?? []
  const answer = await maria.post('/payments', { ...createForm(), account_id })
  const page = answer.headers.get('Location')?.split('?')[0] ?? ''
  const [email] = control.emails(number).filter(({ code }) => code === 'payment.confirm')
  const path = new URL(email?.link ?? '').pathname
  setFate('POST transactions/confirmation/:token', fate)
  const presses = Array.from({ length: MOMENTS }, () => ({ path, form: {} }))
  await abortAtEveryMoment(presses, presses.slice(0, AT_ONCE))

  await expectHealthy()
  control.clearFaults()
  const isRefused = fate === 'refused with 422'
  expect(await maria.read(page)).toContain(isRefused ? 'Waiting for email confirmation' : 'You confirmed the payment')
  expect(await readHistory()).toEqual(listPayments())
})

test('serves others and records every payment while 500 clients abort (T92)', async () => {
  const pages = ['/overview', '/history', '/history.csv', '/payments', '/history.data']
  const began = performance.now()
  await Promise.all(Array.from({ length: WAVE }, () => maria.post('/payments', createForm())))
  // Measured, because on a busy machine all clients would abort before anything was sent.
  const longest = performance.now() - began
  takeKeys()
  const before = listPayments().length
  const keys = new Set<string | null>()
  for (let wave = 0; wave < 25; wave += 1) {
    run.sandbox.control.clearFaults()
    setFate('POST transactions', fates[wave % fates.length] ?? 'answered')
    await Promise.all(
      Array.from({ length: WAVE }, (_, index) => {
        const { cookie } = maria
        const after = Math.random() * longest
        if (index % 5 === 0) return abortRequest(run.app.url, pages[wave % pages.length] ?? '/', after, { cookie })
        return abortRequest(run.app.url, index % 2 ? '/payments' : '/payments.data', after, {
          cookie,
          form: createForm(),
        })
      }),
    )
    for (const key of takeKeys()) keys.add(key)
  }
  await waitUntilQuiet()
  for (const key of takeKeys()) keys.add(key)
  run.sandbox.control.clearFaults()

  await expectHealthy()
  expect(listPayments()).toHaveLength(before + keys.size)
  expect(listPayments().length).toBeGreaterThan(before + 20)
  expect(await readHistory()).toEqual(listPayments())
}, 60_000)

test('keeps working after aborted uploads and downloads (T92)', async () => {
  const before = listPayments()
  const parts = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '50000' }
  const cut = { 'Content-Length': '5000' }
  const { cookie } = maria
  const leaving = Array.from({ length: MOMENTS }, (_, index) => [
    abortRequest(run.app.url, '/payments', index * 5, { cookie, form: createForm(), headers: cut }),
    abortRequest(run.app.url, '/profile/files', index * 5, { cookie, form: { '--b\r\n': '' }, headers: parts }),
    abortRequest(run.app.url, '/history.csv', index * 10, { cookie }),
    abortRequest(run.app.url, '/history.pdf', index * 20, { cookie }),
  ])
  await Promise.all(leaving.flat())
  await waitUntilQuiet()

  expect(listPayments()).toEqual(before)
  await expectHealthy()
})
