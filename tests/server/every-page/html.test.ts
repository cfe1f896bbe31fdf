import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, Browser, logIn, fetchTicket } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readPress } from '#tests/server/page.ts'

const shared = shareProduct({ withScenarios: false })

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements and empty attributes differently; both are valid HTML.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // The document's stylesheet and scripts carry the nonce.
    'no-inline-style': ['error', {}],
    // Amounts and references are long words.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // React's data stream follows the content.
    'require-sri': 'off',
  },
})

async function findProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const messages = report.results.flatMap((result) => result.messages)
  return [...messages.map(({ ruleId, message }) => `${ruleId}: ${message}`), ...findMisuses(html)]
}

/** Returns markup that screen readers or validators reject and html-validate accepts. */
function findMisuses(html: string): string[] {
  const findTags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag)
  const findElements = (name: string) => findTags(new RegExp(`<${name}\\b[^>]*>(?:(?!<${name}\\b).)*?</${name}>`, 'gs'))
  return [
    // edbrowse sends nothing for a checked box without a value.
    ...findTags(/<input[^>]*type="checkbox"[^>]*>/g).filter((tag) => !tag.includes(' value="')),
    ...findTags(/<input[^>]*type="(?:date|checkbox|radio|file)"[^>]*>/g).filter((tag) => tag.includes(' placeholder=')),
    // `street-address` is for multi-line fields.
    ...findTags(/<input[^>]*autoComplete="street-address"[^>]*>/gi),
    ...findElements('fieldset').filter((each) => !/^<fieldset[^>]*><legend/.test(each)),
    ...findElements('section').filter((each) => !/<h[1-6]\b/.test(each)),
    ...findElements('select').filter(hasAlikeOptions),
  ].map((each) => each.slice(0, 120))
}

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
])('renders valid HTML at %s without a style attribute or a refresh', async (path) => {
  const run = shared()
  const html = await (await fetch(run.app.url + path)).text()

  expect(await findProblems(html)).toEqual([])
  expect(html).not.toMatch(/ style="|http-equiv="refresh"/)
})

test('renders valid HTML for empty, filled and rejected forms and in each payment step', async () => {
  const run = shared()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  const pages = [
    '/overview',
    '/history',
    '/profile/preferences',
    '/payments',
    '/payments?sum=750&coin=ETH',
    '/transactions/tx_nothing',
    '/wallet',
  ]
  for (const path of pages) expect(await findProblems(await maria.read(path)), path).toEqual([])

  const refused = await maria.post('/payments', { ...form, receiver_iban: 'nonsense', sum: '1,500' })
  expect(await findProblems(await refused.text()), 'refused').toEqual([])

  const made = await maria.post('/payments', form)
  const path = made.headers.get('Location')?.split('?')[0] ?? ''
  expect(await findProblems(await maria.read(path)), 'to be checked').toEqual([])
  await maria.post(path, readPress(await maria.read(path), 'confirm'))
  expect(await findProblems(await maria.read(path)), 'waiting').toEqual([])
  expect(await findProblems(await maria.read(`${path}?ask=cancel`)), 'asking').toEqual([])
  expect(await findProblems(await maria.read(`${path}/edit`)), 'editing').toEqual([])
  expect(await findProblems(await maria.read('/history')), 'history').toEqual([])
})

test('renders valid HTML for the payer and recipient of a shared payment', async () => {
  const run = shared()
  for (const name of ['tracking-N', 'tracking-S', 'tracking-R', 'tracking-named', 'tracking-revoked']) {
    const browser = await arriveBy(run, name)
    expect([name, await findProblems(await browser.read())]).toEqual([name, []])
  }
  for (const name of ['payment-shared', 'payment-C']) {
    const { account, path } = run.sandbox.control.enter(name)
    const payer = await logIn(run.app.url, account.email)
    expect([name, await findProblems(await payer.read(path))]).toEqual([name, []])
  }
})

test('renders valid HTML for social login and account merge', async () => {
  const run = shared()
  await fetchTicket(run.sandbox, 'merge-possible')
  const browser = new Browser(run.app.url)
  await browser.post('/auth/google')
  expect(await findProblems(await browser.read('/auth/google'))).toEqual([])
  await browser.logIn('merge-possible-4@example.com')
  for (const path of ['/merge-accounts', '/merge-accounts?stays=second', '/profile/preferences']) {
    expect([path, await findProblems(await browser.read(path))]).toEqual([path, []])
  }
  const refused = await browser.post('/merge-accounts', { intent: 'choose' })
  expect(await findProblems(await refused.text())).toEqual([])
})

test.each([
  ['rewards-full', ['/rewards', '/rewards?filter=expired', '/affiliate']],
  ['verified-personal', ['/rewards']],
  ['referral-codes-full', ['/rewards']],
  ['affiliate', ['/affiliate?period=this-year', '/affiliate?period=custom']],
  ['affiliate-without-iban', ['/affiliate']],
] as const)('renders valid HTML for the rewards of %s', async (scenario, paths) => {
  const run = shared()
  const visitor = await arriveBy(run, scenario)
  for (const path of paths) expect([path, await findProblems(await visitor.read(path))]).toEqual([path, []])
  const [, id = ''] = /delete=(ref_\w+)/.exec(await visitor.read(paths[0])) ?? []
  const asking = await visitor.read(`${paths[0].split('?')[0]}?delete=${id}`)
  expect(await findProblems(asking)).toEqual([])
  const refused = await visitor.post('/rewards', { intent: 'add-voucher', code: 'no code', operation_id: 'x' })
  expect(await findProblems(await refused.text())).toEqual([])
})

test.each([
  ['collect-none', ['/collect', '/collect/overview', '/history-ecom']],
  ['collect-unverified', ['/collect']],
  ['collect-pending', ['/collect', '/collect/overview']],
  ['collect-declined', ['/collect']],
  ['collect-approved', ['/collect/overview']],
  ['collect-active', ['/collect/overview', '/collect/overview?status=RETURNED', '/history-ecom']],
] as const)('renders valid HTML for collecting of %s', async (scenario, paths) => {
  const run = shared()
  const { account } = run.sandbox.control.enter(scenario)
  const visitor = await logIn(run.app.url, account.email)
  for (const path of paths) expect([path, await findProblems(await visitor.read(path))]).toEqual([path, []])
  const refused = await visitor.post('/collect', { website: 'sails' })
  expect(await findProblems(await refused.text())).toEqual([])
})

test.each([
  ['complaint-sent', ['/contact', '/contact?payment=x&code=<b>']],
  ['contact-answered', ['/contact']],
  ['activity-full', ['/profile/activity', '/profile/activity?area=help', '/payments?iban=x&name=<b>&amount=1,500']],
] as const)('renders valid HTML for help and activity of %s', async (scenario, paths) => {
  const run = shared()
  const { account, path } = run.sandbox.control.enter(scenario)
  const visitor = await logIn(run.app.url, account.email)
  for (const one of [path, ...paths]) expect([one, await findProblems(await visitor.read(one))]).toEqual([one, []])
  const refused = await visitor.post('/contact', { message: '<b>' })
  expect(await findProblems(await refused.text())).toEqual([])
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
] as const)('renders boxes, dates, groups and sections of %s for screen readers', async (scenario, paths) => {
  const run = shared()
  const { account, path } = run.sandbox.control.enter(scenario)
  const visitor = await logIn(run.app.url, account.email)
  for (const one of [path, ...paths]) expect([one, findMisuses(await visitor.read(one))]).toEqual([one, []])
})

test('renders a value for each email preference and a legend for the group', async () => {
  const run = shared()
  const html = await (await arriveBy(run, 'email-preferences')).read()
  expect(html).toContain('type="checkbox"')
  expect(findMisuses(html)).toEqual([])
})
