import { findAccount, findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import { addActivity, type ActivityClient, type ActivityKind, type NewActivity } from '#sandbox/core/activity.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { contractId, latestContract } from '#sandbox/contracts/contracts.ts'
import type { World } from '#sandbox/core/context.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Call, Route } from './route.ts'

type Words = Record<string, unknown>
/** What a call that was done adds; `account` only where the call itself does not say whose it is. */
type Noted = NewActivity & { account?: Account | null }
type Note = (call: Call, answer: Words) => Noted | readonly Noted[] | null

/** What goes along with a form and says nothing about a person. */
const NOT_ENTERED = new Set(['section', 'level', 'updated_at', 'account', 'account_id'])

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const words = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Words) : {})
const entered = ({ body }: Call) => Object.keys(words(body)).filter((name) => !NOT_ENTERED.has(name))

/** A kind whose subject is a member of the answer. */
const of =
  (kind: ActivityKind, member?: string): Note =>
  (_, answer) => ({ kind, subject: member === undefined ? null : text(answer[member]) })
/** A kind whose subject is a parameter of the path. */
const at =
  (kind: ActivityKind, name: string): Note =>
  ({ param }) => ({ kind, subject: param(name) })
/** A kind of the account that has the e-mail address which was sent. */
const byEmail =
  (kind: ActivityKind): Note =>
  ({ world, body, param }) => ({
    kind,
    account: findAccountByEmail(world, text(words(body)['email']) ?? param('email')),
  })
const loggedIn =
  (subject: string): Note =>
  () => ({ kind: 'logged_in', subject })

/** What each call of the platform adds when it was done. A call that is not here adds nothing. */
const DONE: Readonly<Record<string, Note>> = {
  'POST auth/login': loggedIn('password'),
  'POST auth/login/:email/:token': loggedIn('link'),
  'POST auth/:provider/callback': ({ account, param }) => ({
    kind: account ? 'provider_linked' : 'logged_in',
    subject: param('provider'),
  }),
  'POST auth/signup': (_, { user }) => {
    const terms = latestContract(words(user)['type'] === 2 ? 'terms_business' : 'terms')
    return [{ kind: 'account_opened' }, { kind: 'terms_accepted', subject: terms && contractId(terms) }]
  },
  'POST auth/resend_login_link/:email': byEmail('login_link_sent'),
  'POST auth/logout': of('logged_out'),
  'POST auth/confirm_email/:token': of('email_confirmed'),
  'POST auth/pin/:pinId/:code': of('phone_confirmed'),
  'POST password/email': byEmail('password_link_sent'),
  'POST password/reset': byEmail('password_changed'),
  'GET auth/unlink/:provider': at('provider_unlinked', 'provider'),
  'POST auth/merge': of('accounts_merged'),
  'POST me': ({ body }) => ({ kind: 'level_chosen', subject: text(String(words(body)['level'] ?? '')) }),
  'POST me/kyc': (call) => ({
    kind: 'profile_saved',
    subject: text(words(call.body)['section']),
    fields: entered(call),
  }),
  'POST me/check': of('verification_submitted'),
  'POST me/preferences': (call) => ({ kind: 'preferences_saved', fields: entered(call) }),
  'POST me/agent_iban': of('payout_account_saved'),
  'POST email_preferences/:email/:token': byEmail('mails_chosen'),
  'POST unsubscribe/:email/:token': byEmail('mails_chosen'),
  'POST wallets': of('wallet_added', 'coin'),
  'DELETE wallets/:id': of('wallet_removed'),
  'POST wallets/confirm/:email/:token': (call, answer) => ({
    ...(byEmail('wallet_confirmed')(call, answer) as Noted),
    subject: text(answer['coin']),
  }),
  'POST transactions': of('payment_created', 'transaction_key'),
  'POST transactions/:key': (call) => ({
    kind: 'payment_changed',
    subject: call.param('key'),
    fields: entered(call),
  }),
  'POST transactions/:key/confirm': at('payment_confirmed', 'key'),
  'POST transactions/confirmation/:token': ({ world }, { transaction_key: key }) => ({
    kind: 'payment_confirmed',
    subject: text(key),
    account: ownerOf(world, text(key)),
  }),
  'GET transactions/:key/cancel': at('payment_cancelled', 'key'),
  'GET transactions/:key/set_floating_rate': at('payment_floated', 'key'),
  'POST transactions/:key/answer': at('payment_answered', 'key'),
  'POST transactions/:id/tracking_links': at('payment_shared', 'id'),
  'DELETE transactions/:id/tracking_links/:link': at('payment_unshared', 'id'),
  'POST transactions/:id/template': of('template_saved', 'name'),
  'POST templates': of('template_saved', 'name'),
  'PATCH templates/:id': of('template_saved', 'name'),
  'DELETE templates/:id': of('template_removed'),
  'POST collect_applications': of('collect_applied'),
  'POST contracts/accept/:id': at('terms_accepted', 'id'),
  'POST me/exports': ({ body }) => ({ kind: 'list_exported', subject: text(words(body)['list']) }),
  'GET transactions/:id/receipt/:format': at('receipt_downloaded', 'id'),
  'GET me/agent_payout/:id/receipt/:format': at('receipt_downloaded', 'id'),
  'POST transactions/:id/ticket_receipt': at('receipt_mailed', 'id'),
  'POST me/support_requests': of('message_sent', 'reference'),
}

/** The calls that add something, such as `POST wallets`. */
export const NOTED_CALLS: readonly string[] = Object.keys(DONE)

/** What a refusal adds whose writes are kept. */
const REFUSED: Readonly<Record<string, Note>> = {
  'POST auth/login': byEmail('login_failed'),
  'POST auth/login/:email/:token': byEmail('login_failed'),
}

type Done = { route: Route; call: Call; client: ActivityClient }

/** Notes what a call did in an account, whose session it begins if it begins one. */
export function noteDone(world: World, { route, call, client }: Done, { body, signsIn }: StoredAnswer): void {
  const noted = DONE[nameOf(route)]?.(call, words(body))
  const owner = signsIn === null ? call.account : findAccount(world, signsIn)
  add(world, noted ?? null, { owner, client })
}

/** Notes a call that was refused, where its owner should know. */
export function noteRefused(world: World, { route, call, client }: Done): void {
  add(world, REFUSED[nameOf(route)]?.(call, {}) ?? null, { owner: null, client })
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

function add(
  world: World,
  noted: ReturnType<Note>,
  { owner, client }: { owner: Account | null; client: ActivityClient },
): void {
  for (const { account = owner, ...activity } of noted === null ? [] : [noted].flat()) {
    if (account) addActivity(world, account, { ...activity, ...client, at: accountNow(world, account) })
  }
}

function ownerOf(world: World, key: string | null): Account | null {
  const row = world.database.get<{ account_number: number }>('select account_number from payments where key = ?', key)
  return row ? findAccount(world, row.account_number) : null
}
