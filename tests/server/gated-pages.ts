import type { Service } from '#app/domain/gates.ts'
import type { Browser } from './browser.ts'
import { type Changes, filled, formIn, formsOn } from './page.ts'

export type Kind = 'personal' | 'business'

/** A page with a form of a service: the scenario that it opens for, the form on it, and answers that the platform takes. */
export type GatedPage = {
  service: Service
  /** Only for one kind of customer; left out for both. */
  kind?: Kind
  /** A verified customer with what the page is about. */
  scenario: Record<Kind, string>
  /** The address, from the one that the scenario leads to. */
  at: (landing: string, browser: Browser) => string | Promise<string>
  /** The id of the form, the intent of its button, or one of its fields. */
  form: { id: string } | { intent: string } | { field: string }
  answers?: Changes
  /** A refusal leads to another page, which has the reason. */
  leadsBack?: true
  /** A typed field, which a refusal gives back. */
  typed?: [name: string, value: string]
}

const VERIFIED = { personal: 'verified-personal', business: 'verified-business' }
const same = (name: string) => ({ personal: name, business: name })
const OWN = { receiver: 'self', receiver_iban: 'EE382200221020145685', currency: 'EUR' }
const tomorrow = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const plain = (landing: string) => landing.replace(/[?&]lang=en$/, '')

/** Every page with a form of a service, by its route. */
export const GATED_PAGES: Record<string, GatedPage> = {
  '/payments': {
    service: 'pay',
    scenario: VERIFIED,
    at: () => '/payments?new=1',
    form: { id: 'payment' },
    answers: { ...OWN, sum: '50', sum_is: 'gets', coin: 'BTC', description: 'Rent November', intent: 'save' },
    typed: ['description', 'Rent November'],
  },
  '/transactions/:id/edit': {
    service: 'pay',
    scenario: same('payment-N-unconfirmed'),
    at: (landing) => `${plain(landing)}/edit`,
    form: { id: 'payment' },
    answers: { description: 'Rent December', intent: 'save' },
    typed: ['description', 'Rent December'],
  },
  '/transactions/:id': {
    service: 'pay',
    scenario: same('payment-N-unconfirmed'),
    at: plain,
    form: { intent: 'confirm' },
  },
  '/transactions/:id/pay-from-account': {
    service: 'pay',
    scenario: same('coin-account-and-payment'),
    at: (landing) => `${plain(landing)}/pay-from-account`,
    form: { field: 'account_id' },
  },
  '/standing/new': {
    service: 'recurring',
    scenario: VERIFIED,
    at: () => '/standing/new',
    form: { id: 'recurring' },
    answers: { ...OWN, name: 'Flat', sum: '50', interval: 'monthly', start_date: tomorrow(), intent: 'save' },
    typed: ['name', 'Flat'],
  },
  '/standing/:id/edit': {
    service: 'recurring',
    scenario: same('recurring-paused'),
    at: (landing) => plain(landing).replace('/view', '/edit'),
    form: { id: 'recurring' },
    answers: { ...OWN, name: 'Flat in Tartu', start_date: tomorrow(), intent: 'save' },
    typed: ['name', 'Flat in Tartu'],
  },
  '/standing/:id/view': {
    service: 'recurring',
    scenario: same('recurring-paused'),
    at: plain,
    form: { intent: 'resume' },
  },
  '/fill/new': {
    service: 'receive',
    scenario: VERIFIED,
    at: () => '/fill/new',
    form: { id: 'receiving' },
    answers: { ...OWN, name: 'Shop', coin: 'BTC' },
    typed: ['name', 'Shop'],
  },
  '/fill/:id/edit': {
    service: 'receive',
    scenario: same('receiving-new'),
    at: (landing) => `${plain(landing)}/edit`,
    form: { id: 'receiving' },
    answers: { ...OWN, name: 'Corner shop' },
    typed: ['name', 'Corner shop'],
  },
  '/buy': {
    service: 'buy',
    scenario: same('buy-form'),
    at: () => '/buy',
    form: { id: 'buy' },
    answers: { amount: '100', intent: 'check' },
    typed: ['amount', '100'],
  },
  '/buy/check': {
    service: 'buy',
    scenario: same('buy-form'),
    async at(_, browser) {
      const form = formIn(await browser.read('/buy'), 'buy')
      const sent = await browser.post('/buy', filled(form, { amount: '100', intent: 'check' }))
      return plain((sent.headers.get('Location') ?? '').replace('lang=en&', ''))
    },
    form: { field: 'seen' },
    leadsBack: true,
  },
  '/collect': {
    service: 'collect',
    kind: 'business',
    scenario: same('collect-none'),
    at: () => '/collect',
    form: { id: 'collect' },
    answers: {
      website: 'https://sails.example',
      business_description: 'Sails, made to measure.',
      expected_monthly_volume: 'to_50000',
      settlement_iban: 'EE38 2200 2210 2014 5685',
      settlement_currency: 'EUR',
      terms: 'on',
    },
    typed: ['website', 'https://sails.example'],
  },
  '/collect/links/new': {
    service: 'collect',
    kind: 'business',
    scenario: same('collect-approved'),
    at: () => '/collect/links/new',
    form: { id: 'link' },
    answers: { label: 'Workshop', amount: '49', currency: 'EUR' },
    typed: ['label', 'Workshop'],
  },
  '/accounts/open': {
    service: 'openBalance',
    scenario: VERIFIED,
    at: () => '/accounts/open',
    form: { id: 'open' },
    answers: { coin: 'CEUR', intent: 'open' },
    typed: ['coin', 'CEUR'],
  },
}

