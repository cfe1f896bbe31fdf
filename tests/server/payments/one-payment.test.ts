import { expect, test } from 'vitest'
import { startProduct as ownProduct } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress } from '#tests/server/page.ts'

const fetchStatus = async (who: Browser, path: string) => (await who.get(path)).status

async function listPayments(who: Browser): Promise<string[]> {
  const page = await who.read('/history')
  return [...new Set([...page.matchAll(/\/transactions\/(tx_\w+)/g)].map(([, key]) => key ?? ''))]
}

test('makes one payment from twenty concurrent submits of a form (T32)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  const answers = await Promise.all(Array.from({ length: 20 }, () => maria.post('/payments', form)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await listPayments(maria)).toHaveLength(1)
})

test('makes one payment if the response is lost (T34)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'commit-then-drop', times: 1 })
  const answer = await maria.post('/payments', await fillPaymentForm(maria))

  expect(answer.status).toBe(303)
  expect(await listPayments(maria)).toHaveLength(1)
})

test('keeps the form after a network timeout, and makes one payment on a retry', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'commit-then-drop' })
  const lost = await maria.post('/payments', form)
  const page = await lost.text()

  expect(lost.status).toBe(503)
  expect(page).toContain('We do not know yet whether this was done')
  expect(page).toContain(`name="operation_id" value="${form.operation_id}"`)
  expect(page).toContain('value="EE382200221020145685"')
  expect(page).toContain('>Check your history</a>')

  run.sandbox.control.clearFaults()
  expect((await maria.post('/payments', form)).status).toBe(303)
  expect(await listPayments(maria)).toHaveLength(1)
})

test('responds 409 with the existing payment if a form is resubmitted with changes', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  const first = await maria.post('/payments', form)
  const second = await maria.post('/payments', { ...form, sum: '800' })
  const page = await second.text()

  expect(second.status).toBe(409)
  expect(page).toContain('A payment made from this form exists already')
  expect(page).toContain(first.headers.get('Location')?.split('?')[0])
  expect(await listPayments(maria)).toHaveLength(1)
})

test('makes one payment if the app is killed before it responds (T33)', async () => {
  await using run = await ownProduct()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'delay', value: '1500', times: 1 })
  const lost = maria.post('/payments', form).catch((reason: unknown) => reason)
  await new Promise((resolve) => setTimeout(resolve, 600))
  run.app.signal('SIGKILL')
  await run.app.exited()
  expect(await lost).toBeInstanceOf(TypeError)

  await using again = await run.app.restarted()
  expect(again.url).toBe(run.app.url)
  const answer = await maria.post('/payments', form)
  expect(answer.status).toBe(303)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await listPayments(maria)).toHaveLength(1)
})

test("renders the payment's state if the response to a confirmation is lost", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await fillPaymentForm(maria))
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  const form = readPress(await maria.read(path), 'confirm')
  run.sandbox.control.fault({ call: 'POST transactions/:key/confirm', kind: 'commit-then-drop' })
  const answer = await maria.post(path, form)

  expect(answer.status).toBe(303)
  expect(await maria.read(path)).toContain('Send exactly')
})

test('keeps a session in five tabs while the token rotates with every response (T05)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ kind: 'rotate-always' })
  const openTab = async () => {
    const statuses = []
    for (let visit = 0; visit < 20; visit += 1)
      statuses.push(await fetchStatus(maria, ['/overview', '/history', '/payments'][visit % 3] ?? '/'))
    return statuses
  }
  const tabs = await Promise.all(Array.from({ length: 5 }, openTab))

  expect(new Set(tabs.flat())).toEqual(new Set([200]))
})
