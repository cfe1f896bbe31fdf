import { useTexts } from '#app/i18n/texts.tsx'
import { SectionUnavailable } from './section-unavailable.tsx'
import type { RewardsPage } from './load-rewards.server.ts'

/** How many payments of ten there are towards the next voucher. */
export function LoyaltyCard({ loyalty }: Pick<RewardsPage, 'loyalty'>) {
  const t = useTexts()
  return (
    <section className="card stack tight" aria-labelledby="loyalty">
      <h2 id="loyalty">{t('rewards.loyalty')}</h2>
      {'text' in loyalty ? (
        <>
          <div className="meter">
            <p>{loyalty.text}</p>
            <meter min={0} max={loyalty.target} value={loyalty.count} aria-label={loyalty.text} />
          </div>
          {loyalty.earned ? <p className="muted">{loyalty.earned}</p> : null}
        </>
      ) : (
        <SectionUnavailable supportCode={loyalty.supportCode} />
      )}
    </section>
  )
}
