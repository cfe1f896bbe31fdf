import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { AccountView } from './account-view.ts'
import type { CryptoActions } from './load-crypto-actions.server.ts'
import { CryptoHead } from './crypto-head.tsx'

type Props = { account: AccountView; crypto: CryptoActions | null; isLeaving: boolean }

export function AccountHead({ account, crypto, isLeaving }: Props) {
  const t = useTexts()
  const { id, isActive, isDefault, rows, par } = account
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
      {isActive ? (
        crypto ? (
          <CryptoHead id={id} actions={crypto} />
        ) : (
          <ServiceCoinActions id={id} isLeaving={isLeaving} />
        )
      ) : null}
      {isDefault ? <p className="small muted">{t('accountPage.isDefault')}</p> : null}
      {isActive && !isDefault ? (
        <Form method="post" action={href('/accounts/:id', { id })}>
          <Button name="intent" value="default" variant="link">
            {t('accountPage.makeDefault')}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

function ServiceCoinActions({ id, isLeaving }: { id: string; isLeaving: boolean }) {
  const t = useTexts()
  // Listed first for customers who can no longer pay: cash-out stays available in any state (rules.md#cash-out).
  const cashOut = (
    <Link to={href('/accounts/:id/cash-out', { id })} className={isLeaving ? 'button' : 'button quiet'}>
      {t('accountPage.cashOut')}
    </Link>
  )
  return (
    <>
      <div className="actions">
        {isLeaving ? cashOut : null}{' '}
        <Link to={href('/accounts/:id/deposit-orders/new', { id })} className={isLeaving ? 'button quiet' : 'button'}>
          {t('accountPage.deposit')}
        </Link>{' '}
        <Link to={`${href('/payments')}?account_id=${id}`} className="button quiet">
          {t('accountPage.pay')}
        </Link>{' '}
        {isLeaving ? null : cashOut}{' '}
        <Link to={href('/accounts/:id/exchange-orders/new', { id })} className="button quiet">
          {t('accountPage.exchange')}
        </Link>
      </div>
      <p className="actions">
        <Link to={href('/accounts/:id/deposit-orders', { id })}>{t('accountPage.deposits')}</Link>{' '}
        <Link to={href('/accounts/:id/exchange-orders', { id })}>{t('accountPage.exchanges')}</Link>
      </p>
    </>
  )
}
