import { Email } from '#sandbox/domain/email-address.ts'
import { z } from 'zod'
import { buildFormRefusal, Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { getAttemptSubject } from '#sandbox/http/known-clients.ts'
import { translatePhrase, parsePhrase } from '#sandbox/email/write-email.ts'
import {
  addRequest,
  addStrangersRequest,
  findRequest,
  TOPICS,
  type NewRequest,
  type SupportRequest,
} from './support-requests.ts'

const buildTextSchema = (max: number) => z.string().trim().max(max, 'validation.too_long')

const Message = z.object({
  topic: z.enum(TOPICS, 'validation.required'),
  message: z.string('validation.required').trim().min(1, 'validation.required').max(4000, 'validation.too_long'),
  wish: buildTextSchema(1000).nullish(),
  transaction_key: buildTextSchema(64).nullish(),
  support_code: buildTextSchema(64).nullish(),
})
const StrangersMessage = Message.extend({ email: Email })

/** Messages from one network within 15 minutes. */
const STRANGERS = 30

function toNewRequest({ topic, message, wish, ...rest }: z.output<typeof Message>): NewRequest {
  return {
    topic,
    message,
    wish: wish || null,
    payment_key: rest.transaction_key || null,
    support_code: rest.support_code || null,
  }
}

/** A message on the wire, as its author sees it. */
function serialize(request: SupportRequest, language: string) {
  return {
    reference: request.reference,
    topic: request.topic,
    message: request.message,
    wish: request.wish,
    transaction_key: request.payment_key,
    support_code: request.support_code,
    email: request.email,
    created: new Date(request.created_at).toISOString(),
    due: new Date(request.due_at).toISOString(),
    answered: request.answered_at === null ? null : new Date(request.answered_at).toISOString(),
    answer: request.answer === null ? null : translatePhrase(parsePhrase(request.answer), language),
  }
}

function write({ context, database, account, body, now, language }: Call<'required'>): Answer {
  const message = toNewRequest(requireBody(Message, body))
  const { payment_key: key } = message
  // The error must not reveal whether another customer's payment exists.
  const isOwn = database.get('select 1 from payments where key = ? and account_number = ?', key, account.number)
  if (key !== null && !isOwn) throw buildFormRefusal({ transaction_key: 'error.not_found' })
  requireUnlocked(context, 'support', account.id)
  countAttempt(context, 'support', account.id)
  return new Answer(serialize(addRequest(context, account, message, now), language), { status: 201 })
}

function writeAsStranger({ context, body, client, language }: Call<'none'>): Answer {
  const { email, ...message } = requireBody(StrangersMessage, body)
  // Unknown browsers are counted by network, because they can enter any email.
  const counted = getAttemptSubject(context, email, client)
  const isKnown = counted !== email.toLowerCase()
  const network = isKnown ? null : client.address
  const subject = network === null ? counted : `network ${network}`
  requireUnlocked(context, 'support', subject)
  countAttempt(context, 'support', subject, { ...(network !== null && { tries: STRANGERS }) })
  const { request, secret } = addStrangersRequest(context, { ...toNewRequest(message), email, language })
  return new Answer({ ...serialize(request, language), secret }, { status: 201 })
}

export const supportRoutes = [
  defineRoute({ method: 'POST', path: 'me/support_requests', auth: 'required', whenClosed: true, handler: write }),
  defineRoute({
    method: 'GET',
    path: 'me/support_requests/:reference',
    auth: 'required',
    handler({ context, account, param, language }) {
      const request = findRequest(context, param('reference'))
      if (request?.account_number !== account.number) throw new Refusal(404, 'error.not_found')
      return serialize(request, language)
    },
  }),
  defineRoute({ method: 'POST', path: 'support_requests', auth: 'none', handler: writeAsStranger }),
  defineRoute({
    method: 'GET',
    path: 'support_requests/:reference/:secret',
    auth: 'none',
    handler({ context, param, language }) {
      const request = findRequest(context, param('reference'))
      if (!request || request.secret_hash !== hashSecret(param('secret'))) throw new Refusal(404, 'error.not_found')
      return serialize(request, language)
    },
  }),
]
