import { expect, test } from 'vitest'
import { translate } from '#app/i18n/translate.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { arriveBy, type Browser, logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { getVisibleHtml } from '#tests/server/page.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>
type Reach = (run: Run) => Promise<string>

const TEXTS = fillTexts()
const OPERATION = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const GBP = { currency: 'GBP', receiver_iban: '', receiver: 'person', receiver_name: 'Emily Clarke' }

/** Submits a form without a session and follows the redirect. */
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

const logInWith =
  (changes: Record<string, string> = {}): Reach =>
  (run) =>
    post(run, '/login', { intent: 'password', email: 'maria@example.com', password: 'Causeway1', ...changes })

const pay =
  (changes: Record<string, string>): Reach =>
  async (run) => {
    const maria = await logIn(run.app.url)
    return submitPayment(maria, changes)
  }

async function submitPayment(who: Browser, changes: Record<string, string>): Promise<string> {
  const answer = await who.post('/payments', { ...(await fillPaymentForm(who)), ...changes })
  const location = answer.headers.get('Location')
  return location === null ? answer.text() : who.read(location)
}

const openScenario =
  (name: string, path?: string): Reach =>
  async (run) => {
    const { page, get } = await arriveBy(run, name)
    return (await get(path ?? page)).text()
  }

const press =
  (name: string, body: Record<string, string>): Reach =>
  async (run) => {
    const { page, get, post: send } = await arriveBy(run, name)
    const answer = await send(page, body)
    return answer.headers.has('Location') ? (await get(page)).text() : answer.text()
  }

const WAYS: [TextKey, Reach, params?: Record<string, string | number>][] = [
  ['required.email', logInWith({ email: '' })],
  ['validation.email', logInWith({ email: 'maria@' })],
  ['validation.too_long', logInWith({ email: `${'m'.repeat(300)}@example.com` }), { max: 255 }],
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
      return submitPayment(maria, { intent: 'quote', receiver_iban: 'MT84MALT011000012345MTLCAST001S' })
    },
    { days: 3 },
  ],
  ['validation.voucher_partial', openScenario('vouchers', '/payments?sum=100&voucher=FIVE-EUR')],
  ['validation.voucher_single', press('payment-voucher', { intent: 'voucher', voucher: 'SECOND10' })],
  ['error.login_failed', logInWith({ password: 'Wrong1234' })],
  [
    'error.locked_out',
    async (run) => {
      for (let round = 0; round < 5; round += 1) await logInWith({ password: 'Wrong1234' })(run)
      return logInWith({ password: 'Wrong1234' })(run)
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
  ['error.voucher_redeemed', openScenario('vouchers', '/payments?sum=750&voucher=FIRST10')],
  ['error.too_many_referral_codes', openScenario('referral-codes-full')],
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
  ['ui.tab_usable', openScenario('rewards-full')],
  ['ui.tab_expired', openScenario('rewards-full')],
  ['ui.voucher_new', openScenario('rewards-full')],
  ['ui.voucher_redeemed', openScenario('rewards-full', '/rewards?filter=expired')],
  ['ui.voucher_percent', openScenario('rewards-full'), { n: 10 }],
  ['ui.loyalty', openScenario('loyalty-nine'), { count: 1 }],
  ['ui.affiliate_terms', openScenario('not-affiliate')],
  ['notice.login_link_sent', (run) => post(run, '/login', { intent: 'link', link_email: 'maria@example.com' })],
  ['notice.reset_mail_sent', (run) => post(run, '/login', { intent: 'reset', reset_email: 'maria@example.com' })],
  ['notice.third_party_needed', openForeignTemplates],
  [
    'notice.service_unavailable',
    async (run) => {
      const maria = await logIn(run.app.url)
      run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
      return maria.read('/history')
    },
  ],
]

async function openForeignTemplates(run: Run): Promise<string> {
  const { get } = await arriveBy(run, 'templates-own-only')
  const list = await (await get('/payments/templates')).text()
  const ids = Array.from(list.matchAll(/\/payments\/templates\/(tpl_\w+)/g), ([, id]) => id)
  const pages = await Promise.all(ids.map(async (id) => (await get(`/payments?template=${id}`)).text()))
  return pages.join('\n')
}

test.each(WAYS)('renders %s at its trigger', async (key, reach, params = {}) => {
  await using run = await startSharedApp({ withScenarios: true })
  const html = await reach(run)
  // The visible texts, without the data for the page's scripts.
  const seen = getVisibleHtml(html).replaceAll('&#x27;', "'")

  expect(seen).toContain(translate(TEXTS, 'en', key, params))
})
