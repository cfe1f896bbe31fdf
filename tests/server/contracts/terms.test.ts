import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Product } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { stripTags, readValue, getQueries, readForms } from '#tests/server/page.ts'

const shared = shareProduct()

const openUpdatedTerms = (run: Product) => arriveBy(run, 'terms-updated')

test('renders new terms over every signed-in page, with a way to log out', async () => {
  const run = shared()
  const { read } = await openUpdatedTerms(run)
  for (const path of ['/overview', '/payments', '/history', '/payments/templates', '/transactions/tx_unknown']) {
    const html = await read(path)
    if (path.includes('unknown')) continue
    const dialog = within(getQueries(html).getByRole('dialog'))
    expect(html, path).toContain('We have updated our terms. Read and accept them to continue.')
    expect(html, path).toContain('A transfer on a blockchain cannot be undone.')
    expect(dialog.getByRole('button', { name: 'Log out' }).closest('form')?.getAttribute('action'), path).toBe(
      '/logout?lang=en',
    )
    // Languages are links, or buttons of the page's form so that its input is kept.
    const languages = [...dialog.queryAllByRole('link'), ...dialog.queryAllByRole('button')]
    expect(
      languages.map(({ textContent }) => textContent),
      path,
    ).toContain('Deutsch')
  }
})

test('blocks submits until new terms are accepted, then restores the form', async () => {
  const run = shared()
  const { read, post } = await openUpdatedTerms(run)
  const form = await read('/payments')
  const operation_id = readValue(form, 'operation_id')
  const accept = readForms(form).find(({ action }) => /^\/contracts\/[\w-]+\/accept/.test(action))?.action ?? ''
  const typed = {
    operation_id,
    form_id: 'payment',
    receiver: 'self',
    currency: 'EUR',
    receiver_iban: 'EE382200221020145685',
    sum_is: 'gets',
    sum: '75',
    coin: 'BTC',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  }
  const before = run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })
  const past = await post('/payments', typed)

  expect(past.status).toBe(303)
  expect(past.headers.get('Location')).toBe('/payments')
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })).toBe(before)

  // The redirect's page shows the terms above the form.
  expect(getQueries(await read('/payments')).getAllByRole('dialog')).toHaveLength(1)
  const accepted = await post(accept, { back: '/payments' })
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, '/payments'])
  const after = await read('/payments')
  expect(getQueries(after).queryByRole('dialog')).toBeNull()
  expect(readValue(after, 'sum')).toBe('75')
  expect((await post('/payments', typed)).headers.get('Location')).toMatch(/^\/transactions\/tx_/)
})

test("doesn't block customers if the check for new terms fails", async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const { read } = await openUpdatedTerms(run)
  run.sandbox.control.fault({ call: 'GET contracts/check/:type', kind: 'status', value: '500' })

  expect(getQueries(await read('/overview')).queryByRole('dialog')).toBeNull()
})

test('lists each contract with its version, acceptance date and PDF', async () => {
  const run = shared()
  const { get, read, post } = await openUpdatedTerms(run)
  expect(stripTags(await read('/contracts'))).toContain('not accepted')
  await post('/contracts/terms-2026-03/accept', { back: '/contracts' })
  const list = await read('/contracts')
  expect(list).toMatch(/accepted on \d\d \w+ \d{4}/)
  // A notice needs no acceptance.
  expect(stripTags(list)).toMatch(/Privacy notice \(PDF\) Version \S+ for information/)
  expect(list).toContain('href="/contracts/terms-2026-03/pdf?lang=en"')
  const file = await get('/contracts/terms-2026-03/pdf')

  expect(file.headers.get('Content-Type')).toBe('application/pdf')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="contract-terms-2026-03.pdf"')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect((await get('/contracts/none/pdf')).headers.get('Location')).toBe('/contracts?lang=en')
})

test('lists the changes of new terms in the customer’s language above the text', async () => {
  const { read } = await openUpdatedTerms(shared())
  const readDialog = async (path: string) => within(getQueries(await read(path)).getByRole('dialog'))
  const dialog = await readDialog('/overview')
  expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Terms of service')
  const title = dialog.getByRole('heading', { name: 'What changed' })
  const changes = Array.from(title.parentElement?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)
  expect(changes).toHaveLength(3)
  expect(changes[0]).toBe('New terms apply to you only after you have accepted them.')
  const german = await readDialog('/overview?lang=de')
  expect(german.getByText('Neue Bedingungen gelten für Sie erst', { exact: false }).closest('ul')?.lang).toBe('de')
})
