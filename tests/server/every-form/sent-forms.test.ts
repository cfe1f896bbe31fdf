import { expect, test } from 'vitest'
import { formatAnswer } from '#app/routes/profile/review/format-answer.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readForm, readFormWithIntent, stripTags } from '#tests/server/page.ts'

const shared = shareProduct()

/** Logs in as a scenario's customer and returns access to their forms. */
async function logInVisitor(scenario: string) {
  const run = shared()
  const { account } = run.sandbox.control.enter(scenario)
  const who = await logIn(run.app.url, account.email)
  const readFields = async (page: string, form: string) => Object.fromEntries(readForm(await who.read(page), form))
  return { ...who, who, readFields, email: account.email }
}

test('restores a rejected form with its operation id and no error on back and reload', async () => {
  const { who, post, readFields, read } = await logInVisitor('verified-personal')
  const form = { ...(await fillPaymentForm(who, '751.50')), receiver_iban: 'EE38 2200' }
  expect((await post('/payments?lang=en', form)).status).toBe(422)
  for (const page of ['/payments', '/payments?lang=en', '/payments']) {
    const { sum, receiver_iban: iban, description, operation_id: id } = await readFields(page, 'payment')
    expect({ sum, iban, description, id }).toEqual({
      sum: '751.50',
      iban: 'EE38 2200',
      description: 'Rent November',
      id: form.operation_id,
    })
    expect(stripTags(await read(page))).not.toContain('Form validation failed')
  }
  // Another link to the form starts a new form.
  expect(await readFields('/payments?sum=5', 'payment')).toMatchObject({ sum: '5', description: '' })
})

test('drops a restored form on logout and once it is accepted', async () => {
  const { post, readFields, email } = await logInVisitor('wizard-additional')
  const page = '/profile?section=additional'
  const form = (await readFields(page, 'profile')) as Record<string, string>
  const refuse = () => post(page, { ...form, job_title: 'Ship engineer' })
  expect((await refuse()).status).toBe(422)
  expect(await readFields(page, 'profile')).toMatchObject({ job_title: 'Ship engineer' })
  await post('/logout', { from: '/overview' })
  const again = await logIn(shared().app.url, email)
  expect(Object.fromEntries(readForm(await again.read(page), 'profile'))).toMatchObject({ job_title: '' })

  const { post: pay, readFields: readOther, who } = await logInVisitor('verified-personal')
  const payment = await fillPaymentForm(who, '751.50')
  await pay('/payments?coin=ETH', { ...payment, receiver_iban: 'EE38' })
  expect(await readOther('/payments?coin=ETH', 'payment')).toMatchObject({ receiver_iban: 'EE38' })
  expect((await pay('/payments?coin=ETH', payment)).status).toBe(303)
  expect(await readOther('/payments?coin=ETH', 'payment')).toMatchObject({ receiver_iban: '' })
})

test('restores the form beside its waiting payment on back, and creates no duplicate', async () => {
  const { who, post, read, readFields } = await logInVisitor('verified-personal')
  const form = await fillPaymentForm(who, '751.50')
  const made = await post('/payments', form)
  expect(made.status).toBe(303)
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  const back = stripTags(await read('/payments'))
  expect(back).toContain('Your payment of 751.50')
  expect(back).toContain('is waiting for you to confirm it')
  const again = (await readFields('/payments', 'payment')) as Record<string, string>
  expect(again).toMatchObject({ sum: '751.50', operation_id: form.operation_id })
  const second = await post('/payments', { ...again, intent: 'save' })
  expect(second.headers.get('Location')?.split('?')[0]).toBe(path)

  expect(await readFields('/payments?new=1', 'payment')).toMatchObject({ sum: '' })
  const confirm = readFormWithIntent(await read(path), 'confirm') as [string, string][]
  await post(path, Object.fromEntries(confirm))
  expect(await readFields('/payments', 'payment')).toMatchObject({
    sum: '',
    operation_id: expect.not.stringMatching(form.operation_id),
  })
})

test('links to the existing payment if a form is resubmitted with changed answers', async () => {
  const { who, post, readFields } = await logInVisitor('verified-personal')
  await post('/payments', await fillPaymentForm(who, '751.50'))
  const again = (await readFields('/payments', 'payment')) as Record<string, string>
  const other = await post('/payments', { ...again, sum: '20', intent: 'save' })
  expect(other.status).toBe(409)
  expect(stripTags(await other.text())).toContain('Open that payment')
})

test.each([
  ['verified-personal', '/payments', 'payment', { sum: '751.50', description: 'Boat' }],
  ['wizard-additional', '/profile?section=additional', 'profile', { job_title: 'Ship engineer' }],
  ['verified-personal', '/contact', 'contact', { support_code: 'ABCDEFGH' }],
] as const)(
  'keeps the form of %s at %s after a change of language without scripts',
  async (scenario, page, id, typed) => {
    const { post, read, readFields } = await logInVisitor(scenario)
    const html = await read(page)
    const [, action = ''] = /<button[^>]*formAction="([^"]+)"[^>]*><span lang="de"/i.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<button[^>]* form="${id}"[^>]* formAction=`, 'i'))
    const target = action.replaceAll('&amp;', '&')
    const sent = await post(target, {
      ...((await readFields(page, id)) as Record<string, string>),
      ...typed,
      password: 'secret',
    })
    expect(sent.status).toBe(303)
    const location = sent.headers.get('Location') ?? ''
    expect(location).toContain('lang=de')
    expect(await readFields(location, id)).toMatchObject(typed)
  },
)

test('rejects a redirect to another site after a change of language', async () => {
  const { post } = await logInVisitor('verified-personal')
  const sent = await post('/language?back=https%3A%2F%2Fevil.example%2F&lang=de', { sum: '1' })
  expect(sent.headers.get('Location')).toBe('/?lang=de')
})

test('confirms a logout once on the login page', async () => {
  const run = shared()
  const maria = await logIn(run.app.url)
  const left = await maria.post('/logout', { from: '/history' })
  const cookie =
    left.headers
      .getSetCookie()
      .find((one) => one.startsWith('causeway='))
      ?.split(';')[0] ?? ''
  const fetchLogin = () => fetch(run.app.url + (left.headers.get('Location') ?? ''), { headers: { Cookie: cookie } })
  const page = stripTags(await (await fetchLogin()).text())
  expect(page).toContain('You are logged out.')
  expect(page).not.toContain('Log in to continue.')
  expect(stripTags(await (await fetchLogin()).text())).not.toContain('You are logged out.')
})

test('formats dates and amounts in the answers to confirm', async () => {
  const { read } = await logInVisitor('wizard-confirm')
  const page = stripTags(await read('/profile?section=confirm'))
  expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(page).toMatch(/\d{2} \w{3,4} \d{4}/)
  expect(formatAnswer('money', '2500', 'en')).toBe('2,500.00\u00a0EUR')
  expect(formatAnswer('money', '2500.5', 'en')).toBe('2,500.50\u00a0EUR')
  expect(formatAnswer('text', '2500', 'en')).toBe('2500')
})

test('asks about the company in the company wizard', async () => {
  const { read } = await logInVisitor('wizard-company-activity')
  const page = stripTags(await read('/profile?section=company-activity'))
  expect(page).not.toMatch(/payslip|your name on it|my own/i)
  expect(page).toContain('in the company’s name')
})
