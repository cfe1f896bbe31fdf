import { z } from 'zod'
import { findAccountByEmail, setPassword } from '#sandbox/core/accounts.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { endSessions } from '#sandbox/http/sessions.ts'
import { clearAttempts, countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { mayEmailLink, rememberClient } from '#sandbox/http/known-clients.ts'
import { createLink, spendLink } from '#sandbox/email/email-links.ts'
import { sendMail } from '#sandbox/email/mailbox.ts'
import { isRepeated, Password, REPEATED } from './new-password.ts'

const Asked = z.object({ email: Email })
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
    handler({ world, body, language, client }) {
      const { email } = requireBody(Asked, body)
      if (!mayEmailLink(world, 'password-mail', { email, client })) return { ok: true }
      const account = findAccountByEmail(world, email.toLowerCase())
      if (account && account.status !== 'closed') {
        const token = createLink(world, account, 'password-reset')
        sendMail(world, {
          account,
          code: 'set_password',
          link: `${world.appOrigin}/password-reset/${encodeURIComponent(account.email)}/${token}?lang=${language}`,
        })
      }
      // The same answer for an address that nobody has.
      return { ok: true }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'password/reset',
    auth: 'none',
    handler({ world, body, client }) {
      const { email, token, password } = requireBody(Reset, body)
      const subject = hashSecret(token)
      requireUnlocked(world, 'password-reset', subject)
      const link = spendLink(world, 'password-reset', token)
      if (link?.state !== 'good' || link.account.email.toLowerCase() !== email.toLowerCase()) {
        countAttempt(world, 'password-reset', subject)
        throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
      }
      setPassword(world, link.account, password)
      endSessions(world, link.account.number, 'error.session_expired')
      // Whoever read the email is the owner: their next log-in is not held up by what strangers did.
      rememberClient(world, link.account, client)
      for (const kind of ['login', 'password-mail'] as const) clearAttempts(world, kind, email.toLowerCase())
      sendMail(world, { account: link.account, code: 'password_changed' })
      return { ok: true }
    },
  }),
]
