import { useTexts } from '#app/i18n/texts.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import type { VerificationView } from './verification-view.ts'

export function OwnLimits({ meters, noLimits }: Pick<VerificationView, 'meters' | 'noLimits'>) {
  const t = useTexts()
  if (meters.length === 0 && noLimits === null) return null
  return (
    <section className="stack tight prose">
      <h2>{t('verification.limits')}</h2>
      {meters.length > 0 ? (
        <div className="card stack tight">
          {meters.map((meter) => (
            <LimitMeter key={meter.label} {...meter} />
          ))}
        </div>
      ) : (
        <p className="muted">{noLimits}</p>
      )}
    </section>
  )
}
