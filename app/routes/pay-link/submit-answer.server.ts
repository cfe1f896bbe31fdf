import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { networkOf } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, plainAddress } from '#app/domain/crypto-address.ts'
import {
  countAttempt,
  openWithKey,
  tooManyAttempts,
  tooManySubmissions,
} from '#app/features/attempts/too-many-attempts.ts'
import { addressError } from '#app/features/payment-form/address-error.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { formWarning, invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { answerCollectPayment, readCollectPayment } from '#app/platform/collect-payments.ts'
import { Conflict } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { symbolThatCame } from './payer-view.ts'

const CHOICES = ['renew', 'convert', 'refund', 'refund_address', 'choices'] as const
const NEEDS_ADDRESS: readonly string[] = ['refund', 'refund_address']

/**
 * Does what the payer decided, and shows the payment again. What is decided already stays: the platform takes a repeat of it
 * for the same, so a lost answer is told as one that may be sent again.
 */
export async function submitAnswer(
  context: Readonly<RouterContextProvider>,
  params: { code: string; key: string },
  form: FormData,
) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const opening = openWithKey(context, params.key, () => readCollectPayment(platform, { params }))
  const read = await Promise.all([opening, listCoins(platform)]).catch((error: unknown) => ({ error }))
  if ('error' in read) return unread(form, read.error, t)
  const [payment, coins] = read
  if ('wait' in payment) return tooManyAttempts(context, payment.wait)
  // The key of another link's payment: its own page says that it opens nothing here.
  if (payment.code !== params.code)
    return redirect(withLanguage(href('/pay/:code/:key', params), languageOf(context)), 303)
  const contracts = coins.flatMap(({ contract }) => contract ?? [])
  const submission = parseWithZod(form, {
    schema: z
      .object({
        choice: z.enum(CHOICES, { error: t('validation.required') }),
        refund_address: z.string().trim().max(255).default(''),
        if_late: z.enum(['float', 'ask']).optional(),
        if_short: z.enum(['wait', 'refund']).optional(),
        if_over: z.enum(['refund', 'convert']).optional(),
        operation_id: operationIdField(t),
      })
      .superRefine(({ choice, refund_address: typed }, check) => {
        const refuse = (message: string) => check.addIssue({ code: 'custom', message, path: ['refund_address'] })
        if (typed === '') {
          if (NEEDS_ADDRESS.includes(choice)) refuse(t('validation.required'))
          return
        }
        const entry = parseCryptoAddress(typed, networkOf(payment, coins), contracts)
        if (!entry.ok) refuse(addressError(entry, symbolThatCame(payment), t))
      }),
  })
  if (submission.status !== 'success') return invalid(submission)
  const wait = await countAttempt(context, 'payerAnswer', { account: params.key })
  if (wait !== null) return tooManySubmissions(context, submission, wait)
  const { operation_id: idempotencyKey, refund_address, ...chosen } = submission.value
  try {
    const body = { ...chosen, ...(refund_address !== '' && { refund_address: plainAddress(refund_address) }) }
    await answerCollectPayment(platform, { params: { key: params.key }, body, idempotencyKey })
    const page = href('/pay/:code/:key', params)
    // Pages of strangers show no notices of a session: the next visitor at this browser would read them.
    const told = chosen.choice === 'choices' ? `${page}?saved=choices` : page
    return redirect(withLanguage(told, languageOf(context)), 303)
  } catch (error) {
    if (error instanceof Conflict && error.code !== 'error.idempotency_conflict') {
      const { supportCode } = error
      const warning = { title: t('notice.error_title'), text: t('payerPayment.changed'), supportCode }
      return formWarning(submission, warning, { status: 409 }, { hideFields: ['operation_id'] })
    }
    return platformErrorReply(submission, error, t, {
      repeatable: true,
      existingPath: () => href('/pay/:code/:key', params),
    })
  }
}
