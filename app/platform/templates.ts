import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, EnteredForm } from './payment-form.schema.ts'
import { ASSET } from './reference.ts'
import { coinAmount, instant, NoContent, orNull } from './primitives.schema.ts'

const clearable = z.string().nullable()

/**
 * What a template keeps of the payment form; the amount, a decimal string of `sum_currency`, may be left open. A member
 * that is null is empty, also when a template is changed.
 */
const TemplateForm = z
  .object({
    name: z.string().min(1).max(255),
    amount: coinAmount.nullable().describe('In `sum_currency`; null leaves it open.'),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    receiver_is_self: z.boolean(),
    receiver_is_company: z.boolean(),
    receiver_name: z.string(),
    receiver_iban: clearable,
    receiver_sort_code: clearable,
    receiver_account: clearable,
    receiver_street: clearable,
    receiver_city: clearable,
    receiver_zip_code: clearable,
    receiver_country_code: clearable,
    description: clearable,
    payer_name: clearable,
    refund_address: clearable,
    contact_email: clearable,
  })
  .meta({ id: 'TemplateForm' })
export type TemplateForm = z.input<typeof TemplateForm>

/** A predefined payment. What was entered is read as widely as an entered form: it is shown before it is sent again. */
const Template = EnteredForm.pick({
  sum_currency: true,
  currency: true,
  coin: true,
  receiver_is_self: true,
  receiver_is_company: true,
  receiver_name: true,
  receiver_iban: true,
  receiver_sort_code: true,
  receiver_account: true,
  receiver_street: true,
  receiver_city: true,
  receiver_zip_code: true,
  receiver_country_code: true,
  description: true,
  payer_name: true,
  refund_address: true,
  contact_email: true,
})
  .extend({
    id: z.string().min(1),
    name: z.string(),
    amount: orNull(coinAmount).describe('In `sum_currency`; null leaves it open.'),
    asset: orNull(z.string()).describe(ASSET),
    updated_at: orNull(instant).describe('When it was changed last.'),
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof Template>

export const listTemplates = defineCall({
  method: 'GET',
  path: 'templates',
  purpose: 'predefined payments, by name',
  part: 'templates',
  auth: 'required',
  response: z.array(Template),
  retry: 'read',
  timeout: 'read',
})

export const readTemplate = defineCall({
  method: 'GET',
  path: 'templates/:id',
  purpose: 'one predefined payment',
  part: 'templates',
  auth: 'required',
  response: Template,
  retry: 'read',
  timeout: 'read',
})

export const createTemplate = defineCall({
  method: 'POST',
  path: 'templates',
  purpose: 'keep a predefined payment',
  part: 'templates',
  auth: 'required',
  request: TemplateForm,
  response: Template,
  retry: 'keyed',
  timeout: 'write',
})

export const editTemplate = defineCall({
  method: 'PATCH',
  path: 'templates/:id',
  purpose: 'change a predefined payment',
  part: 'templates',
  auth: 'required',
  request: TemplateForm,
  response: Template,
  retry: 'keyed',
  timeout: 'write',
})

export const deleteTemplate = defineCall({
  method: 'DELETE',
  path: 'templates/:id',
  purpose: 'delete a predefined payment',
  part: 'templates',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

/** Keeps a payment as a template. */
export const saveAsTemplate = defineCall({
  method: 'POST',
  path: 'transactions/:id/template',
  purpose: 'keep a payment as a predefined payment',
  part: 'templates',
  auth: 'required',
  request: z.object({ name: z.string().min(1).max(255) }),
  response: Template,
  retry: 'keyed',
  timeout: 'write',
})

/** What a template fills the payment form with. Refused (403) when it pays somebody else and the customer may not. */
export const readTemplateForm = defineCall({
  method: 'GET',
  path: 'transactions/template/:id',
  purpose: 'the payment form as a template fills it in',
  part: 'templates',
  auth: 'required',
  response: EnteredForm,
  retry: 'read',
  timeout: 'read',
})
