import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { coinAmount, count, instant, money, NoContent, oneOf, orNull, rate } from './primitives.schema.ts'
import { NameCheck } from './quote.schema.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT } from './reference.ts'
import { TransactionPage } from './transactions.ts'

export const RECEIVING_STATUSES = ['active', 'paused', 'archived'] as const

/** The bank account that gets the money: an IBAN for euro, sort code and account number for pounds. */
const ReceivingBankAccount = z
  .object({
    beneficiary_name: z.string(),
    beneficiary_address: orNull(z.string()).describe('In one line, as it is printed.'),
    beneficiary_street: orNull(z.string()),
    beneficiary_city: orNull(z.string()),
    beneficiary_zip_code: orNull(z.string()),
    beneficiary_country_code: orNull(z.string()),
    iban: orNull(z.string()),
    account_number: orNull(z.string()),
    sort_code: orNull(z.string()),
    bank_name: orNull(z.string()),
  })
  .meta({ id: 'ReceivingBankAccount' })
export type ReceivingBankAccount = z.output<typeof ReceivingBankAccount>

const ReceivingAddress = z
  .object({
    id: z.string().min(1),
    name: z.string().describe('What the customer calls it.'),
    status: oneOf(RECEIVING_STATUSES).describe(
      '`active`: what arrives is converted and paid out. `paused`: what arrives is held until the address is resumed or archived. `archived`: hidden and final; what still arrives is paid out.',
    ),
    pause_reason: orNull(oneOf(['bank_account_closed'])).describe(
      'Why it is paused: a payout came back because the bank account is closed; null where the customer paused it.',
    ),
    coin: z.string().describe('The key of the coin in `GET coins`; nothing else is taken.'),
    network: z.string().describe('The network as customers read it.'),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    address: z.string().min(1).describe('Where the crypto is sent to; it never changes.'),
    bank_account: ReceivingBankAccount,
    fiat_currency: Currency.describe('The currency of the bank account; it never changes.'),
    receiver_is_self: z.boolean().default(true),
    receiver_is_company: z.boolean().default(false),
    in_sepa: z.boolean().default(true),
    name_check: orNull(NameCheck),
    created: instant.describe('When it was made.'),
    total_received: money.describe('What was sent to the bank account so far, in `fiat_currency`.'),
    pending: orNull(
      z.object({
        transaction_key: z.string().min(1),
        reason: oneOf(['below_minimum', 'paused']),
        coin_amount: coinAmount.describe('What has arrived and is held, in the coin.'),
        missing_coin_amount: coinAmount.describe(
          'What is missing of the minimum at the rate of this answer, in the coin; 0 for another reason.',
        ),
      }),
    ).describe('What arrived and waits; null when nothing does.'),
    minimum: z
      .object({
        fiat: money.describe('In EUR, whatever the currency of the bank account.'),
        coin_amount: coinAmount.describe('The same in the coin, at the rate of this answer.'),
      })
      .describe('What has to arrive so that the least is left after the fee; less than that waits for more.'),
    fee: z
      .object({ percent: coinAmount.describe('Of what arrives.'), fixed: money.describe('In EUR, for each payout.') })
      .describe('Taken off what arrives.'),
    rate: rate.describe('EUR for one coin, as of this answer: a deposit is converted at the rate of its arrival.'),
    market_rate: orNull(rate).describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
    pound_rate: orNull(rate).describe('EUR for one pound, as of this answer; null where `fiat_currency` is EUR.'),
    confirmations_required: orNull(count).describe('How many blocks are waited for.'),
    history: z
      .array(
        z.object({
          at: instant.describe('When it was changed.'),
          what: oneOf(['created', 'renamed', 'bank_account', 'bank_closed', 'paused', 'resumed', 'archived']),
          bank_account: ReceivingBankAccount.describe('The bank account from then on.'),
        }),
      )
      .default([])
      .describe('What was changed of it, the newest first.'),
    allowed_actions: z.array(oneOf(['edit', 'pause', 'resume', 'archive'])),
  })
  .meta({ id: 'ReceivingAddress' })
