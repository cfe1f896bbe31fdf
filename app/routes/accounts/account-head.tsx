import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { AccountView } from './account-view.ts'

/** What is in the account, what its coin means, and what can be done with it. */
export function AccountHead({ account }: { account: AccountView }) {
  const t = useTexts()
  const { id, isActive, isServiceCoin, rows, par } = account
  return (
    <div className="stack tight">
      {isActive ? null : (
        <Notice kind="info" text={t('accountPage.inactive')}>
          <p>
            <Link to={`${href('/accounts/open')}?account=${id}`}>{t('accountPage.activate')}</Link>
          </p>
        </Notice>
      )}
      <div className="card">
        <SummaryList rows={rows} />
      </div>
      {par ? <p className="small muted prose">{par}</p> : null}
      {isActive && isServiceCoin ? (
        <div className="actions">
          <Link to={`${href('/payments')}?account_id=${id}`} className="button">
            {t('accountPage.pay')}
          </Link>
        </div>
      ) : null}
    </div>
  )
}
