import { getRequiredText } from '#app/forms/required-text.ts'
import { z } from 'zod'
import { resolveNetwork, type CoinNetwork } from '#app/domain/coin-network.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import { parseIban } from '#app/domain/iban.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

export function buildAnswerSchema(payment: Transaction, listed: readonly Coin[], t: Translate) {
  const { account_id: paidFrom, currency, receiver_is_self: isSelf } = payment
  const contracts = listed.flatMap(({ contract }) => contract ?? [])
  const operation_id = createOperationIdSchema(t)
  const invalidAddress = { error: t('paymentQuestion.error.refund', { coin: getSymbol(payment) }) }
  return z.discriminatedUnion(
    'choice',
    [
      z.object({
        choice: z.literal('account'),
        operation_id,
        receiver_name: isSelf
          ? OMITTED
          : buildTextField(t('payments.error.name.empty'), 70, t('payments.error.name.too_long')),
        ...(currency === 'GBP'
          ? {
              receiver_sort_code: buildDigitsField(parseSortCode, (reason) => t(`payments.error.sortCode.${reason}`)),
              receiver_account: buildDigitsField(parseAccountNumber, (reason) => t(`payments.error.account.${reason}`)),
            }
          : { receiver_iban: buildIbanField(t) }),
      }),
      z.object({
        choice: z.literal('refund'),
        operation_id,
        refund_address:
          paidFrom === null
            ? z
                .string({ error: getRequiredText('refund_address', t) })
                .trim()
                .refine(
                  (typed) => parseCryptoAddress(typed, findRefundNetwork(payment, listed), contracts).ok,
                  invalidAddress,
                )
                .transform(extractAddress)
            : OMITTED,
      }),
      z.object({
        choice: z.literal('reply'),
        operation_id,
        message: buildTextField(t('paymentQuestion.error.message'), 4000, t('validation.too_long', { max: 4000 })),
      }),
    ],
    { error: t('payments.error.choice') },
  )
}

/** Crypto that arrived on another network is refunded on that network. */
function findRefundNetwork(payment: Transaction, listed: readonly Coin[]): CoinNetwork {
  const { misdirected, coin } = payment
  if (misdirected === null) return resolveNetwork(payment, listed)
  const came = listed.find((each) => each.network_name === misdirected.network_name)
  const { chain_id = null, chain_name = null } = came ?? {}
  return resolveNetwork({ coin, chain_id, chain_name, network_name: misdirected.network_name, decimals: null }, listed)
}

const OMITTED = z
  .unknown()
  .optional()
  .transform(() => undefined)

function buildTextField(empty: string, max: number, tooLong: string) {
  return z.string({ error: empty }).trim().min(1, { error: empty }).max(max, { error: tooLong })
}

function buildIbanField(t: Translate) {
  return z.string({ error: t('payments.error.iban.empty') }).transform((typed, context) => {
    const read = parseIban(typed)
    if (read.ok) return read.iban
    context.addIssue({ code: 'custom', message: t(`payments.error.iban.${read.reason}`) })
    return z.NEVER
  })
}

type Digits = ReturnType<typeof parseSortCode>

function buildDigitsField(parse: (typed: string) => Digits, words: (reason: 'empty' | 'length') => string) {
  return z.string({ error: words('empty') }).transform((typed, context) => {
    const read = parse(typed)
    if (read.ok) return read.digits
    context.addIssue({ code: 'custom', message: words(read.reason) })
    return z.NEVER
  })
}