export type ReceivingAddress = z.output<typeof ReceivingAddress>

const clearable = z.string().nullable()

/** The bank account as it is entered; a member that is null is empty. */
const ReceivingChange = z
  .object({
    name: z.string().min(1).max(255),
    fiat_currency: Currency,
    receiver_is_self: z.boolean(),
    receiver_is_company: z.boolean(),
    beneficiary_name: z.string(),
    beneficiary_street: clearable,
    beneficiary_city: clearable,
    beneficiary_zip_code: clearable,
    beneficiary_country_code: clearable,
    iban: clearable,
    account_number: clearable,
    sort_code: clearable,
  })
  .meta({ id: 'ReceivingChange' })
export type ReceivingChange = z.input<typeof ReceivingChange>

const ReceivingAddressForm = ReceivingChange.extend({
  coin: z.string().describe('The key of a coin that payments take; it says the network, too.'),
}).meta({ id: 'ReceivingAddressForm' })
export type ReceivingAddressForm = z.input<typeof ReceivingAddressForm>

export const listReceivingAddresses = defineCall({
  method: 'GET',
  path: 'receiving_addresses',
  purpose: 'receiving addresses of the customer, the newest first',
  remark: '`status` is an addition of this product: without it addresses of every status are answered.',
  part: 'receiving',
  auth: 'required',
  query: z.object({ status: z.enum(RECEIVING_STATUSES).optional() }),
  response: z.array(ReceivingAddress),
  retry: 'read',
  timeout: 'read',
})

/** Makes an address. The key makes it one address, however often it is sent. */
export const createReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses',
  purpose: 'make a receiving address',
  remark: 'Refused (403) for a bank account of somebody else when the customer may not pay others.',
  part: 'receiving',
  auth: 'required',
  request: ReceivingAddressForm,
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readReceivingAddress = defineCall({
  method: 'GET',
  path: 'receiving_addresses/:id',
  purpose: 'one receiving address',
  part: 'receiving',
  auth: 'required',
  response: ReceivingAddress,
  retry: 'read',
  timeout: 'read',
})

export const editReceivingAddress = defineCall({
  method: 'PATCH',
  path: 'receiving_addresses/:id',
  purpose: 'change the name or the bank account of a receiving address',
  remark: 'The bank account is for what arrives from then on, and for what is held.',
  part: 'receiving',
  auth: 'required',
  request: ReceivingChange,
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const archiveReceivingAddress = defineCall({
  method: 'DELETE',
  path: 'receiving_addresses/:id',
  purpose: 'archive a receiving address',
  remark: 'The address stays watched: what still arrives is paid out, and what a pause held back is, too.',
  part: 'receiving',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

/** An addition of this product. */
export const pauseReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses/:id/pause',
  purpose: 'hold what arrives at a receiving address',
  remark: 'An addition of this product. Pausing what is paused changes nothing; 409 for an archived address.',
  part: 'receiving',
  auth: 'required',
  request: z.object({}),
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'write',
})

/** An addition of this product. */
export const resumeReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses/:id/resume',
  purpose: 'pay out again what arrives at a receiving address, and what was held',
  remark:
    'An addition of this product. What was held is converted at the rate of now; 409 for an archived address, and for one whose bank account is closed.',
  part: 'receiving',
  auth: 'required',
  request: z.object({}),
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

/** An addition of this product. */
export const listReceivingDeposits = defineCall({
  method: 'GET',
  path: 'receiving_addresses/:id/transactions',
  purpose: 'what came in at a receiving address, a page of it',
  remark: 'An addition of this product. Transactions of type INSTA_FILL, the newest first.',
  part: 'receiving',
  auth: 'required',
  query: z.object({ limit: z.int().min(1).max(100), offset: z.int().min(0) }),
  response: TransactionPage,
  retry: 'read',
  timeout: 'read',
})
