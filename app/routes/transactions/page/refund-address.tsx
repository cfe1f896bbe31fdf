import { symbolOf } from '#app/domain/coin-symbol.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { networkOf } from '#app/domain/coin-network.ts'
import { parseCryptoAddress, plainAddress } from '#app/domain/crypto-address.ts'
import { isExcessHeld } from '#app/domain/payment-amounts.ts'
import { addressError } from '#app/features/payment-form/address-error.ts'
import { invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCoins } from '#app/platform/reference.ts'
import { editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Route } from './+types/refund-address.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** Asks where crypto goes back to, when too little arrived and no address was given before (rules.md#refund-address). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  return loadOrThrow(context, async (platform) => {
    const payment = await readTransaction(platform, { params: { id: params.id } })
    if (!payment.allowed_actions.includes('refund_address')) throw redirect(pageOf(params, context))
    const t = translatorOf(context)
    const isExcess = isExcessHeld(payment)
    const held = (isExcess ? payment.refund?.coin_amount : payment.coin_amount_received) ?? '0'
    return {
      lede: t(isExcess ? 'refundAddress.ledeExcess' : 'refundAddress.lede', {
        amount: formatCoin(held, symbolOf(payment), languageOf(context)),
        network: payment.network_name ?? t('transaction.network.unknown'),
      }),
      hint: t('refundAddress.hint', { coin: symbolOf(payment) }),
      address: payment.form?.refund_address ?? '',
      operationId: crypto.randomUUID(),
      keptForm: 'refund',
      texts: textsOf(context, 'refundAddress'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await postedForm(context)
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const read = await Promise.all([readTransaction(platform, { params: { id: params.id } }), listCoins(platform)]).catch(
    (error: unknown) => ({ error }),
  )
  if ('error' in read) return unread(form, read.error, t)
  const [payment, coins] = read
  const contracts = coins.flatMap(({ contract }) => contract ?? [])
  const submission = parseWithZod(form, {
    schema: z.object({
      refund_address: z.string({ error: t('validation.required') }).superRefine((typed, check) => {
        const entry = parseCryptoAddress(typed, networkOf(payment, coins), contracts)
        if (!entry.ok) check.addIssue({ code: 'custom', message: addressError(entry, symbolOf(payment), t) })
      }),
      operation_id: z.string(),
    }),
  })
  if (submission.status !== 'success') return invalid(submission)

  const { refund_address, operation_id: idempotencyKey } = submission.value
  try {
    const body = { refund_address: plainAddress(refund_address) }
    await editTransaction(platform, { params: { key: params.id }, body, idempotencyKey })
    return redirect(pageOf(params, context), 303)
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

export default function RefundAddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const [form, fields] = useForm<{ refund_address: string; operation_id: string }>({
    id: 'refund',
    lastResult: actionData?.result,
    defaultValue: { refund_address: loaderData.address, operation_id: loaderData.operationId },
    defaultNoValidate: true,
  })
  return (
    <div className="stack prose">
      <PageHead
        heading={t('refundAddress.heading')}
        lede={loaderData.lede}
        outcome={actionData}
        form={form.id}
        labels={{ refund_address: t('refundAddress.label') }}
      />
      <Form
        method="post"
        action={href('/transactions/:id/refund-address', params)}
        id={form.id}
        className="stack"
        noValidate
      >
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? loaderData.operationId} />
        <TextField
          field={fields.refund_address}
          label={t('refundAddress.label')}
          hint={loaderData.hint}
          {...FIELD_ATTRIBUTES.cryptoAddress}
          code
        />
        <div className="actions">
          <Button>{t('refundAddress.submit')}</Button>{' '}
          <Link to={href('/transactions/:id', params)}>{t('refundAddress.back')}</Link>
        </div>
      </Form>
    </div>
  )
}

function pageOf(params: { id: string }, context: Route.ActionArgs['context']): string {
  return withLanguage(href('/transactions/:id', params), languageOf(context))
}
