import { symbolOf } from '#app/domain/coin-symbol.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { networkOf, type CoinNetwork } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, plainAddress } from '#app/domain/crypto-address.ts'
import { parseIban } from '#app/domain/iban.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { chosenFile, takeFile } from '#app/forms/upload.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { answerQuestion } from '#app/platform/payment-answer.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'

/** Sends the answer to the question about a payment, once for each operation id. Null when it is done. */
export async function submitAnswer(context: Readonly<RouterContextProvider>, id: string) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const form = await postedForm(context)
  const read = await readTransaction(platform, { params: { id } }).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  // Without the list the platform alone judges an address.
  const listed = await loadOptional(listCoins(platform))
  const submission = parseWithZod(form, { schema: schemaFor(read, 'value' in listed ? listed.value : [], t) })
  const file = read.question?.wants_file ? chosenFile(form.get('document')) : null
  const taken = file && (await takeFile(file, t))
  if (taken && 'error' in taken) return invalid(submission, { fieldErrors: { document: [taken.error] } })
  if (submission.status !== 'success') return invalid(submission)
  const { operation_id: idempotencyKey, ...answer } = submission.value
  try {
    const body = { ...answer, ...(taken && { document: taken.file }) }
    await answerQuestion(platform, { params: { key: id }, body, idempotencyKey })
    return null
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

/** What each choice needs: an account of the payment's currency, an address of its coin, or words. */
function schemaFor(payment: Transaction, listed: readonly Coin[], t: Translate) {
  const { account_id: paidFrom, currency, receiver_is_self: isSelf } = payment
  const contracts = listed.flatMap(({ contract }) => contract ?? [])
  const operation_id = operationIdField(t)
  const invalidAddress = { error: t('paymentQuestion.error.refund', { coin: symbolOf(payment) }) }
  return z.discriminatedUnion(
    'choice',
    [
      z.object({
        choice: z.literal('account'),
        operation_id,
        receiver_name: isSelf
          ? NOT_ASKED
          : textField(t('payments.error.name.empty'), 70, t('payments.error.name.too_long')),
        ...(currency === 'GBP'
          ? {
              receiver_sort_code: digitsField(parseSortCode, (reason) => t(`payments.error.sortCode.${reason}`)),
              receiver_account: digitsField(parseAccountNumber, (reason) => t(`payments.error.account.${reason}`)),
            }
          : { receiver_iban: ibanEntry(t) }),
      }),
      z.object({
        choice: z.literal('refund'),
        operation_id,
        refund_address:
          paidFrom === null
            ? z
                .string({ error: t('validation.required') })
                .trim()
                .refine((typed) => parseCryptoAddress(typed, sentBackOn(payment, listed), contracts).ok, invalidAddress)
                .transform(plainAddress)
            : NOT_ASKED,
      }),
      z.object({
        choice: z.literal('reply'),
        operation_id,
        message: textField(t('paymentQuestion.error.message'), 4000, t('validation.too_long', { max: 4000 })),
      }),
    ],
    { error: t('payments.error.choice') },
  )
}

/** Crypto that came on another network goes back on that one. */
function sentBackOn(payment: Transaction, listed: readonly Coin[]): CoinNetwork {
  const { misdirected, coin } = payment
  if (misdirected === null) return networkOf(payment, listed)
  const came = listed.find((each) => each.network_name === misdirected.network_name)
  const { chain_id = null, chain_name = null } = came ?? {}
  return networkOf({ coin, chain_id, chain_name, network_name: misdirected.network_name, decimals: null }, listed)
}

const NOT_ASKED = z
  .unknown()
  .optional()
  .transform(() => undefined)

function textField(empty: string, max: number, tooLong: string) {
  return z.string({ error: empty }).trim().min(1, { error: empty }).max(max, { error: tooLong })
}

function ibanEntry(t: Translate) {
  return z.string({ error: t('payments.error.iban.empty') }).transform((typed, context) => {
    const read = parseIban(typed)
    if (read.ok) return read.iban
    context.addIssue({ code: 'custom', message: t(`payments.error.iban.${read.reason}`) })
    return z.NEVER
  })
}

type Digits = ReturnType<typeof parseSortCode>

function digitsField(parse: (typed: string) => Digits, words: (reason: 'empty' | 'length') => string) {
  return z.string({ error: words('empty') }).transform((typed, context) => {
    const read = parse(typed)
    if (read.ok) return read.digits
    context.addIssue({ code: 'custom', message: words(read.reason) })
    return z.NEVER
  })
}
