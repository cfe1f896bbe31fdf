import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, ENTERED_RECIPIENT, ENTERED_TEXTS, EnteredForm, KEPT_FIELDS } from './payment-form.schema.ts'
import { ASSET } from './reference.ts'
import { coinAmount, instant, NoContent, orNull } from './primitives.schema.ts'

const entered = orNull(z.string())

/** The payment form fields that a template stores. The amount, a decimal string in `sum_currency`, is optional. */
const TemplateForm = z
  .object({
    name: z.string().min(1).max(255),
    amount: coinAmount.nullable().describe('Amount in `sum_currency`; null if left open.'),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    ...KEPT_FIELDS,
  })
  .meta({ id: 'TemplateForm' })
export type TemplateForm = z.input<typeof TemplateForm>

/** A stored payment form. Parsed leniently, because the customer reviews it before it is sent again. */
const Template = z
  .object({
    sum_currency: entered,
    currency: entered,
    coin: entered,
    ...ENTERED_RECIPIENT,
    ...ENTERED_TEXTS,
    id: z.string().min(1),
    name: z.string(),
    amount: orNull(coinAmount).describe('Amount in `sum_currency`; null if left open.'),
    asset: orNull(z.string()).describe(ASSET),
    updated_at: orNull(instant).describe('Time of the latest change to the template.'),
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof Template>

export const listTemplates = defineCall({
  method: 'GET',
  path: 'templates',
  purpose: 'list payment templates, by name',
  part: 'templates',
  auth: 'required',
  response: z.array(Template),
  retry: 'read',
  timeout: 'read',
})

export const readTemplate = defineCall({
  method: 'GET',
  path: 'templates/:id',
  purpose: 'get one payment template',
  part: 'templates',
  auth: 'required',
  response: Template,
  retry: 'read',
  timeout: 'read',
})

export const createTemplate = defineCall({
  method: 'POST',
  path: 'templates',
  purpose: 'create a payment template',
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
  purpose: 'change a payment template',
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
  purpose: 'delete a payment template',
  part: 'templates',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

export const saveAsTemplate = defineCall({
  method: 'POST',
  path: 'transactions/:id/template',
  purpose: 'save a payment as a payment template',
  part: 'templates',
  auth: 'required',
  request: z.object({ name: z.string().min(1).max(255) }),
  response: Template,
  retry: 'keyed',
  timeout: 'write',
})

/** The template's values for the payment form. 403 if it pays another person and the customer may not. */
export const readTemplateForm = defineCall({
  method: 'GET',
  path: 'transactions/template/:id',
  purpose: 'get the payment form filled in from a template',
  part: 'templates',
  auth: 'required',
  response: EnteredForm,
  retry: 'read',
  timeout: 'read',
})
