import { z } from 'zod'
import { defineCall } from './call.ts'
import { Bytes } from './primitives.schema.ts'

/** The PDF receipt of a payment that was sent or returned. */
export const readReceipt = defineCall({
  method: 'GET',
  path: 'transactions/:id/receipt/:format',
  values: { format: ['pdf'] },
  purpose: 'download the receipt of a payment as a PDF',
  part: 'receipts',
  auth: 'required',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

export const emailReceipt = defineCall({
  method: 'POST',
  path: 'transactions/:id/ticket_receipt',
  purpose: 'email the receipt of a payment',
  part: 'receipts',
  auth: 'required',
  request: z.object({ email: z.string() }),
  response: z.object({ ok: z.literal(true) }),
  retry: 'keyed',
  timeout: 'write',
})
