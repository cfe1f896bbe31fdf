import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, Browser, logIn, ticketOf } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { pressOf } from './page.ts'

const shared = sharedProduct({ withScenarios: false })

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements and empty attributes its own way; both are valid HTML.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // The document's own style sheet and scripts, which carry the nonce.
    'no-inline-style': ['error', {}],
    // Amounts and references are long words on purpose.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // React's data stream comes behind the content.
    'require-sri': 'off',
  },
})

async function complaints(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const messages = report.results.flatMap((result) => result.messages)
  return [...messages.map(({ ruleId, message }) => `${ruleId}: ${message}`), ...misuses(html)]
}

/** What a validator or a browser for blind people stumbles over, and html-validate does not know. */
function misuses(html: string): string[] {
  const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag)
  const whole = (name: string) => tags(new RegExp(`<${name}\\b[^>]*>(?:(?!<${name}\\b).)*?</${name}>`, 'gs'))
  return [
    // edbrowse sends nothing for a box that is ticked and has no value of its own.
    ...tags(/<input[^>]*type="checkbox"[^>]*>/g).filter((tag) => !tag.includes(' value="')),
    ...tags(/<input[^>]*type="(?:date|checkbox|radio|file)"[^>]*>/g).filter((tag) => tag.includes(' placeholder=')),
    // A street with its town is several lines.
    ...tags(/<input[^>]*autoComplete="street-address"[^>]*>/gi),
    ...whole('fieldset').filter((each) => !/^<fieldset[^>]*><legend/.test(each)),
    ...whole('section').filter((each) => !/<h[1-6]\b/.test(each)),
    ...whole('select').filter(hasAlikeOptions),
  ].map((each) => each.slice(0, 120))
}

/** Whether nobody can say which of two options is which. */
function hasAlikeOptions(select: string): boolean {
  const labels = Array.from(select.matchAll(/<option[^>]*>([^<]*)<\/option>/g), ([, label]) => label)
  return new Set(labels).size < labels.length
}

