import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { OverviewView } from './overview-view.ts'

export function ShopCard({ settled, onWay }: NonNullable<OverviewView['shop']>) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{BRAND.services.collect}</h2>
      <div className="card stack tight">
        <dl className="rows">
          <div>
            <dt>{t('overview.settledThisMonth')}</dt>
            <dd translate="no">{settled}</dd>
          </div>
          <div>
            <dt>{t('overview.onItsWay')}</dt>
            <dd translate="no">{onWay}</dd>
          </div>
        </dl>
        <p>
          <Link to={href(`/${BRAND.segments.collect}/settlements`)}>{t('overview.settlements')}</Link>
        </p>
      </div>
    </section>
  )
}