/** A second form of a page, of the same service. */
export const MORE_FORMS: Record<string, GatedPage> = {
  '/accounts/open?account': {
    service: 'openBalance',
    scenario: same('account-inactive'),
    at: (landing) => `/accounts/open?account=${/bal_\w+/.exec(landing)?.[0]}`,
    form: { intent: 'activate' },
    answers: { terms: 'on' },
  },
}

/** Routes that take forms and open no service: what they do is possible in every state of a customer, or without one. */
export const NOT_GATED = [
  // Without a customer who is signed in.
  /^\/(?:login|auth|merge-accounts|password-reset|signup|pay|contact|email-preferences|unsubscribe)\b/,
  /^\/(?:wallet-confirmation|transaction-confirmation|confirm-email-address|logout|theme|language|usage-statistics)\b/,
  // The customer's own data, and the frame.
  /^\/(?:profile|verification|support-link|contracts|notices|rewards|business-rewards|affiliate)\b/,
  // Orders that exist: they go on, or are cancelled.
  /^\/(?:buy\/(?:method|transaction)|accounts\/:id\/(?:deposit|exchange)-orders\/:orderId)\b/,
  /^\/(?:transactions\/:id\/(?:refund-address|answer)|collect\/links\/:id|fill\/:id)$/,
  // What can be filled in later: nothing is paid by it.
  /^\/payments\/templates\b/,
  // They work something out.
  /^\/(?:standing\/preview|payments\/quote|buy\/quote)$/,
  // Gated, and tested with a balance in them: empty-balances, empty-crypto-balances, cash-out, withdrawals, held-money.
  /^\/accounts\/:id\/(?:cash-out|cash-out\/requests\/:requestId|deposit-orders\/new)$/,
  /^\/accounts\/:id\/(?:exchange-orders|withdrawals)\/(?:new|check)$/,
  /^\/held-transfers\/:id$/,
  // Names, and which is the default.
  /^\/accounts\/:id$/,
]

/** The fields of the form of a gated page as they are sent, or null where the page does not have it. */
export function findForm(html: string, { form, answers = {} }: Pick<GatedPage, 'form' | 'answers'>): FormData | null {
  const found = formsOn(html).find(({ id, fields, buttons }) => {
    if ('id' in form) return id === form.id
    if ('intent' in form) return buttons.some(({ name, value }) => name === 'intent' && value === form.intent)
    return fields.some(({ name }) => name === form.field)
  })
  if (!found) return null
  const fields = found.fields.filter(({ isSent }) => isSent).map(({ name, value }): [string, string] => [name, value])
  const pressed: Changes = 'intent' in form ? { intent: form.intent } : {}
  return filled(fields, { ...pressed, ...answers })
}
