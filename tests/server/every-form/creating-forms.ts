import { type Changes, type Fields, readForm, readFormWithIntent } from '#tests/server/page.ts'

export type Form = {
  what: string
  scenario?: string
  page?: string
  form: (html: string) => Fields
  typed: Changes
  makes: Record<string, number>
  /** The page doesn't promise "it cannot be done twice", because a second submit is harmless anyway. */
  quiet?: boolean
}

const withIntent = (intent: string) => (html: string) => readFormWithIntent(html, intent)

const withId = (id: string) => (html: string) => readForm(html, id)

export const PASSWORD = { password: 'Harbour22', password_confirmation: 'Harbour22' }

export const FORMS: Form[] = [
  {
    what: 'keep a payment as a template',
    scenario: 'payment-C',
    form: withIntent('save-template'),
    typed: { name: 'Rent' },
    makes: { templates: 1 },
  },
  {
    what: 'email a receipt',
    scenario: 'payment-C',
    form: withIntent('email-receipt'),
    typed: { email: 'accountant@example.com' },
    makes: { emails: 1 },
  },
  {
    what: 'email the confirmation link of a payment again',
    scenario: 'coin-payment-N',
    form: withIntent('email-again'),
    typed: {},
    makes: { emails: 1 },
  },
  {
    what: 'make a referral code',
    scenario: 'verified-personal',
    page: '/rewards',
    form: withId('code'),
    typed: { label: 'Friends', intent: 'create-code' },
    makes: { referral_codes: 1 },
  },
  {
    what: 'invite a friend',
    scenario: 'rewards-full',
    page: '/rewards',
    form: withId('invite'),
    typed: { email: 'friend@example.com', intent: 'invite' },
    makes: { emails: 1 },
  },
  {
    what: 'write to support',
    scenario: 'verified-personal',
    page: '/contact',
    form: withId('contact'),
    typed: { topic: 'payment', message: 'Where is my money?' },
    makes: { support_requests: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'write to support without a session',
    page: '/contact',
    form: withId('contact'),
    typed: { topic: 'payment', message: 'Where is my money?', email: 'stranger@example.com' },
    makes: { support_requests: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'add a withdrawal address',
    scenario: 'verified-personal',
    page: '/profile/preferences',
    form: withId('wallet'),
    typed: { coin: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', intent: 'add-wallet' },
    makes: { wallets: 1, emails: 1 },
    quiet: true,
  },
  {
    what: 'request a password link, signed in',
    scenario: 'verified-personal',
    page: '/profile/preferences',
    form: withIntent('password'),
    typed: {},
    makes: { emails: 1 },
    quiet: true,
  },
  {
    what: 'request the email confirmation link again',
    scenario: 'email-unconfirmed',
    page: '/confirm-email-address',
    form: withIntent('resend'),
    typed: {},
    makes: { emails: 1 },
    quiet: true,
  },
  {
    what: 'request a login link',
    page: '/login',
    form: withId('login-link'),
    typed: { link_email: 'maria@example.com', intent: 'link' },
    makes: { emails: 1 },
  },
  {
    what: 'request a password reset',
    page: '/login?modal=password-reset',
    form: withId('reset'),
    typed: { reset_email: 'maria@example.com', intent: 'reset' },
    makes: { emails: 1 },
  },
  {
    what: 'sign up as a person',
    page: '/signup/personal',
    form: withId('sign-up'),
    typed: { email: 'new-person@example.com', terms: 'on', ...PASSWORD },
    makes: { accounts: 1, emails: 1 },
  },
  {
    what: 'sign up as a company',
    page: '/signup/business',
    form: withId('sign-up'),
    typed: { email: 'new-company@example.com', company_name: 'Harbour Ltd', terms: 'on', ...PASSWORD },
    makes: { accounts: 1, emails: 1 },
  },
]
