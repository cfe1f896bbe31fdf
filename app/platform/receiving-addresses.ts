import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { coinAmount, count, instant, money, NoContent, oneOf, orNull, rate } from './primitives.schema.ts'
import { NameCheck } from './quote.schema.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT } from './reference.ts'
import { TransactionPage } from './transaction-lists.ts'

export const RECEIVING_STATUSES = ['active', 'paused', 'archived'] as const

/** The target bank account: an IBAN for EUR, sort code and account number for GBP. */
const ReceivingBankAccount = z
  .object({
    beneficiary_name: z.string(),
    beneficiary_address: orNull(z.string()).describe('Address in one line, as printed.'),
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
    name: z.string().describe('Name that the customer gave the address.'),
    status: oneOf(RECEIVING_STATUSES).describe(
      '`active`: deposits are converted and paid out. `paused`: deposits are held until the address is resumed or archived. `archived`: hidden and final; later deposits are paid out.',
    ),
    pause_reason: orNull(oneOf(['bank_account_closed'])).describe(
      'Reason for the pause. `bank_account_closed`: a payout was returned because the bank account is closed. null if the customer paused the address.',
    ),
    coin: z.string().describe('Key of the coin in `GET coins`; no other coin is accepted.'),
    network: z.string().describe('Name of the network for customers.'),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    address: z.string().min(1).describe('Address to which the crypto is sent. Never changes.'),
    bank_account: ReceivingBankAccount,
    fiat_currency: Currency.describe('Currency of the bank account. Never changes.'),
    receiver_is_self: z.boolean().default(true),
    receiver_is_company: z.boolean().default(false),
    in_sepa: z.boolean().default(true),
    name_check: orNull(NameCheck),
    created: instant.describe('Time at which the receiving address was created.'),
    total_received: money.describe('Total sent to the bank account so far, in `fiat_currency`.'),
    pending: orNull(
      z.object({
        transaction_key: z.string().min(1),
        reason: oneOf(['below_minimum', 'paused']),
        coin_amount: coinAmount.describe('Amount that has arrived and is held, in the coin.'),
        missing_coin_amount: coinAmount.describe(
          'Amount missing to reach the minimum at the rate of this response, in the coin; 0 if `reason` is not `below_minimum`.',
        ),
      }),
    ).describe('Deposit that has arrived and is held; null if there is none.'),
    minimum: z
      .object({
        fiat: money.describe('Minimum in EUR, regardless of the bank account’s currency.'),
        coin_amount: coinAmount.describe('Minimum in the coin, at the rate of this response.'),
      })
      .describe(
        'Amount that must arrive so that the minimum payout is left after the fee; a smaller amount waits for more.',
      ),
    fee: z
      .object({
        percent: coinAmount.describe('Percentage of the amount that arrives.'),
        fixed: money.describe('Fixed fee for each payout, in EUR.'),
      })
      .describe('Fee that is deducted from the amount that arrives.'),
    rate: rate.describe(
      'Exchange rate at the time of this response: EUR for one coin. A deposit is converted at the rate when it arrives.',
    ),
    market_rate: orNull(rate).describe('Market rate at the same moment, for comparison: EUR for one coin.'),
    pound_rate: orNull(rate).describe(
      'EUR for one pound at the time of this response; null if `fiat_currency` is EUR.',
    ),
    confirmations_required: orNull(count).describe('Number of blocks required to confirm a deposit.'),
    history: z
      .array(
        z.object({
          at: instant.describe('Time of the change.'),
          what: oneOf(['created', 'renamed', 'bank_account', 'bank_closed', 'paused', 'resumed', 'archived']),
          bank_account: ReceivingBankAccount.describe('Bank account from then on.'),
        }),
      )
      .default([])
      .describe('Changes to the receiving address, newest first.'),
    allowed_actions: z.array(oneOf(['edit', 'pause', 'resume', 'archive'])),
  })
  .meta({ id: 'ReceivingAddress' })
export type ReceivingAddress = z.output<typeof ReceivingAddress>

const clearable = z.string().nullable()

/** The bank account input. Null members are empty. */
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
  coin: z.string().describe('Key of a coin that payments accept; it also determines the network.'),
}).meta({ id: 'ReceivingAddressForm' })
export type ReceivingAddressForm = z.input<typeof ReceivingAddressForm>

export const listReceivingAddresses = defineCall({
  method: 'GET',
  path: 'receiving_addresses',
  purpose: 'list the customer’s receiving addresses, newest first',
  remark: '`status` is an extension of this product; without it, returns addresses of every status.',
  part: 'receiving',
  auth: 'required',
  query: z.object({ status: z.enum(RECEIVING_STATUSES).optional() }),
  response: z.array(ReceivingAddress),
  retry: 'read',
  timeout: 'read',
})

/** The idempotency key prevents duplicates. */
export const createReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses',
  purpose: 'create a receiving address',
  remark: 'Responds 403 for another person’s bank account if the customer may not pay others.',
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
  purpose: 'get a receiving address',
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
  remark: 'The bank account applies to later deposits and to held ones.',
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
  remark: 'The address is still watched: later deposits are paid out, and so are deposits held by a pause.',
  part: 'receiving',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})

export const pauseReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses/:id/pause',
  purpose: 'pause a receiving address and hold its deposits',
  remark: 'Extension of this product. Pausing a paused address changes nothing. Responds 409 for an archived address.',
  part: 'receiving',
  auth: 'required',
  request: z.object({}),
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'write',
})

export const resumeReceivingAddress = defineCall({
  method: 'POST',
  path: 'receiving_addresses/:id/resume',
  purpose: 'resume a receiving address and pay out its held and later deposits',
  remark:
    'Extension of this product. Held deposits are converted at the current rate. Responds 409 for an archived address, and for an address whose bank account is closed.',
  part: 'receiving',
  auth: 'required',
  request: z.object({}),
  response: ReceivingAddress,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const listReceivingDeposits = defineCall({
  method: 'GET',
  path: 'receiving_addresses/:id/transactions',
  purpose: 'list a page of deposits at a receiving address',
  remark: 'Extension of this product. Returns transactions of type INSTA_FILL, newest first.',
  part: 'receiving',
  auth: 'required',
  query: z.object({ limit: z.int().min(1).max(100), offset: z.int().min(0) }),
  response: TransactionPage,
  retry: 'read',
  timeout: 'read',
})
