import { z } from 'zod'
import { findAccountByEmail, setPassword } from '#sandbox/core/accounts.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { isClosedToCustomer } from '#sandbox/http/closed-account.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { endSessions } from '#sandbox/http/sessions.ts'
import { clearAttempts, countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { takeEmailLinkTurn, rememberClient } from '#sandbox/http/known-clients.ts'
import { createLink, spendLink } from '#sandbox/email/email-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { isRepeated, Password, REPEATED } from './new-password.ts'

const EmailForm = z.object({ email: Email })
const Reset = z
  .object({
    email: Email,
    token: z.string('validation.required'),
    password: Password,
    password_confirmation: z.string('validation.required'),
  })
  .refine(isRepeated, REPEATED)

export const passwordRoutes = [
  defineRoute({
    method: 'POST',
    path: 'password/email',
    auth: 'none',
    handler({ context, body, language, client }) {
      const { email } = requireBody(EmailForm, body)
      if (!takeEmailLinkTurn(context, 'password-email', { email, client })) return { ok: true }
      const account = findAccountByEmail(context, email.toLowerCase())
      if (account && !isClosedToCustomer(context, account)) {
        const token = createLink(context, account, 'password-reset')
        sendEmail(context, {
          account,
          code: 'set_password',
          link: `${context.appOrigin}/password-reset/${encodeURIComponent(account.email)}/${token}?lang=${language}`,
        })
      }
      // The response doesn't reveal whether an account exists.
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'password/reset',
    auth: 'none',
    handler({ context, body, client }) {
      const { email, token, password } = requireBody(Reset, body)
      const subject = hashSecret(token)
      requireUnlocked(context, 'password-reset', subject)
      const link = spendLink(context, 'password-reset', token)
      if (link?.state !== 'good' || link.account.email.toLowerCase() !== email.toLowerCase()) {
        countAttempt(context, 'password-reset', subject)
        throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
      }
      setPassword(context, link.account, password)
      endSessions(context, link.account.number, 'error.session_expired')
      // The reader of the email is the owner: attempts by strangers must not block the next login.
      rememberClient(context, link.account, client)
      for (const kind of ['login', 'password-email'] as const) clearAttempts(context, kind, email.toLowerCase())
      sendEmail(context, { account: link.account, code: 'password_changed' })
      return { ok: true }
    },
  }),
]
