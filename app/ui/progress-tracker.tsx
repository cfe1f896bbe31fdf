import { useFrameLang, useTexts } from '#app/i18n/texts.tsx'
import { Icon, type IconName } from './icon.tsx'

export type Step = {
  label: string
  note?: string
  /** Continues the note, on a separate line if both don't fit. */
  detail?: string
  position: 'past' | 'here' | 'next'
  branch?: { label: string }
}

type Ends = readonly [from: IconName, to: IconName]

type Props = {
  label: string
  steps: readonly Step[]
  ends?: Ends
}

/** Renders the path of the money and its current step, as a list for screen readers. */
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
          <Node icon={getIcon(step, index, steps.length, ends)} />
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

/** Allows a line break between amount and coin, but not within either; other texts break at their spaces. */
function Note({ text }: { text: string }) {
  return <span className="num">{text.includes(' ') ? text : text.replace(/\u00a0(?=\S+$)/, ' ')}</span>
}

function Node({ icon }: { icon: IconName | null }) {
  return <span className="node">{icon ? <Icon name={icon} /> : null}</span>
}

/** Completed steps get a tick; otherwise only the first and last step have an icon. */
function getIcon({ position }: Step, index: number, count: number, [from, to]: Ends): IconName | null {
  if (position === 'past') return 'check'
  if (index === 0) return from
  return index === count - 1 ? to : null
}
