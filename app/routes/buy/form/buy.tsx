import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { takeDraft } from '#app/session/drafts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/buy.ts'
import { BuyForm } from './buy-form.tsx'
import { loadBuyPage } from './load-buy-page.server.ts'
import { submitBuy } from './submit-buy.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const draft = Object.fromEntries((await takeDraft(context, 'buy')) ?? [])
  return loadOrThrow(context, async (platform) => ({
    ...(await loadBuyPage(platform, context, { url, draft })),
    texts: getPageTexts(context, 'buy'),
  }))
}

export async function action({ context }: Route.ActionArgs) {
  return submitBuy(context, await readPostedForm(context))
}

export default function BuyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const { view, values, quoted, hasOpenBanking } = loaderData
  const { blocked } = view
  return (
    <div className="stack">
      <PageHead heading={t('buy.heading')} lede={t('buy.lede')} outcome={actionData} form="buy" />
      {blocked && !actionData ? (
        <GateNotice gate={blocked} />
      ) : (
        <BuyForm view={view} values={values} quoted={quoted} outcome={actionData} />
      )}
      {hasOpenBanking ? (
        <p>
          <Link to={href('/buy/method/open-banking')}>{t('buy.consents')}</Link>
        </p>
      ) : null}
    </div>
  )
}