test.each([
  '/',
  '/fees',
  '/fees?sum=nonsense',
  '/faq',
  '/supported-countries',
  '/supported-countries?country=Germany&citizenship=Turkey',
  '/supported-countries?country=Atlantis&citizenship=',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
  '/contact',
  '/404',
  '/maintenance',
  '/no-such-page',
  '/login',
  '/signup/personal',
  '/signup/business',
  '/login/a%40b.example/x',
  '/wallet-confirmation/a%40b.example/x',
  '/unsubscribe/a%40b.example/x',
  '/email-preferences/a%40b.example/x',
  '/transaction-confirmation/x',
  '/unsubscribed',
  '/unsubscribed?list=product',
  '/auth/google/callback?code=x&state=y',
  '/auth/done',
])('%s is valid HTML without a style attribute or a refresh', async (path) => {
  const run = shared()
  const html = await (await fetch(run.app.url + path)).text()

  expect(await complaints(html)).toEqual([])
  expect(html).not.toMatch(/ style="|http-equiv="refresh"/)
})

test('the pages of a customer are valid HTML, empty, filled, refused and in the middle of a payment', async () => {
  const run = shared()
  const maria = await logIn(run.app.url)
  const form = await filledForm(maria)
  const pages = [
    '/overview',
    '/history',
    '/profile/preferences',
    '/payments',
    '/payments?sum=750&coin=ETH',
    '/transactions/tx_nothing',
    '/wallet',
  ]
  for (const path of pages) expect(await complaints(await maria.read(path)), path).toEqual([])

  const refused = await maria.post('/payments', { ...form, receiver_iban: 'nonsense', sum: '1,500' })
  expect(await complaints(await refused.text()), 'refused').toEqual([])

  const made = await maria.post('/payments', form)
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  expect(await complaints(await maria.read(path)), 'to be checked').toEqual([])
  await maria.post(path, pressOf(await maria.read(path), 'confirm'))
  expect(await complaints(await maria.read(path)), 'waiting').toEqual([])
  expect(await complaints(await maria.read(`${path}?ask=cancel`)), 'asking').toEqual([])
  expect(await complaints(await maria.read(`${path}/edit`)), 'editing').toEqual([])
  expect(await complaints(await maria.read('/history')), 'history').toEqual([])
})

test('a shared payment is valid HTML, for its payer and for its recipient', async () => {
  const run = shared()
  for (const name of ['tracking-N', 'tracking-S', 'tracking-R', 'tracking-named', 'tracking-revoked']) {
    const browser = await arriveBy(run, name)
    expect([name, await complaints(await browser.read())]).toEqual([name, []])
  }
  for (const name of ['payment-shared', 'payment-C']) {
    const { account, path } = run.sandbox.control.enter(name)
    const payer = await logIn(run.app.url, account.email)
    expect([name, await complaints(await payer.read(path))]).toEqual([name, []])
  }
})

test('the ways to a provider and of two accounts to one are valid HTML', async () => {
  const run = shared()
  await ticketOf(run.sandbox, 'merge-possible')
  const browser = new Browser(run.app.url)
  await browser.post('/auth/google')
  expect(await complaints(await browser.read('/auth/google'))).toEqual([])
  await browser.logIn('merge-possible-4@example.com')
  for (const path of ['/merge-accounts', '/merge-accounts?stays=second', '/profile/preferences']) {
    expect([path, await complaints(await browser.read(path))]).toEqual([path, []])
  }
  const refused = await browser.post('/merge-accounts', { intent: 'choose' })
  expect(await complaints(await refused.text())).toEqual([])
})

test.each([
  ['rewards-full', ['/rewards', '/rewards?filter=expired', '/affiliate']],
  ['verified-personal', ['/rewards']],
  ['referral-codes-full', ['/rewards']],
  ['affiliate', ['/affiliate?period=year', '/affiliate?period=custom']],
  ['affiliate-without-iban', ['/affiliate']],
] as const)('the rewards of %s are valid HTML', async (scenario, paths) => {
  const run = shared()
  const visitor = await arriveBy(run, scenario)
  for (const path of paths) expect([path, await complaints(await visitor.read(path))]).toEqual([path, []])
  const [, id = ''] = /delete=(ref_\w+)/.exec(await visitor.read(paths[0])) ?? []
  const asking = await visitor.read(`${paths[0].split('?')[0]}?delete=${id}`)
  expect(await complaints(asking)).toEqual([])
  const refused = await visitor.post('/rewards', { intent: 'add-voucher', code: 'no code', operation_id: 'x' })
  expect(await complaints(await refused.text())).toEqual([])
})

test.each([
  ['collect-none', ['/collect', '/collect/overview', '/history-ecom']],
  ['collect-unverified', ['/collect']],
  ['collect-pending', ['/collect', '/collect/overview']],
  ['collect-declined', ['/collect']],
  ['collect-approved', ['/collect/overview']],
  ['collect-active', ['/collect/overview', '/collect/overview?status=RETURNED', '/history-ecom']],
] as const)('collecting of %s is valid HTML', async (scenario, paths) => {
  const run = shared()
  const { account } = run.sandbox.control.enter(scenario)
  const visitor = await logIn(run.app.url, account.email)
  for (const path of paths) expect([path, await complaints(await visitor.read(path))]).toEqual([path, []])
  const refused = await visitor.post('/collect', { website: 'sails' })
  expect(await complaints(await refused.text())).toEqual([])
})

test.each([
  ['complaint-sent', ['/contact', '/contact?payment=x&code=<b>']],
  ['contact-answered', ['/contact']],
  ['activity-full', ['/profile/activity', '/profile/activity?area=help', '/payments?iban=x&name=<b>&amount=1,500']],
] as const)('help and activity of %s are valid HTML', async (scenario, paths) => {
  const run = shared()
  const { account, path } = run.sandbox.control.enter(scenario)
  const visitor = await logIn(run.app.url, account.email)
  for (const one of [path, ...paths]) expect([one, await complaints(await visitor.read(one))]).toEqual([one, []])
  const refused = await visitor.post('/contact', { message: '<b>' })
  expect(await complaints(await refused.text())).toEqual([])
})

test.each([
  ['wizard-personal', []],
  ['wizard-additional', []],
  ['wizard-confirm', []],
  ['wizard-company', []],
  ['wizard-company-ownership', ['/profile?section=company-ownership&owner=person']],
  ['wizard-company-ready', []],
  ['wizard-submitted', []],
  ['verified-personal', ['/payments?sum=750&coin=BTC', '/verification', '/contracts']],
  ['payment-C', []],
  ['payment-shared', []],
] as const)(
  'every box, day, street, group and section of %s is as browsers and readers of screens expect it',
  async (scenario, paths) => {
    const run = shared()
    const { account, path } = run.sandbox.control.enter(scenario)
    const visitor = await logIn(run.app.url, account.email)
    for (const one of [path, ...paths]) expect([one, misuses(await visitor.read(one))]).toEqual([one, []])
  },
)

test('each email to choose has a value, and all of them a legend', async () => {
  const run = shared()
  const html = await (await arriveBy(run, 'email-preferences')).read()
  expect(html).toContain('type="checkbox"')
  expect(misuses(html)).toEqual([])
})
