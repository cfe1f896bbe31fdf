import { useTexts } from '#app/i18n/texts.tsx'

export type Stop = { label: string; note?: string; position: 'past' | 'here' | 'next'; siding?: { label: string } }

/** The way of the money from the crypto to the bank, and where it is now. A list for whoever cannot see the rail. */
export function Crossing({ label, stops }: { label: string; stops: readonly Stop[] }) {
  const t = useTexts()
  return (
    <ol className="crossing" aria-label={label}>
      {stops.map((stop) => (
        <li key={stop.label} className={stop.position} aria-current={stop.position === 'here' ? 'step' : undefined}>
          <b>
            {stop.label}
            {stop.position === 'next' ? null : <span className="unseen"> ({t(`parts.stop.${stop.position}`)})</span>}
          </b>
          {/* A narrow stop may break between amount and coin, but never within either. */}
          {stop.note ? <span className="num">{stop.note.replaceAll('\u00a0', ' ')}</span> : null}
          {stop.siding ? (
            <div>
              <span className="siding">{stop.siding.label}</span>
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
