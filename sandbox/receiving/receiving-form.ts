import { z } from 'zod'
import { hasUnseenCharacters } from '#sandbox/domain/plain-text.ts'
import { findCoin } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { checkRecipient } from '#sandbox/payments/form/payment-recipient.ts'
import type { MessageArguments } from '#sandbox/texts/messages.ts'
import type { NewAddress, PayoutAccount, ReceivingAddress } from './receiving-addresses.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)

const BankAccount = z.object({
  fiat_currency: z.enum(['EUR', 'GBP'], 'validation.required').default('EUR'),
  receiver_is_self: z.boolean('validation.required'),
  receiver_is_company: z.boolean('validation.required').default(false),
  beneficiary_name: text,
  beneficiary_street: optionalText,
  beneficiary_city: optionalText,
  beneficiary_zip_code: optionalText,
  beneficiary_country_code: optionalText,
  iban: optionalText,
  sort_code: optionalText,
  account_number: optionalText,
})
const Entered = BankAccount.extend({ name: text, coin: text, network: optionalText })
const Changes = z.record(z.string(), z.unknown(), 'validation.required')

const FIELDS: Readonly<Record<string, string>> = {
  currency: 'fiat_currency',
  receiver_name: 'beneficiary_name',
  receiver_street: 'beneficiary_street',
  receiver_city: 'beneficiary_city',
  receiver_zip_code: 'beneficiary_zip_code',
  receiver_country_code: 'beneficiary_country_code',
  receiver_iban: 'iban',
  receiver_sort_code: 'sort_code',
  receiver_account: 'account_number',
}

/** Collects recipient errors under this form's field names. */
class AddressErrors extends FieldErrors {
  override add(field: string, ...message: MessageArguments): void {
    super.add(FIELDS[field] ?? field, ...message)
  }
}

/**
 * Validates a new receiving address; its bank account is checked like a payment's recipient.
 * @throws Refusal 422 with an error at each invalid field; 403 for a third party without the capability
 */
export function requireNewAddress(call: Call<'required'>): NewAddress {
  const entered = requireBody(Entered, call.body)
  const errors = new AddressErrors()
  const coin = findCoin(entered.coin)
  const isOtherNetwork = entered.network !== null && ![coin?.networkName, coin?.chainName].includes(entered.network)
  if (!coin || isOtherNetwork) errors.add('coin', 'error.unsupported_network_or_coin')
  checkAddressName(entered.name, errors)
  const recipient = requireRecipient(call, entered, errors)
  return { name: entered.name, coin: entered.coin, currency: entered.fiat_currency, recipient }
}

/**
 * Validates a change of the name and, if the body has any of its fields, of the bank account
 * (rules.md#receiving-bank-account).
 * @throws Refusal 422 with an error at each invalid field; 403 for a third party without the capability
 */
export function requireChanges(
  call: Call<'required'>,
  address: ReceivingAddress,
): Pick<ReceivingAddress, 'name' | 'recipient'> {
  const given = requireBody(Changes, call.body)
  const errors = new AddressErrors()
  const { name = address.name } = requireBody(z.object({ name: text.optional() }), given)
  checkAddressName(name, errors)
  const isAccount = Object.keys(BankAccount.shape).some((member) => member in given)
  if (!isAccount) {
    errors.refuse()
    return { name, recipient: address.recipient }
  }
  const entered = requireBody(BankAccount, { fiat_currency: address.currency, ...given })
  if (entered.fiat_currency !== address.currency) errors.add('fiat_currency', 'validation.address_currency')
  return { name, recipient: requireRecipient(call, entered, errors) }
}

function checkAddressName(name: string, errors: FieldErrors): void {
  if (name === '') errors.add('name', 'validation.required')
  if (hasUnseenCharacters(name)) errors.add('name', 'validation.hidden_characters')
  if (name.length > 255) errors.add('name', 'validation.too_long', { max: 255 })
}

function requireRecipient(
  { context, account }: Call<'required'>,
  entered: z.output<typeof BankAccount>,
  errors: FieldErrors,
): PayoutAccount {
  const payer = requirePayer(context, account, {})
  const { beneficiary_name: name, receiver_is_self: isOwn } = entered
  const isSelf = isOwn && (name === '' || payer.isNamed(name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')
  const recipient = checkRecipient(
    {
      currency: entered.fiat_currency,
      receiver_is_self: isOwn,
      receiver_is_company: entered.receiver_is_company,
      receiver_name: name,
      receiver_iban: entered.iban,
      receiver_sort_code: entered.sort_code,
      receiver_account: entered.account_number,
      receiver_street: entered.beneficiary_street,
      receiver_city: entered.beneficiary_city,
      receiver_zip_code: entered.beneficiary_zip_code,
      receiver_country_code: entered.beneficiary_country_code,
    },
    payer,
    errors,
  )
  errors.refuse()
  if (recipient === null) throw new Error('A field without a value was not refused')
  return recipient
}
