import type { OthersBlocked } from '#app/domain/gates.ts'
import type { CoinNetwork } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import { isEmail } from '#app/domain/email.ts'
import { hasInvisibleCharacters, isLatin } from '#app/domain/plain-text.ts'
import { toDecimal } from '#app/domain/money.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { checkSepaText } from '#app/domain/sepa-text.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { describeAddressError } from './address-error.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { EXCEPTION_CHOICES, type PaymentForm } from '#app/platform/payment-form.schema.ts'
import { Entry } from './payment-entry.ts'
import { REDEMPTION_BOUNDS, type CoinRates, type PaymentBounds } from './payment-limits.ts'
import type { OfferedChoices, ExceptionField } from './offered-choices.server.ts'
import { isRedeemed } from './is-redeemed.ts'
import { readAmount } from './read-amount.ts'
import { describeLatinError, readRecipient, describeSepaTextError, type Refuse } from './recipient-entry.ts'

type PayingCompany = { id: string; name: string }
type OfferedCoin = { coin: string; symbol: string; decimals: number; rates: CoinRates; family: CoinNetwork['family'] }

export type Rules = {
  t: Translate
  language: Language
  bounds: PaymentBounds
  coins: readonly OfferedCoin[]
  /** Contract addresses of all listed tokens. */
  contracts: readonly string[]
  companies: readonly PayingCompany[]
  ownName: string
  /** Why the customer may not pay others, or null. */
  othersBlockedBy: OthersBlocked | null
  choices: OfferedChoices
  paysPounds: boolean
  paysOutsideSepa: boolean
}

const LONGEST = 255
/**
 * Parses the payment form to the wire format. Every field is optional for the parser, because requirements depend on
 * other fields. All errors are reported at once by wire name, like the platform's errors.
 */
export function buildPaymentSchema(rules: Rules) {
  return Entry.transform((entry, context) => {
    const refuse: Refuse = (field, message) => {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
    refuseLong(entry, rules.t, refuse)
    const operationId = parseOperationId(entry.operation_id ?? '')
    if (operationId === null) refuse('operation_id', rules.t('payments.error.choice'))
    // The error summary lists the errors in this order, which is the form's.
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
        // A payment from a balance is refunded to it.
        ...readTexts(isFromAccount ? { ...entry, refund_address: undefined } : entry, rules, refuse),
        if_late: readChoice(entry, 'if_late', EXCEPTION_CHOICES.if_late, rules, refuse),
        if_short: readChoice(entry, 'if_short', EXCEPTION_CHOICES.if_short, rules, refuse),
        if_over: readChoice(entry, 'if_over', EXCEPTION_CHOICES.if_over, rules, refuse),
      } satisfies PaymentForm,
    }
  })
}

/** Rejects overlong values. Description and recipient's name have their own, shorter limits. */
export function refuseLong(entry: Readonly<Record<string, string | undefined>>, t: Translate, refuse: Refuse): void {
  for (const [field, value = ''] of Object.entries(entry)) {
    const hasOwnBound = field === 'description' || field === 'receiver_name'
    if (value.length > LONGEST && !hasOwnBound) refuse(field, t('validation.too_long', { max: LONGEST }))
  }
}

/** Rejects an invalid or out-of-bounds amount, and an unavailable coin. */
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
  if (!sum.ok) refuse('sum', describeAmountError(sum, entry.sum ?? '', { t, decimals }))
  else if (fields.sum_currency === 'EUR') {
    const boundsError = findBoundsError(sum.minor, bounds, t, (cents) =>
      formatLimit(toDecimal(cents, 2), 'EUR', language),
    )
    if (boundsError) refuse('sum', boundsError)
  }
}

function findBoundsError(
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

export function readTexts(
  entry: Entry,
  { t, contracts, coins }: Pick<Rules, 't' | 'contracts' | 'coins'>,
  refuse: Refuse,
) {
  const { description = '', contact_email, payer_name, refund_address, coin = '' } = entry
  const checked = checkSepaText(description)
  if (!checked.ok) refuse('description', describeSepaTextError(checked, t))
  if (description.length > 140) refuse('description', t('payments.error.description.too_long'))
  if (refund_address !== undefined) {
    const offered = coins.find((each) => each.coin === coin)
    const family = offered?.family ?? null
    const parsed = parseCryptoAddress(refund_address, { family }, contracts)
    if (!parsed.ok) refuse('refund_address', describeAddressError(parsed, offered?.symbol ?? coin, t))
  }
  if (contact_email !== undefined && !isEmail(contact_email)) refuse('contact_email', t('validation.email'))
  if (payer_name !== undefined && hasInvisibleCharacters(payer_name))
    refuse('payer_name', t('validation.hidden_characters'))
  else if (payer_name !== undefined && !isLatin(payer_name)) refuse('payer_name', describeLatinError(payer_name, t))
  return {
    description: description.trim(),
    contact_email,
    payer_name,
    refund_address: refund_address && extractAddress(refund_address),
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
