import { useTexts } from '#app/i18n/texts.tsx'

type Props = { label: string; text: string; used: number; lang?: string }

/** Renders the used share of a limit; `used` is 0 to 1. */
export function LimitMeter({ label, text, used, lang }: Props) {
  const t = useTexts()
  return (
    <div className="meter">
      <span>
        <span lang={lang}>{label}</span> <small className="muted num">{text}</small>
      </span>
      <meter
        min={0}
        max={1}
        low={0.8}
        high={0.95}
        optimum={0}
        value={used}
        aria-label={t('parts.pair', { term: label, value: text })}
      />
    </div>
  )
}
