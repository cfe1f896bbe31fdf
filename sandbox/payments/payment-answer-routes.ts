import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { Upload } from '#sandbox/http/upload.ts'
import { judgeFile } from '#sandbox/http/file-type.ts'
import { recordAnswer, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { CHOICES, type Payment, type Recipient } from '#sandbox/payments/life-cycle/payment-record.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { sendAnswerReceivedEmail } from './payment-emails.ts'
import { checkRefundAddress } from './form/payment-form.ts'
import { requirePayer } from './form/payment-payer.ts'
import { checkRecipient, RecipientFields } from './form/payment-recipient.ts'
import { savePayment } from './payment-store.ts'
import { buildEnteredForm } from './entered-form.ts'
import { requirePayment, buildPaymentResponse } from './transaction-routes.ts'

const text = z
  .string('validation.required')
  .trim()
  .nullish()
  .transform((value) => value || null)

const Body = z.object({
  choice: z.enum(CHOICES, 'validation.required'),
  message: text,
  document: z.instanceof(Upload, { error: 'validation.file_type' }).optional(),
  receiver_name: text,
  receiver_iban: text,
  receiver_sort_code: text,
  receiver_account: text,
  refund_address: text,
})
type Given = z.output<typeof Body>

function handleAnswer(call: Call<'required'>) {
  const { context, account, now, body } = call
  const payment = requirePayment(call, call.param('key'))
  if (!hasQuestion(payment))
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  const given = requireBody(Body, body)
  const errors = new FieldErrors()
  if (!payment.question?.choices.includes(given.choice)) errors.add('choice', 'validation.required')
  const recipient = given.choice === 'account' ? correctRecipient(call, payment, given, errors) : null
  const refundAddress = given.choice === 'refund' ? parseRefundAddress(payment, given, errors) : payment.refundAddress
  if (given.choice === 'reply' && given.message === null) errors.add('message', 'validation.required')
  if ((given.message?.length ?? 0) > 4000) errors.add('message', 'validation.too_long', { max: 4000 })
  const file = given.document ?? null
  const judged = file && judgeFile(file)
  if (judged && 'error' in judged) errors.add('document', judged.error)
  errors.refuse()
  const { choice, message } = given
  const next = recordAnswer(
    payment,
    { choice, message: message ?? '', file: file && file.toJSON(), recipient, refundAddress },
    now,
  )
  savePayment(context, account, next)
  sendAnswerReceivedEmail(context, account, next)
  return buildPaymentResponse(call, next)
}

/**
 * The recipient's name and address stay. The new account must match the old one inside or outside SEPA, because the
 * fee depends on it.
 */
function correctRecipient(
  { context, account }: Call<'required'>,
  payment: Payment,
  given: Given,
  errors: FieldErrors,
): Recipient | null {
  const entered = RecipientFields.parse({
    ...buildEnteredForm(payment),
    ...(payment.receiverIsSelf ? {} : { receiver_name: given.receiver_name ?? '' }),
    receiver_iban: given.receiver_iban,
    receiver_sort_code: given.receiver_sort_code,
    receiver_account: given.receiver_account,
  })
  const payer = requirePayer(context, account, { company_id: payment.companyId })
  const found = checkRecipient(entered, payer, errors)
  if (found === null) return null
  const { inSepa, ...recipient } = found
  if (inSepa !== payment.inSepa) {
    errors.add('receiver_iban', payment.inSepa ? 'validation.account_inside_sepa' : 'validation.account_outside_sepa')
  }
  return recipient
}

function parseRefundAddress({ paidFrom, coin }: Payment, given: Given, errors: FieldErrors): string | null {
  if (paidFrom !== null) return null
  if (given.refund_address === null) errors.add('refund_address', 'validation.required')
  checkRefundAddress(given.refund_address, coin, errors)
  return given.refund_address
}

export const paymentAnswerRoutes = [
  defineRoute({ method: 'POST', path: 'transactions/:key/answer', auth: 'required', handler: handleAnswer }),
]
