import { useFrameLang, useTexts } from '#app/i18n/texts.tsx'
import { Icon, type IconName } from './icon.tsx'

export type Stop = { label: string; note?: string; position: 'past' | 'here' | 'next'; siding?: { label: string } }

/** The way of the money from the crypto to the bank, and where it is now. A list for whoever cannot see the rail. */
export function ProgressTracker({ label, stops }: { label: string; stops: readonly Stop[] }) {
  const t = useTexts()
  const frameLang = useFrameLang()
  return (
    <ol className="crossing" aria-label={label}>
      {stops.map((stop, index) => (
        <li
          key={stop.label}
          className={stop.siding ? `${stop.position} off` : stop.position}
          aria-current={stop.position === 'here' ? 'step' : undefined}
        >
          <Node icon={iconOf(stop, index, stops.length)} />
          <b>
            {stop.label}
            {stop.position === 'next' ? null : (
              <span className="unseen" lang={frameLang}>
                {' '}
                {t(`parts.stop.${stop.position}`)}
              </span>
            )}
          </b>{' '}
          {/* A narrow stop may break between amount and coin, but never within either. */}
          {stop.note ? <span className="num">{stop.note.replaceAll('\u00a0', ' ')}</span> : null}{' '}
          {stop.siding ? <span className="siding">{stop.siding.label}</span> : null}
        </li>
      ))}
    </ol>
  )
}

function Node({ icon }: { icon: IconName | null }) {
  return <span className="node">{icon ? <Icon name={icon} /> : null}</span>
}

/** A tick behind the money; before it the wallet that it leaves and the bank that it goes to. */
function iconOf({ position }: Stop, index: number, count: number): IconName | null {
  if (position === 'past') return 'check'
  if (index === 0) return 'wallet'
  return index === count - 1 ? 'bank' : null
}
