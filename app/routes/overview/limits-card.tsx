import { useTexts } from '#app/i18n/texts.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverviewView } from './overview-view.ts'

export function LimitsCard({ part }: { part: OverviewView['limits'] }) {
  const t = useTexts()
  if ('value' in part && !part.value.left && !part.value.level && !part.value.allows) return null
  return (
    <section className="stack tight">
      <h2>{t('overview.limits')}</h2>
      {'value' in part ? (
        part.value.left ? (
          <details className="card limits">
            <summary>
              <LimitRing share={part.value.left.share} />
              <b className="num">{part.value.left.text}</b> <span className="link">{t('overview.limitsAll')}</span>
            </summary>
            <div className="stack tight">
              {part.value.level ? <p>{part.value.level}</p> : null}
              {part.value.meters.map((meter) => (
                <LimitMeter key={meter.label} {...meter} />
              ))}
            </div>
          </details>
        ) : (
          <div className="card stack tight">
            {part.value.level ? <p>{part.value.level}</p> : null}
            {part.value.allows ? <p className="muted">{part.value.allows}</p> : null}
          </div>
        )
      ) : (
        <Notice kind="info" title={t('failures.partTitle')} text={t('failures.support', { code: part.supportCode })} />
      )}
    </section>
  )
}

/** The share of a limit that is left, 0 to 100; its amount is in the text. */
function LimitRing({ share }: { share: number }) {
  return (
    <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15" />
      {share > 0 ? <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${share} 100`} /> : null}
    </svg>
  )
}
