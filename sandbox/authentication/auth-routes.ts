import { z } from 'zod'
import { findAccountByEmail, verifyPassword, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { isClosedToCustomer } from '#sandbox/http/closed-account.ts'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { endSessions } from '#sandbox/http/sessions.ts'
import { clearAttempts, countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { getAttemptSubject, takeEmailLinkTurn } from '#sandbox/http/known-clients.ts'
import { createLink, endLinks, getLifetime, spendLink } from '#sandbox/email/email-links.ts'
import { findMergeCandidate } from './merges.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

const Credentials = z.object({
  email: z.string('validation.required').trim().min(1, 'validation.required').max(255, 'validation.too_long'),
  password: z.string('validation.required').min(1, 'validation.required').max(255, 'validation.too_long'),
})

/** The response of every call that signs in. */
export function signIn(context: Context, account: Account, status: 200 | 201 = 200): Answer {
  const settled = findMergeCandidate(context, account) === null ? 'ok' : 'merge_possible'
  const body = {
    ok: true,
    status: account.email_confirmed_at === null ? 'email_unconfirmed' : settled,
    user: { id: account.id, type: account.type, email: account.email },
  }
  return new Answer(body, { status, signsIn: account.number })
}

/** Emails a single-use login link that is valid for 15 minutes (rules.md#links). */
export function emailLoginLink(context: Context, account: Account, language: string): void {
  const token = createLink(context, account, 'login')
  sendEmail(context, {
    account,
    code: 'log_in',
    link: `${context.appOrigin}/login/${encodeURIComponent(account.email)}/${token}?lang=${language}`,
  })
}

export const authRoutes = [
  defineRoute({
    method: 'POST',
    path: 'auth/login',
    auth: 'none',
    handler({ context, body, client }) {
      const { email, password } = requireBody(Credentials, body)
      const subject = getAttemptSubject(context, email, client)
      requireUnlocked(context, 'login', subject)
      const account = findAccountByEmail(context, email)
      if (!verifyPassword(password, account?.password_hash ?? null) || !account) {
        countAttempt(context, 'login', subject)
        throw new Refusal(401, 'error.login_failed', { keepWrites: true })
      }
      clearAttempts(context, 'login', subject)
      if (isClosedToCustomer(context, account)) throw new Refusal(403, 'error.no_service', { keepWrites: true })
      return signIn(context, account)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/login/:email/:token',
    auth: 'none',
    handler({ context, param }) {
      // Counts by link only: anyone can write any email into a URL.
      const subject = hashSecret(param('token'))
      requireUnlocked(context, 'login-link', subject)
      const link = spendLink(context, 'login', param('token'))
      if (link?.state !== 'good' || link.account.email.toLowerCase() !== param('email').toLowerCase()) {
        countAttempt(context, 'login-link', subject)
        throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
      }
      if (isClosedToCustomer(context, link.account)) throw new Refusal(403, 'error.no_service')
      // The link in the mailbox is spent, so the next requested one must be sent.
      clearAttempts(context, 'link-email', link.account.email.toLowerCase())
      return signIn(context, link.account)
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/resend_login_link/:email',
    auth: 'none',
    handler({ context, param, language, client }) {
      if (!takeEmailLinkTurn(context, 'link-email', { email: param('email'), client })) return { ok: true }
      const account = findAccountByEmail(context, param('email').toLowerCase())
      if (account && !isClosedToCustomer(context, account)) emailLoginLink(context, account, language)
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/logout',
    auth: 'required',
    whenClosed: true,
    handler({ context, account }) {
      endSessions(context, account.number, 'error.unauthorized')
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/confirm_email/:token',
    auth: 'required',
    handler({ context, database, account, param, now }) {
      const link = spendLink(context, 'confirm-email', param('token'))
      if (!link || link.account.number !== account.number) throw new Refusal(404, 'error.link_invalid')
      // A second click on a used confirmation link isn't an error.
      if (link.state === 'used' && account.email_confirmed_at !== null) return { ok: true }
      if (link.state !== 'good') throw new Refusal(409, 'error.code_expired')
      database.run(
        'update accounts set email_confirmed_at = ?1, updated_at = ?1 where number = ?2 and email_confirmed_at is null',
        now,
        account.number,
      )
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/resend_email_confirmation',
    auth: 'required',
    handler({ context, account, language }) {
      if (account.email_confirmed_at !== null) return { ok: true }
      requireUnlocked(context, 'confirmation-email', account.id)
      countAttempt(context, 'confirmation-email', account.id)
      sendEmailConfirmation(context, account, language)
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/change_email',
    auth: 'required',
    handler({ context, database, account, body, language, now }) {
      const { email } = requireBody(NewEmail, body)
      if (account.email_confirmed_at !== null) throw new Refusal(403, 'error.no_permissions')
      if (email.toLowerCase() === account.email.toLowerCase()) return { ok: true }
      requireUnlocked(context, 'confirmation-email', account.id)
      if (findAccountByEmail(context, email)) throw buildFormRefusal({ email: 'error.account_exists' })
      countAttempt(context, 'confirmation-email', account.id)
      database.run('update accounts set email = ?, updated_at = ? where number = ?', email, now, account.number)
      endLinks(context, account)
      sendEmailConfirmation(context, { ...account, email }, language)
      return { ok: true }
    },
  }),
]

const NewEmail = z.object({ email: Email })

export function sendEmailConfirmation(context: Context, account: Account, language: string): void {
  const token = createLink(context, account, 'confirm-email')
  sendEmail(context, {
    account,
    code: 'confirm_email',
    params: { until: { at: getAccountTime(context, account) + getLifetime('confirm-email') } },
    link: `${context.appOrigin}/confirm-email-address?token=${token}&lang=${language}`,
  })
}
