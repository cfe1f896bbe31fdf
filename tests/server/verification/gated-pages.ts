import type { Service } from '#app/domain/gates.ts'
import type { Browser } from '#tests/server/browser.ts'
import { type Changes, fillForm, readForm, readForms } from '#tests/server/page.ts'

export type Kind = 'personal' | 'business'

/** A page with a form of a service, the scenario that opens it, and answers that the platform accepts. */
export type GatedPage = {
  service: Service
  /** Set if only one kind of account has the page. */
  kind?: Kind
  /** A verified customer with the page's object. */
  scenario: Record<Kind, string>
  /** Returns the URL from the scenario's landing page. */
  at: (landing: string, browser: Browser) => string | Promise<string>
  /** Identifies the form by its id, its button's intent or one of its fields. */
  form: { id: string } | { intent: string } | { field: string }
  answers?: Changes
  /** A rejected submit redirects to another page with the reason. */
  leadsBack?: true
  /** A typed field that a rejected form keeps. */
  typed?: [name: string, value: string]
}

const VERIFIED = { personal: 'verified-personal', business: 'verified-business' }
const useForBoth = (name: string) => ({ personal: name, business: name })
const OWN = { receiver: 'self', receiver_iban: 'EE382200221020145685', currency: 'EUR' }
const formatStartDate = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const stripLanguage = (landing: string) => landing.replace(/[?&]lang=en$/, '')

/** Every page with a form of a service, by route. */
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
    scenario: useForBoth('payment-N-unconfirmed'),
    at: (landing) => `${stripLanguage(landing)}/edit`,
    form: { id: 'payment' },
    answers: { description: 'Rent December', intent: 'save' },
    typed: ['description', 'Rent December'],
  },
  '/transactions/:id': {
    service: 'pay',
    scenario: useForBoth('payment-N-unconfirmed'),
    at: stripLanguage,
    form: { intent: 'confirm' },
  },
  '/transactions/:id/pay-from-account': {
    service: 'pay',
    scenario: useForBoth('coin-account-and-payment'),
    at: (landing) => `${stripLanguage(landing)}/pay-from-account`,
    form: { field: 'account_id' },
  },
  '/standing/new': {
    service: 'recurring',
    scenario: VERIFIED,
    at: () => '/standing/new',
    form: { id: 'recurring' },
    answers: { ...OWN, name: 'Flat', sum: '50', interval: 'monthly', start_date: formatStartDate(), intent: 'save' },
    typed: ['name', 'Flat'],
  },
  '/standing/:id/edit': {
    service: 'recurring',
    scenario: useForBoth('recurring-paused'),
    at: (landing) => stripLanguage(landing).replace('/view', '/edit'),
    form: { id: 'recurring' },
    answers: { ...OWN, name: 'Flat in Tartu', start_date: formatStartDate(), intent: 'save' },
    typed: ['name', 'Flat in Tartu'],
  },
  '/standing/:id/view': {
    service: 'recurring',
    scenario: useForBoth('recurring-paused'),
    at: stripLanguage,
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
    scenario: useForBoth('receiving-new'),
    at: (landing) => `${stripLanguage(landing)}/edit`,
    form: { id: 'receiving' },
    answers: { ...OWN, name: 'Corner shop' },
    typed: ['name', 'Corner shop'],
  },
  '/buy': {
    service: 'buy',
    scenario: useForBoth('buy-form'),
    at: () => '/buy',
    form: { id: 'buy' },
    answers: { amount: '100', intent: 'check' },
    typed: ['amount', '100'],
  },
  '/buy/check': {
    service: 'buy',
    scenario: useForBoth('buy-form'),
    async at(_, browser) {
      const form = readForm(await browser.read('/buy'), 'buy')
      const sent = await browser.post('/buy', fillForm(form, { amount: '100', intent: 'check' }))
      return stripLanguage((sent.headers.get('Location') ?? '').replace('lang=en&', ''))
    },
    form: { field: 'seen' },
    leadsBack: true,
  },
  '/collect': {
    service: 'collect',
    kind: 'business',
    scenario: useForBoth('collect-none'),
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
    scenario: useForBoth('collect-approved'),
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

/** Additional forms of the same pages. */
export const MORE_FORMS: Record<string, GatedPage> = {
  '/accounts/open?account': {
    service: 'openBalance',
    scenario: useForBoth('account-inactive'),
    at: (landing) => `/accounts/open?account=${/bal_\w+/.exec(landing)?.[0]}`,
    form: { intent: 'activate' },
    answers: { terms: 'on' },
  },
}

/** Routes with forms that open no service: they work in every state of a customer, or without a session. */
export const NOT_GATED = [
  // Without a session.
  /^\/(?:login|auth|merge-accounts|password-reset|signup|pay|contact|email-preferences|unsubscribe)\b/,
  /^\/(?:wallet-confirmation|transaction-confirmation|confirm-email-address|logout|theme|language|usage-statistics)\b/,
  // The customer's own data, and the layout.
  /^\/(?:profile|verification|support-link|contracts|notices|rewards|business-rewards|affiliate)\b/,
  // Existing orders, which continue or can be cancelled.
  /^\/(?:buy\/(?:method|transaction)|accounts\/:id\/(?:deposit|exchange)-orders\/:orderId)\b/,
  /^\/(?:transactions\/:id\/(?:refund-address|answer)|collect\/links\/:id|fill\/:id)$/,
  // Templates, which pay nothing.
  /^\/payments\/templates\b/,
  // Calculations.
  /^\/(?:bank-account|standing\/preview|payments\/quote|buy\/quote)$/,
  // Gated, and tested with a balance in empty-balances, empty-crypto-balances, cash-out, withdrawals and held-money.
  /^\/accounts\/:id\/(?:cash-out|cash-out\/requests\/:requestId|deposit-orders\/new)$/,
  // Check pages: without the kept values of their gated form they redirect to it.
  /^\/(?:accounts\/:id\/(?:cash-out|deposit-orders)|(?:fill|standing)\/(?:new|:id\/edit))\/check$/,
  /^\/accounts\/:id\/(?:exchange-orders|withdrawals)\/(?:new|check)$/,
  /^\/held-transfers\/:id$/,
  // Name and default of a balance.
  /^\/accounts\/:id$/,
]

/** Returns the filled-in fields of a gated page's form, or null without the form. */
export function findForm(html: string, { form, answers = {} }: Pick<GatedPage, 'form' | 'answers'>): FormData | null {
  const found = readForms(html).find(({ id, fields, buttons }) => {
    if ('id' in form) return id === form.id
    if ('intent' in form) return buttons.some(({ name, value }) => name === 'intent' && value === form.intent)
    return fields.some(({ name }) => name === form.field)
  })
  if (!found) return null
  const fields = found.fields.filter(({ isSent }) => isSent).map(({ name, value }): [string, string] => [name, value])
  const pressed: Changes = 'intent' in form ? { intent: form.intent } : {}
  return fillForm(fields, { ...pressed, ...answers })
}
