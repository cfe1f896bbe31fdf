import { useFrameLang, useTexts } from '#app/i18n/texts.tsx'
import { Icon, type IconName } from './icon.tsx'

export type Step = {
  label: string
  note?: string
  /** What belongs to the note: on a line of its own where both do not fit into one. */
  detail?: string
  position: 'past' | 'here' | 'next'
  branch?: { label: string }
}

/** The pictures of where the money comes from and where it goes. */
type Ends = readonly [from: IconName, to: IconName]

type Props = {
  label: string
  steps: readonly Step[]
  ends?: Ends
}

/** The way that the money takes, mostly from the crypto to the bank, and where it is now. A list for whoever cannot see the rail. */
export function ProgressTracker({ label, steps, ends = ['wallet', 'bank'] }: Props) {
  const t = useTexts()
  const frameLang = useFrameLang()
  return (
    <ol className="tracker" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={step.branch ? `${step.position} off` : step.position}
          aria-current={step.position === 'here' ? 'step' : undefined}
        >
          <Node icon={iconOf(step, index, steps.length, ends)} />
          <b>
            {step.label}
            {step.position === 'next' ? null : (
              <span className="unseen" lang={frameLang}>
                {' '}
                {t(`parts.step.${step.position}`)}
              </span>
            )}
          </b>{' '}
          {step.note ? <Note text={step.detail ? `${step.note},` : step.note} /> : null}{' '}
          {step.detail ? (
            <>
              <Note text={step.detail} />{' '}
            </>
          ) : null}
          {step.branch ? <span className="branch">{step.branch.label}</span> : null}
        </li>
      ))}
    </ol>
  )
}

/** A narrow step may break between amount and coin, but never within either; what has other spaces breaks at those. */
function Note({ text }: { text: string }) {
  return <span className="num">{text.includes(' ') ? text : text.replace(/\u00a0(?=\S+$)/, ' ')}</span>
}

function Node({ icon }: { icon: IconName | null }) {
  return <span className="node">{icon ? <Icon name={icon} /> : null}</span>
}

/** A tick behind the money; before it the place that it leaves and the one that it goes to. */
function iconOf({ position }: Step, index: number, count: number, [from, to]: Ends): IconName | null {
  if (position === 'past') return 'check'
  if (index === 0) return from
  return index === count - 1 ? to : null
}
