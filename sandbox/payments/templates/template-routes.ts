import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { findCoin } from '#sandbox/external/coins.ts'
import { eurOfPence, parseUnits } from '#sandbox/domain/money.ts'
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  removeTemplate,
  templatesOf,
  type Template,
  type TemplateBody,
} from './templates.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkRange, checkRefundAddress, checkWords } from '#sandbox/payments/form/payment-form.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { checkRecipient, RecipientFields } from '#sandbox/payments/form/payment-recipient.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { enteredForm } from '#sandbox/payments/payment-wire.ts'
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
 * A template as it is entered (rules.md#templates). Its recipient is checked like a payment's: a wrong account is found
 * now and not when rent is due.
 *
 * @throws Refusal 422 with a text at each wrong field; 403 for a third party without the capability
 */
function requireTemplate({ context, account, now }: Signed, given: unknown): { name: string; body: TemplateBody } {
  const { name, ...body } = requireBody(Entered, given)
  const payer = requirePayer(context, account, {})
  const isSelf = body.receiver_is_self && (body.receiver_name === '' || payer.isNamed(body.receiver_name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')
  const errors = new FieldErrors()
  checkRecipient(body, payer, errors)
  checkAmount(body, () => ratesAsOf(context, now)(body.coin).pound, errors)
  checkRefundAddress(body.refund_address, body.coin, errors)
  checkWords(body, errors)
  errors.refuse()
  return { name, body }
}

/** An amount may be left open; what is given is one that a payment could have. */
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
  const cents = currency === 'GBP' ? eurOfPence(minor, pound) : minor
  checkRange(cents, { field: 'amount', currency: currency ?? 'EUR', pound }, errors)
}

function requireOwn({ context, account }: Signed, id: string): Template {
  const template = findTemplate(context, account, id)
  if (!template) throw new Refusal(404, 'error.not_found')
  return template
}

function wire({ id, name, createdAt, updatedAt, body }: Template) {
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
  if (templatesOf(context, account).length >= MAX_TEMPLATES) {
    const errors = new FieldErrors()
    errors.add('name', 'validation.templates_max', { max: MAX_TEMPLATES })
    errors.refuse()
  }
  return new Answer(wire(addTemplate(context, account, { ...template, now })), { status: 201 })
}

/** What a template fills the payment form with. One for somebody else needs the capability when it is used, too. */
function formOf(call: Signed) {
  const { body } = requireOwn(call, call.param('id'))
  if (!body.receiver_is_self && !requirePayer(call.context, call.account, {}).hasThirdParty) {
    throw new Refusal(403, 'error.no_permissions')
  }
  const { amount, ...form } = body
  return { sum: amount, ...form }
}

function fromPayment(call: Signed): Answer {
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
  } = enteredForm(requirePayment(call, call.param('id')))
  // A template is for any day: what is in an account on that day is not known.
  const means = paidFrom === null ? {} : { coin: 'BTC', sum_currency: form.currency }
  return add(call, { name, body: { ...form, ...means, amount: sum } })
}

export const templateRoutes = [
  defineRoute({
    method: 'GET',
    path: 'templates',
    auth: 'required',
    handler: ({ context, account }) => templatesOf(context, account).map(wire),
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
    handler: (call) => wire(requireOwn(call, call.param('id'))),
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
      return wire(template)
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
  defineRoute({ method: 'GET', path: 'transactions/template/:id', auth: 'required', handler: formOf }),
  defineRoute({ method: 'POST', path: 'transactions/:id/template', auth: 'required', handler: fromPayment }),
]
