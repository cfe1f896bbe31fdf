import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { loadWithdrawalForm } from './load-withdrawal-form.server.ts'
import { submitWithdrawalForm } from './submit-withdrawal-form.server.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadWithdrawalForm(platform, context, { id: params.id, search: url.searchParams })),
    keptForm: 'withdrawal',
    texts: getPageTexts(context, 'withdrawals'),
  }))
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitWithdrawalForm(context, params.id, await readPostedForm(context))
}

export default function NewWithdrawalPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { lede, gate, noWallet, preferences } = loaderData
  return (
    <div className="stack prose">
      <PageHead heading={t('withdrawals.headingNew')} lede={lede} outcome={actionData} form="withdrawal" />
      {gate ? (
        <GateNotice gate={gate} />
      ) : noWallet ? (
        <EmptyState {...noWallet}>
          <Link to={preferences} className="button">
            {t('withdrawals.noWallet.add')}
          </Link>
        </EmptyState>
      ) : (
        <WithdrawalForm {...loaderData} id={params.id} outcome={actionData} />
      )}
      <p>
        <Link to={href('/accounts/:id', params)}>{t('withdrawals.backToAccount')}</Link>
      </p>
    </div>
  )
}
