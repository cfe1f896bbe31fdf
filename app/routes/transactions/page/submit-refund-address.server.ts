import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { resolveNetwork } from '#app/domain/coin-network.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import { describeAddressError } from '#app/features/payment-form/address-error.ts'
import { respondInvalid, respondToPlatformError, respondUnvalidated } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/refund-address.ts'

/** Validates the address for the coin's network and saves it on the payment. */
export async function submitRefundAddress({ params, context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const { t } = i18n(context)
  const platform = context.get(platformContext)
  const read = await Promise.all([readTransaction(platform, { params: { id: params.id } }), listCoins(platform)]).catch(
    (error: unknown) => ({ error }),
  )
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const [payment, coins] = read
  const contracts = coins.flatMap(({ contract }) => contract ?? [])
  const submission = parseWithZod(form, {
    schema: z.object({
      refund_address: z.string({ error: getRequiredText('refund_address', t) }).superRefine((typed, check) => {
        const entry = parseCryptoAddress(typed, resolveNetwork(payment, coins), contracts)
        if (!entry.ok) check.addIssue({ code: 'custom', message: describeAddressError(entry, getSymbol(payment), t) })
      }),
      operation_id: z.string(),
    }),
  })
  if (submission.status !== 'success') return respondInvalid(submission)

  const { refund_address, operation_id: idempotencyKey } = submission.value
  try {
    const body = { refund_address: extractAddress(refund_address) }
    await editTransaction(platform, { params: { key: params.id }, body, idempotencyKey })
    return redirect(addLanguage(href('/transactions/:id', params), getLanguage(context)), 303)
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
}
