import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { findCoin } from '#sandbox/external/coins.ts'
import { convertPenceToCents, parseUnits } from '#sandbox/domain/money.ts'
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  removeTemplate,
  listTemplates,
  type Template,
  type TemplateBody,
} from './templates.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkRange, checkRefundAddress, checkTexts } from '#sandbox/payments/form/payment-form.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { createRatesLookup } from '#sandbox/payments/form/payment-price.ts'
import { buildEnteredForm } from '#sandbox/payments/entered-form.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

type Signed = Call<'required'>

const MAX_TEMPLATES = 200

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)
const Name = z.object({ name: text.min(1, 'validation.required').max(255, 'validation.too_long') })
const Entered = Name.extend(RecipientFields.shape).extend({
  amount: optionalText,
  sum_currency: optionalText,
  coin: text.default('BTC'),
  description: optionalText,
  payer_name: optionalText,
  refund_address: optionalText,
  contact_email: optionalText,
})
const Changes = z.record(z.string(), z.unknown(), 'validation.required')

/**
 * Validates a template (rules.md#templates). The recipient is checked like a payment's, so that a wrong account is
 * found before the rent is due.
 * @throws Refusal 422 with an error at each invalid field; 403 for a third party without the capability
 */
function requireTemplate({ context, account, now }: Signed, given: unknown): { name: string; body: TemplateBody } {
  const { name, ...body } = requireBody(Entered, given)
  const payer = requirePayer(context, account, {})
  const isSelf = body.receiver_is_self && (body.receiver_name === '' || payer.isNamed(body.receiver_name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')
  const errors = new FieldErrors()
  checkRecipient(body, payer, errors)
  checkAmount(body, () => createRatesLookup(context, now)(body.coin).pound, errors)
  checkRefundAddress(body.refund_address, body.coin, errors)
  checkTexts(body, errors)
  errors.refuse()
  return { name, body }
}

/** The amount is optional; if present, it must be valid for a payment. */
function checkAmount(
  { amount, sum_currency: currency, coin: code }: Pick<TemplateBody, 'amount' | 'sum_currency' | 'coin'>,
  poundNow: () => bigint,
  errors: FieldErrors,
): void {
  const coin = findCoin(code)
  if (!coin) errors.add('coin', 'error.unsupported_network_or_coin')
  if (amount === null || !coin) return
  const isSent = currency === code
  const minor = parseUnits(amount, isSent ? coin.decimals : 2)
  if (minor === null || minor <= 0n) return errors.add('amount', 'validation.numeric')
  if (isSent) return
  const pound = poundNow()
  const cents = currency === 'GBP' ? convertPenceToCents(minor, pound) : minor
  checkRange(cents, { field: 'amount', currency: currency ?? 'EUR', pound }, errors)
}

function requireOwn({ context, account }: Signed, id: string): Template {
  const template = findTemplate(context, account, id)
  if (!template) throw new Refusal(404, 'error.not_found')
  return template
}

function serializeTemplate({ id, name, createdAt, updatedAt, body }: Template) {
  return {
    id,
    name,
    ...body,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  }
}

function add(call: Signed, template: { name: string; body: TemplateBody }): Answer {
  const { context, account, now } = call
  if (listTemplates(context, account).length >= MAX_TEMPLATES) {
    const errors = new FieldErrors()
    errors.add('name', 'validation.templates_max', { max: MAX_TEMPLATES })
    errors.refuse()
  }
  return new Answer(serializeTemplate(addTemplate(context, account, { ...template, now })), { status: 201 })
}

/** Returns a template as payment form fields. Using a template for a third party needs the capability, too. */
function buildForm(call: Signed) {
  const { body } = requireOwn(call, call.param('id'))
  if (!body.receiver_is_self && !requirePayer(call.context, call.account, {}).hasThirdParty) {
    throw new Refusal(403, 'error.no_permissions')
  }
  const { amount, ...form } = body
  return { sum: amount, ...form }
}

function saveFromPayment(call: Signed): Answer {
  const { name } = requireBody(Name, call.body)
  const {
    sum,
    company_id: _,
    voucher: __,
    if_late: ___,
    if_short: ____,
    if_over: _____,
    account: ______,
    account_id: paidFrom,
    ...form
  } = buildEnteredForm(requirePayment(call, call.param('id')))
  // The balance on the day of use is unknown, so templates always pay with crypto.
  const means = paidFrom === null ? {} : { coin: 'BTC', sum_currency: form.currency }
  return add(call, { name, body: { ...form, ...means, amount: sum } })
}

export const templateRoutes = [
  defineRoute({
    method: 'GET',
    path: 'templates',
    auth: 'required',
    handler: ({ context, account }) => listTemplates(context, account).map(serializeTemplate),
  }),
  defineRoute({
    method: 'POST',
    path: 'templates',
    auth: 'required',
    handler: (call) => add(call, requireTemplate(call, call.body)),
  }),
  defineRoute({
    method: 'GET',
    path: 'templates/:id',
    auth: 'required',
    handler: (call) => serializeTemplate(requireOwn(call, call.param('id'))),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'templates/:id',
    auth: 'required',
    handler(call) {
      const before = requireOwn(call, call.param('id'))
      const entered = { name: before.name, ...before.body, ...requireBody(Changes, call.body) }
      const template = { ...before, ...requireTemplate(call, entered), updatedAt: call.now }
      changeTemplate(call.context, template)
      return serializeTemplate(template)
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: 'templates/:id',
    auth: 'required',
    handler(call) {
      removeTemplate(call.context, requireOwn(call, call.param('id')))
      return new Answer(null, { status: 204 })
    },
  }),
  defineRoute({ method: 'GET', path: 'transactions/template/:id', auth: 'required', handler: buildForm }),
  defineRoute({ method: 'POST', path: 'transactions/:id/template', auth: 'required', handler: saveFromPayment }),
]
