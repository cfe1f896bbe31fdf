import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SandboxRibbon } from '#app/ui/sandbox-ribbon.tsx'
import type { Route } from './+types/collect-payment.ts'
import { loadCollectPayment } from './load-collect-payment.server.ts'
import { PayerPage } from './payer-page.tsx'
import { submitAnswer } from './submit-answer.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = { secret: true, shared: true, pairsWallets: 'on request' } satisfies RouteTraits

const NO_STORE = { 'Cache-Control': 'no-store' }

/** A payment by a link, for whoever has its address: the payer, who has no account. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const opened = await loadOrThrow(context, (platform) =>
    loadCollectPayment(platform, context, params, { saw: url.searchParams.get('saw') ?? '' }),
  )
  const texts = textsOf(context, 'payerPayment')
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
      version: pageVersion(payment),
      operationId: crypto.randomUUID(),
      hasSaved: url.searchParams.get('saved') === 'choices',
      keptForm: payment.ask ? 'answer' : undefined,
      consoleUrl: env.SANDBOX_URL ? `${env.SANDBOX_URL}/console/transactions/${payment.number}` : null,
      texts: textsOf(context, 'payerPayment', ...(payment.pay ? PAY_TEXTS : [])),
    },
    { headers: NO_STORE },
  )
}

/** What the instructions to pay show, of the texts of every payment. */
const PAY_TEXTS = [
  'transaction.pay.heading',
  'transaction.pay.amount',
  'transaction.pay.address',
  'transaction.pay.left',
  'transaction.pay.until',
  'transaction.pay.open',
  'transaction.pay.device',
  'transaction.pay.share',
] as const

export async function action({ params, context }: Route.ActionArgs) {
  return submitAnswer(context, params, await postedForm(context))
}

/** After a decision that came too late the page shows how the payment is now: the router would keep what it has. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function CollectPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  if (loaderData.kind === 'payment') {
    const { payment, moved, version, operationId, hasSaved, consoleUrl } = loaderData
    return (
      <>
        <meta name="robots" content="noindex" />
        {consoleUrl ? <SandboxRibbon consoleUrl={consoleUrl} /> : null}
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
