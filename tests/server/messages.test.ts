import { expect, test } from 'vitest'
import { translate } from '#app/i18n/translate.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { sharedApp } from './shared-app.ts'
import { arriveBy, type Browser, logIn } from './browser.ts'
import { filledForm } from './filled-form.ts'
import { shown } from './page.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>
type Reach = (run: Run) => Promise<string>

const TEXTS = filledTexts()
const OPERATION = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const GBP = { currency: 'GBP', receiver_iban: '', receiver: 'person', receiver_name: 'Emily Clarke' }

/** What a visitor without a session gets for a form. */
async function post(run: Run, path: string, body: Record<string, string>): Promise<string> {
  const send = (cookie: string) =>
    fetch(run.app.url + path, {
      method: 'POST',
      headers: { Origin: run.app.url, Cookie: cookie },
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
  const answer = await send('')
  const location = answer.headers.get('Location')
  if (location === null) return answer.text()
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return (await fetch(new URL(location, run.app.url), { headers: { Cookie: cookie } })).text()
}

const signUp =
  (changes: Record<string, string>): Reach =>
  (run) =>
    post(run, '/signup/personal', {
      email: 'new@example.com',
      password: 'Harbour22',
      password_confirmation: 'Harbour22',
      terms: 'on',
      ...changes,
    })

const login =
  (changes: Record<string, string> = {}): Reach =>
  (run) =>
    post(run, '/login', { intent: 'password', email: 'maria@example.com', password: 'Causeway1', ...changes })

/** What Maria gets for the payment form, filled in but for these changes. */
const pay =
  (changes: Record<string, string>): Reach =>
  async (run) => {
    const maria = await logIn(run.app.url)
    return submitted(maria, changes)
  }

async function submitted(who: Browser, changes: Record<string, string>): Promise<string> {
  const answer = await who.post('/payments', { ...(await filledForm(who)), ...changes })
  const location = answer.headers.get('Location')
  return location === null ? answer.text() : who.read(location)
}

/** The page that a scenario opens, or another page of its customer. */
const scenario =
  (name: string, path?: string): Reach =>
  async (run) => {
    const { page, get } = await arriveBy(run, name)
    return (await get(path ?? page)).text()
  }

/** What a button on the page of a scenario's payment answers. */
const press =
  (name: string, body: Record<string, string>): Reach =>
  async (run) => {
    const { page, get, post: send } = await arriveBy(run, name)
    const answer = await send(page, body)
    return answer.headers.has('Location') ? (await get(page)).text() : answer.text()
  }

/** How each message is reached: by a scenario's URL, or by what a customer does. */
const WAYS: [TextKey, Reach, params?: Record<string, string | number>][] = [
  ['validation.required', login({ email: '' })],
  ['validation.email', login({ email: 'maria@' })],
  ['validation.too_long', login({ email: `${'m'.repeat(300)}@example.com` }), { max: 255 }],
  ['validation.password', signUp({ password: 'short', password_confirmation: 'short' })],
  ['validation.password_match', signUp({ password_confirmation: 'Harbour23' })],
  ['validation.terms', signUp({ terms: '' })],
  ['validation.account_invalid', pay({ ...GBP, receiver_sort_code: '089999', receiver_account: '66374959' })],
  ['validation.account_disabled', pay({ ...GBP, receiver_sort_code: '202959', receiver_account: '63748472' })],
  ['validation.sort_invalid', pay({ ...GBP, receiver_sort_code: '990000', receiver_account: '66374958' })],
  ['validation.sort_disabled', pay({ ...GBP, receiver_sort_code: '200052', receiver_account: '55779911' })],
  ['validation.amount_range', pay({ sum_is: 'sends', sum: '0.00001' }), { min: '5', max: '15,000' }],
  [
    'validation.iban_not_instant',
    async (run) => {
      const maria = await logIn(run.app.url)
      return submitted(maria, { intent: 'quote', receiver_iban: 'MT84MALT011000012345MTLCAST001S' })
    },
    { days: 3 },
  ],
  ['validation.voucher_partial', scenario('vouchers', '/payments?sum=100&voucher=FIVE-EUR')],
  ['validation.voucher_single', press('payment-voucher', { intent: 'voucher', voucher: 'SECOND10' })],
  ['error.login_failed', login({ password: 'Wrong1234' })],
  [
    'error.locked_out',
    async (run) => {
      for (let round = 0; round < 5; round += 1) await login({ password: 'Wrong1234' })(run)
      return login({ password: 'Wrong1234' })(run)
    },
    { minutes: 15 },
  ],
  ['error.unauthorized', async (run) => (await fetch(`${run.app.url}/overview`)).text()],
  [
    'error.only_one_session',
    async (run) => {
      const first = await logIn(run.app.url)
      await logIn(run.app.url)
      const answer = await first.get('/overview')
      return first.read(answer.headers.get('Location') ?? '')
    },
  ],
  ['error.account_exists', signUp({ email: 'maria@example.com' })],
  ['error.invalid_voucher', press('payment-N-unconfirmed', { intent: 'voucher', voucher: 'NOSUCH' })],
  ['error.voucher_redeemed', scenario('vouchers', '/payments?sum=750&voucher=FIRST10')],
  ['error.too_many_referral_codes', scenario('referral-codes-full')],
  [
    'validation.alpha_dash',
    press('loyalty-nine', { intent: 'create-code', label: 'my code!', operation_id: OPERATION }),
  ],
  [
    'validation.iban_not_sepa',
    press('affiliate-without-iban', {
      intent: 'save-iban',
      iban: 'TR330006100519786457841326',
      operation_id: OPERATION,
    }),
  ],
  ['ui.tab_usable', scenario('rewards-full')],
  ['ui.tab_expired', scenario('rewards-full')],
  ['ui.voucher_new', scenario('rewards-full')],
  ['ui.voucher_redeemed', scenario('rewards-full', '/rewards?filter=expired')],
  ['ui.voucher_percent', scenario('rewards-full'), { n: 10 }],
  ['ui.loyalty', scenario('loyalty-nine'), { count: 9, target: 10 }],
  ['ui.affiliate_terms', scenario('not-affiliate')],
  ['notice.login_link_sent', (run) => post(run, '/login', { intent: 'link', link_email: 'maria@example.com' })],
  ['notice.reset_mail_sent', (run) => post(run, '/login', { intent: 'reset', reset_email: 'maria@example.com' })],
  ['notice.third_party_needed', fromTemplateOfAnother],
  [
    'notice.service_unavailable',
    async (run) => {
      const maria = await logIn(run.app.url)
      run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
      return maria.read('/history')
    },
  ],
]

async function fromTemplateOfAnother(run: Run): Promise<string> {
  const { get } = await arriveBy(run, 'templates-own-only')
  const list = await (await get('/payments/templates')).text()
  const ids = Array.from(list.matchAll(/\/payments\/templates\/(tpl_\w+)/g), ([, id]) => id)
  const pages = await Promise.all(ids.map(async (id) => (await get(`/payments?template=${id}`)).text()))
  return pages.join('\n')
}

test.each(WAYS)('%s is said where it belongs', async (key, reach, params = {}) => {
  await using run = await sharedApp({ withScenarios: true })
  const html = await reach(run)
  // What a customer sees, without the data that the page hands to its scripts.
  const seen = shown(html).replaceAll('&#x27;', "'")

  expect(seen).toContain(translate(TEXTS, 'en', key, params))
})
