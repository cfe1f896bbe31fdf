import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Fill } from './load-fill.server.ts'

/** Crypto balances take no bank transfer, so this page links to a purchase or an exchange instead. */
export function FillCrypto({ id, fill: { heading, lede, buy, exchange } }: { id: string; fill: Fill }) {
  const t = useTexts()
  return (
    <div className="stack prose">
      <PageHead heading={heading} lede={lede} />
      <div className="actions">
        {buy.to === null ? null : (
          <>
            <Link to={buy.to} className="button">
              {buy.label}
            </Link>{' '}
          </>
        )}
        <Link to={exchange.to} className="button quiet">
          {exchange.label}
        </Link>
      </div>
      <p>
        <Link to={href('/accounts/:id', { id })}>{t('depositOrders.backToAccount')}</Link>
      </p>
    </div>
  )
}
