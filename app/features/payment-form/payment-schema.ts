import type { OthersBlocked } from '#app/domain/gates.ts'
import type { CoinNetwork } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, plainAddress } from '#app/domain/crypto-address.ts'
import { isEmail } from '#app/domain/email.ts'
import { hasUnseenCharacters, isLatin } from '#app/domain/plain-text.ts'
import { toDecimal } from '#app/domain/money.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { checkSepaText } from '#app/domain/sepa-text.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { addressError } from './address-error.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { EXCEPTION_CHOICES, type PaymentForm } from '#app/platform/payment-form.schema.ts'
import { Entry } from './payment-entry.ts'
import { REDEMPTION_BOUNDS, type CoinRates, type PaymentBounds } from './payment-limits.ts'
import type { OfferedChoices, ExceptionField } from './offered-choices.server.ts'
import { isRedeemed } from './is-redeemed.ts'
import { readAmount } from './read-amount.ts'
import { latinError, readRecipient, sepaTextError, type Refuse } from './recipient-entry.ts'

/** A company that the customer may pay for, and a coin that payments take. */
type PayingCompany = { id: string; name: string }
type OfferedCoin = { coin: string; symbol: string; decimals: number; rates: CoinRates; family: CoinNetwork['family'] }

export type Rules = {
  t: Translate
  language: Language
  bounds: PaymentBounds
  coins: readonly OfferedCoin[]
  /** The addresses of every token's contract that the platform lists. */
  contracts: readonly string[]
  companies: readonly PayingCompany[]
  ownName: string
  /** Why somebody else's account may not be paid; null when it may. */
  othersBlockedBy: OthersBlocked | null
  choices: OfferedChoices
  paysPounds: boolean
  paysOutsideSepa: boolean
}

const LONGEST = 255
/**
 * The payment form, read to what the platform takes. Every field may be empty for the parser: what is needed depends on
 * the others, and all that is wrong is told at once, by the wire names, so that the platform's refusals find their field.
 */
export function paymentSchema(rules: Rules) {
  return Entry.transform((entry, context) => {
    const refuse: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    refuseLong(entry, rules.t, refuse)
    const operationId = parseOperationId(entry.operation_id ?? '')
    if (operationId === null) refuse('operation_id', rules.t('payments.error.choice'))
    // The summary of errors has the order of these lines: that of the form.
    const bounds = isRedeemed(entry) ? REDEMPTION_BOUNDS : rules.bounds
    const amount = readAmount(entry, rules.coins, bounds.min)
    refuseAmount(amount, entry, { ...rules, bounds }, refuse)
    const isFromAccount = amount.fields.account_id !== undefined
    const company = rules.companies.find(({ id }) => id === entry.company_id)
    return {
      operationId: operationId ?? '',
      form: {
        ...readRecipient(entry, { ...rules, ownName: company?.name ?? rules.ownName, refuse }),
        company_id: company?.id,
        ...amount.fields,
        // What an account pays goes back to it.
        ...readWords(isFromAccount ? { ...entry, refund_address: undefined } : entry, rules, refuse),
        if_late: readChoice(entry, 'if_late', EXCEPTION_CHOICES.if_late, rules, refuse),
        if_short: readChoice(entry, 'if_short', EXCEPTION_CHOICES.if_short, rules, refuse),
        if_over: readChoice(entry, 'if_over', EXCEPTION_CHOICES.if_over, rules, refuse),
      } satisfies PaymentForm,
    }
  })
}

/**
 * Refuses what is longer than any field may be; the description and the recipient's name have shorter bounds of their own.
 */
export function refuseLong(entry: Readonly<Record<string, string | undefined>>, t: Translate, refuse: Refuse): void {
  for (const [field, value = ''] of Object.entries(entry)) {
    const hasOwnBound = field === 'description' || field === 'receiver_name'
    if (value.length > LONGEST && !hasOwnBound) refuse(field, t('validation.too_long', { max: LONGEST }))
  }
}

/** Refuses a sum that cannot be read or is out of bounds, and a coin that is not offered. */
export function refuseAmount(amount: ReadAmount, entry: Entry, rules: Rules, refuse: Refuse): void {
  refuseSum(amount, entry, rules, refuse)
  refuseCoin(amount, rules, refuse)
}

type ReadAmount = ReturnType<typeof readAmount>

export function refuseCoin({ isOffered }: ReadAmount, { t }: Rules, refuse: Refuse): void {
  if (!isOffered) refuse('coin', t('payments.error.coin'))
}

export function refuseSum(
  { fields, sum, decimals }: ReadAmount,
  entry: Entry,
  { t, language, bounds }: Rules,
  refuse: Refuse,
): void {
  if (!sum.ok) refuse('sum', amountError(sum, entry.sum ?? '', { t, decimals }))
  else if (fields.sum_currency === 'EUR') {
    const trouble = outOfBounds(sum.minor, bounds, t, (cents) => formatLimit(toDecimal(cents, 2), 'EUR', language))
    if (trouble) refuse('sum', trouble)
  }
}

function outOfBounds(
  cents: bigint,
  bounds: PaymentBounds,
  t: Translate,
  money: (cents: bigint) => string,
): string | null {
  if (cents < bounds.min) return t('payments.error.sum.min', { min: money(bounds.min) })
  if (cents > bounds.max) return t('payments.error.sum.max', { max: money(bounds.max) })
  if (cents <= bounds.left) return null
  return t('payments.error.sum.left', { left: money(bounds.left), window: t(`payments.window.${bounds.window}`) })
}

export function readWords(
  entry: Entry,
  { t, contracts, coins }: Pick<Rules, 't' | 'contracts' | 'coins'>,
  refuse: Refuse,
) {
  const { description = '', contact_email, payer_name, refund_address, coin = '' } = entry
  const checked = checkSepaText(description)
  if (!checked.ok) refuse('description', sepaTextError(checked, t))
  if (description.length > 140) refuse('description', t('payments.error.description.too_long'))
  if (refund_address !== undefined) {
    const offered = coins.find((each) => each.coin === coin)
    const family = offered?.family ?? null
    const parsed = parseCryptoAddress(refund_address, { family }, contracts)
    if (!parsed.ok) refuse('refund_address', addressError(parsed, offered?.symbol ?? coin, t))
  }
  if (contact_email !== undefined && !isEmail(contact_email)) refuse('contact_email', t('validation.email'))
  if (payer_name !== undefined && hasUnseenCharacters(payer_name))
    refuse('payer_name', t('validation.hidden_characters'))
  else if (payer_name !== undefined && !isLatin(payer_name)) refuse('payer_name', latinError(payer_name, t))
  return {
    description: description.trim(),
    contact_email,
    payer_name,
    refund_address: refund_address && plainAddress(refund_address),
  }
}

function readChoice<const Choice extends string>(
  entry: Entry,
  field: ExceptionField,
  choices: readonly Choice[],
  { choices: offered, t }: Pick<Rules, 'choices' | 't'>,
  refuse: Refuse,
): Choice | undefined {
  if (offered[field].length === 0) return undefined
  const chosen = choices.find((choice) => choice === entry[field] && offered[field].includes(choice))
  return chosen ?? refuse(field, t('payments.error.choice'))
}
