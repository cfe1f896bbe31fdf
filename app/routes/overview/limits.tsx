import { useTexts } from '#app/i18n/texts.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverviewView } from './overview-view.ts'

/** What may still be paid: in 24 hours, in 30 days, this year. */
export function Limits({ part }: { part: OverviewView['limits'] }) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('overview.limits')}</h2>
      {'value' in part ? (
        <div className="card stack tight">
          {part.value.level ? <p>{part.value.level}</p> : null}
          {part.value.meters.length === 0 ? (
            <p className="muted">{part.value.allows ?? t('overview.noLimits')}</p>
          ) : null}
          {part.value.meters.map((meter) => (
            <LimitMeter key={meter.label} {...meter} />
          ))}
        </div>
      ) : (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      )}
    </section>
  )
}
