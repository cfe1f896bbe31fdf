import { data } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/collect-payment.ts'
import { loadCollectPayment } from './load-collect-payment.server.ts'
import { PayerPage } from './payer-page.tsx'
import { submitAnswer } from './submit-answer.server.ts'

export { shouldRevalidateAfterConflict as shouldRevalidate } from '#app/features/agreed-price/use-price-moved.ts'

export const handle = { secret: true, shared: true, pairsWallets: 'on request' } satisfies RouteTraits

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Readable by anyone with the secret URL: a payer has no account. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const opened = await loadOrThrow(context, (platform) =>
    loadCollectPayment(platform, context, params, { saw: url.searchParams.get('saw') ?? '' }),
  )
  const texts = getPageTexts(context, 'payerPayment')
  if ('wait' in opened) {
    const headers = { ...NO_STORE, 'Retry-After': String(opened.wait) }
    return data({ kind: 'often' as const, minutes: Math.ceil(opened.wait / 60), texts }, { status: 429, headers })
  }
  if (opened.payment === null) return data({ kind: 'none' as const, texts }, { status: 404, headers: NO_STORE })
  const { payment, moved } = opened
  return data(
    {
      kind: 'payment' as const,
      payment,
      moved,
      version: computePageVersion(payment),
      operationId: crypto.randomUUID(),
      hasSaved: url.searchParams.get('saved') === 'choices',
      keptForm: payment.ask ? 'answer' : undefined,
      consolePath: env.SANDBOX_URL ? `/console/transactions/${payment.supportId}` : null,
      texts: getPageTexts(context, 'payerPayment', 'statusPage', ...(payment.pay ? PAY_TEXTS : [])),
    },
    { headers: NO_STORE },
  )
}

/** The texts of the payment instructions, from those of the transaction page. */
const PAY_TEXTS = [
  'transaction.pay.heading',
  'transaction.pay.amount',
  'transaction.pay.exactly',
  'transaction.pay.address',
  'transaction.pay.left',
  'transaction.pay.until',
  'transaction.pay.open',
  'transaction.pay.device',
  'transaction.pay.share',
] as const

export async function action({ params, context }: Route.ActionArgs) {
  return submitAnswer(context, params, await readPostedForm(context))
}

export default function CollectPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  if (loaderData.kind === 'payment') {
    const { payment, moved, version, operationId, hasSaved } = loaderData
    return (
      <>
        <meta name="robots" content="noindex" />
        {hasSaved && !actionData ? <Notice kind="success" text={t('payerPayment.savedChoices')} /> : null}
        {moved && !actionData ? <Notice kind="info" text={moved} /> : null}
        <PayerPage payment={payment} version={version} operationId={operationId} outcome={actionData} />
      </>
    )
  }
  return (
    <div className="narrow stack">
      <meta name="robots" content="noindex" />
      {loaderData.kind === 'none' ? (
        <PageHead heading={t('payerPayment.invalid')} lede={t('payerPayment.invalidText')} />
      ) : (
        <PageHead
          heading={t('payerPayment.often')}
          lede={t('payerPayment.oftenText', { minutes: loaderData.minutes })}
        />
      )}
    </div>
  )
}
