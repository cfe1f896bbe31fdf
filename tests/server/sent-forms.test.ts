import { expect, test } from 'vitest'
import { formatAnswer } from '#app/routes/profile/review/format-answer.ts'
import { sharedProduct } from './shared-product.ts'
import { logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { formIn, formWithIntent, textOf } from './page.ts'

const shared = sharedProduct()

/** A customer of a scenario, with what the form of this page holds. */
async function visitor(scenario: string) {
  const run = shared()
  const { account } = run.sandbox.control.enter(scenario)
  const who = await logIn(run.app.url, account.email)
  const held = async (page: string, form: string) => Object.fromEntries(formIn(await who.read(page), form))
  return { ...who, who, held, email: account.email }
}

test('going back after a refusal, or reloading, finds what was typed, its operation id, and no error', async () => {
  const { who, post, held, read } = await visitor('verified-personal')
  const form = { ...(await filledForm(who, '751.50')), receiver_iban: 'EE38 2200' }
  expect((await post('/payments?lang=en', form)).status).toBe(422)
  for (const page of ['/payments', '/payments?lang=en', '/payments']) {
    const { sum, receiver_iban: iban, description, operation_id: id } = await held(page, 'payment')
    expect({ sum, iban, description, id }).toEqual({
      sum: '751.50',
      iban: 'EE38 2200',
      description: 'Rent November',
      id: form.operation_id,
    })
    expect(textOf(await read(page))).not.toContain('Form validation failed')
  }
  // Another way into the form is not that form.
  expect(await held('/payments?sum=5', 'payment')).toMatchObject({ sum: '5', description: '' })
})

test('a form that came back is gone with its session, and when it is taken', async () => {
  const { post, held, email } = await visitor('wizard-additional')
  const page = '/profile?section=additional'
  const form = (await held(page, 'profile')) as Record<string, string>
  const refuse = () => post(page, { ...form, job_title: 'Ship engineer' })
  expect((await refuse()).status).toBe(422)
  expect(await held(page, 'profile')).toMatchObject({ job_title: 'Ship engineer' })
  await post('/logout', { from: '/overview' })
  const again = await logIn(shared().app.url, email)
  expect(Object.fromEntries(formIn(await again.read(page), 'profile'))).toMatchObject({ job_title: '' })

  const { post: pay, held: heldThere, who } = await visitor('verified-personal')
  const payment = await filledForm(who, '751.50')
  await pay('/payments?coin=ETH', { ...payment, receiver_iban: 'EE38' })
  expect(await heldThere('/payments?coin=ETH', 'payment')).toMatchObject({ receiver_iban: 'EE38' })
  expect((await pay('/payments?coin=ETH', payment)).status).toBe(303)
  expect(await heldThere('/payments?coin=ETH', 'payment')).toMatchObject({ receiver_iban: '' })
})

test('going back from the check page finds the payment that waits and the form as it was sent, and sending it again makes no second one', async () => {
  const { who, post, read, held } = await visitor('verified-personal')
  const form = await filledForm(who, '751.50')
  const made = await post('/payments', form)
  expect(made.status).toBe(303)
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  const back = textOf(await read('/payments'))
  expect(back).toContain('Your payment of 751.50')
  expect(back).toContain('is waiting for you to confirm it')
  const again = (await held('/payments', 'payment')) as Record<string, string>
  expect(again).toMatchObject({ sum: '751.50', operation_id: form.operation_id })
  const second = await post('/payments', { ...again, intent: 'save' })
  expect(second.headers.get('Location')?.split('?')[0]).toBe(path)

  expect(await held('/payments?new=1', 'payment')).toMatchObject({ sum: '' })
  const confirm = formWithIntent(await read(path), 'confirm') as [string, string][]
  await post(path, Object.fromEntries(confirm))
  expect(await held('/payments', 'payment')).toMatchObject({
    sum: '',
    operation_id: expect.not.stringMatching(form.operation_id),
  })
})

test('a form that is sent again with other answers leads to the payment that exists', async () => {
  const { who, post, held } = await visitor('verified-personal')
  await post('/payments', await filledForm(who, '751.50'))
  const again = (await held('/payments', 'payment')) as Record<string, string>
  const other = await post('/payments', { ...again, sum: '20', intent: 'save' })
  expect(other.status).toBe(409)
  expect(textOf(await other.text())).toContain('Open that payment')
})

test.each([
  ['verified-personal', '/payments', 'payment', { sum: '751.50', description: 'Boat' }],
  ['wizard-additional', '/profile?section=additional', 'profile', { job_title: 'Ship engineer' }],
  ['verified-personal', '/contact', 'contact', { support_code: 'ABCDEFGH' }],
] as const)(
  'without scripts, another language keeps what was typed into the form of %s %s',
  async (scenario, page, id, typed) => {
    const { post, read, held } = await visitor(scenario)
    const html = await read(page)
    const [, action = ''] = /<button[^>]*formAction="([^"]+)"[^>]*><span lang="de"/i.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<button[^>]* form="${id}"[^>]* formAction=`, 'i'))
    const target = action.replaceAll('&amp;', '&')
    const sent = await post(target, {
      ...((await held(page, id)) as Record<string, string>),
      ...typed,
      password: 'secret',
    })
    expect(sent.status).toBe(303)
    const location = sent.headers.get('Location') ?? ''
    expect(location).toContain('lang=de')
    expect(await held(location, id)).toMatchObject(typed)
  },
)

test('the change of language leads to no other site', async () => {
  const { post } = await visitor('verified-personal')
  const sent = await post('/language?back=https%3A%2F%2Fevil.example%2F&lang=de', { sum: '1' })
  expect(sent.headers.get('Location')).toBe('/?lang=de')
})

test('logging out says so in the words of the page that it leads to, once', async () => {
  const run = shared()
  const maria = await logIn(run.app.url)
  const left = await maria.post('/logout', { from: '/history' })
  const cookie =
    left.headers
      .getSetCookie()
      .find((one) => one.startsWith('causeway='))
      ?.split(';')[0] ?? ''
  const login = () => fetch(run.app.url + (left.headers.get('Location') ?? ''), { headers: { Cookie: cookie } })
  const page = textOf(await (await login()).text())
  expect(page).toContain('You are logged out.')
  expect(page).not.toContain('Log in to continue.')
  expect(textOf(await (await login()).text())).not.toContain('You are logged out.')
})

test('answers to be checked have their days and amounts as every page has them', async () => {
  const { read } = await visitor('wizard-confirm')
  const page = textOf(await read('/profile?section=confirm'))
  expect(page).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(page).toMatch(/\d{2} \w{3,4} \d{4}/)
  expect(formatAnswer('money', '2500', 'en')).toBe('2,500.00\u00a0EUR')
  expect(formatAnswer('money', '2500.5', 'en')).toBe('2,500.50\u00a0EUR')
  expect(formatAnswer('text', '2500', 'en')).toBe('2500')
})

test('the questions of a company speak of the company', async () => {
  const { read } = await visitor('wizard-company-activity')
  const page = textOf(await read('/profile?section=company-activity'))
  expect(page).not.toMatch(/payslip|your name on it|my own/i)
  expect(page).toContain('in the company’s name')
})
