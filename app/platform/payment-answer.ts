import { z } from 'zod'
import { defineCall } from './call.ts'
import { ANSWER_CHOICES } from './payment-exceptions.schema.ts'
import { Transaction } from './transaction.schema.ts'

/**
 * Answers the question about a stopped payment (rules.md#payment-question): an account with its number and holder name,
 * a refund with an address, a reply with a message or file.
 */
export const answerQuestion = defineCall({
  method: 'POST',
  path: 'transactions/:key/answer',
  purpose: 'answer the question about a stopped payment',
  part: 'questions',
  auth: 'required',
  request: z.object({
    choice: z.enum(ANSWER_CHOICES),
    message: z.string().max(4000).optional(),
    document: z.file().optional(),
    receiver_name: z.string().optional(),
    receiver_iban: z.string().optional(),
    receiver_sort_code: z.string().optional(),
    receiver_account: z.string().optional(),
    refund_address: z.string().optional(),
  }),
  multipart: true,
  response: Transaction,
  retry: 'keyed',
  timeout: 'upload',
  movesMoney: true,
})
