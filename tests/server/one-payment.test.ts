import { expect, test } from 'vitest'
import { product as ownProduct } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf } from './page.ts'

const statusOf = async (who: Browser, path: string) => (await who.get(path)).status

async function paymentsOf(who: Browser): Promise<string[]> {
  const page = await who.read('/history')
  return [...new Set([...page.matchAll(/\/transactions\/(tx_\w+)/g)].map(([, key]) => key ?? ''))]
}

test('twenty sends of one form make one payment, and all of them lead to it (T32)', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
  const answers = await Promise.all(Array.from({ length: 20 }, () => maria.post('/payments', form)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
  expect(await paymentsOf(maria)).toHaveLength(1)
})

test('an answer that is lost on the way makes one payment (T34)', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'commit-then-drop', times: 1 })
  const answer = await maria.post('/payments', await filledForm(maria))

  expect(answer.status).toBe(303)
  expect(await paymentsOf(maria)).toHaveLength(1)
})

test('while no answer comes at all, the form comes back whole and says that nothing is known; then it makes one payment', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
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
  expect(await paymentsOf(maria)).toHaveLength(1)
})

test('the same form with another amount is refused, and leads to the payment that exists', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
  const first = await maria.post('/payments', form)
  const second = await maria.post('/payments', { ...form, sum: '800' })
  const page = await second.text()

  expect(second.status).toBe(409)
  expect(page).toContain('A payment made from this form exists already')
  expect(page).toContain(first.headers.get('Location')?.split('?')[0])
  expect(await paymentsOf(maria)).toHaveLength(1)
})

test('an app that is killed between question and answer makes one payment (T33)', async () => {
  await using run = await ownProduct()
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
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
  expect(await paymentsOf(maria)).toHaveLength(1)
})

test('a confirmation whose answer is lost is not sent again: the page shows what became of it', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await filledForm(maria))
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  const form = pressOf(await maria.read(path), 'confirm')
  run.sandbox.control.fault({ call: 'POST transactions/:key/confirm', kind: 'commit-then-drop' })
  const answer = await maria.post(path, form)

  expect(answer.status).toBe(303)
  expect(await maria.read(path)).toContain('Send exactly')
})

test('a token that is new with every answer signs nobody out, in five tabs at once (T05)', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ kind: 'rotate-always' })
  const tab = async () => {
    const statuses = []
    for (let visit = 0; visit < 20; visit += 1)
      statuses.push(await statusOf(maria, ['/overview', '/history', '/payments'][visit % 3] ?? '/'))
    return statuses
  }
  const tabs = await Promise.all(Array.from({ length: 5 }, tab))

  expect(new Set(tabs.flat())).toEqual(new Set([200]))
})
