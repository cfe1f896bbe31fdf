import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { resolveNetwork } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import {
  countAttempt,
  openWithKey,
  respondTooManyAttempts,
  respondTooManySubmissions,
} from '#app/features/attempts/too-many-attempts.ts'
import { describeAddressError } from '#app/features/payment-form/address-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { answerCollectPayment, readCollectPayment } from '#app/platform/collect-payments.ts'
import { Conflict } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getReceivedSymbol } from './payer-view.ts'

const CHOICES = ['renew', 'convert', 'refund', 'refund_address', 'choices'] as const
const NEEDS_ADDRESS: readonly string[] = ['refund', 'refund_address']

/**
 * Sends the payer's decision and redirects to the payment. The platform accepts a repeated decision, so after a lost
 * response the form can be submitted again.
 */
export async function submitAnswer(
  context: Readonly<RouterContextProvider>,
  params: { code: string; key: string },
  form: FormData,
) {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const opening = openWithKey(context, params.key, () => readCollectPayment(platform, { params }))
  const read = await Promise.all([opening, listCoins(platform)]).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const [payment, coins] = read
  if ('wait' in payment) return respondTooManyAttempts(context, payment.wait)
  // The key belongs to another link's payment, so its URL responds 404.
  if (payment.code !== params.code) return redirect(addLanguage(href('/pay/:code/:key', params), language), 303)
  const contracts = coins.flatMap(({ contract }) => contract ?? [])
  const submission = parseWithZod(form, {
    schema: z
      .object({
        choice: z.enum(CHOICES, { error: getRequiredText('choice', t) }),
        refund_address: z.string().trim().max(255).default(''),
        if_late: z.enum(['float', 'ask']).optional(),
        if_short: z.enum(['wait', 'refund']).optional(),
        if_over: z.enum(['refund', 'convert']).optional(),
        operation_id: createOperationIdSchema(t),
      })
      .superRefine(({ choice, refund_address: address }, check) => {
        const reject = (message: string) => check.addIssue({ code: 'custom', message, path: ['refund_address'] })
        if (address === '') {
          if (NEEDS_ADDRESS.includes(choice)) reject(getRequiredText('refund_address', t))
          return
        }
        const entry = parseCryptoAddress(address, resolveNetwork(payment, coins), contracts)
        if (!entry.ok) reject(describeAddressError(entry, getReceivedSymbol(payment), t))
      }),
  })
  if (submission.status !== 'success') return respondInvalid(submission)
  const wait = await countAttempt(context, 'payerAnswer', { account: params.key })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait)
  const { operation_id: idempotencyKey, refund_address, ...chosen } = submission.value
  try {
    const body = { ...chosen, ...(refund_address !== '' && { refund_address: extractAddress(refund_address) }) }
    await answerCollectPayment(platform, { params: { key: params.key }, body, idempotencyKey })
    const page = href('/pay/:code/:key', params)
    // In the query instead of a session notice, which the next visitor of this browser would see.
    const target = chosen.choice === 'choices' ? `${page}?saved=choices` : page
    return redirect(addLanguage(target, language), 303)
  } catch (error) {
    if (error instanceof Conflict && error.code !== 'error.idempotency_conflict') {
      const { supportCode } = error
      const warning = { title: t('notice.error_title'), text: t('payerPayment.changed'), supportCode }
      return respondWithWarning(submission, warning, { status: 409 }, { hideFields: ['operation_id'] })
    }
    return respondToPlatformError(submission, error, t, {
      repeatable: true,
      existingPath: () => href('/pay/:code/:key', params),
    })
  }
}
