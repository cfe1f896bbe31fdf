import { Icon, type IconName } from './icon.tsx'

/** The colour and icon of a status (rules.md#one-tone). */
export type Tone = 'waiting' | 'moving' | 'done' | 'you' | 'stopped'

const ICONS: Record<Tone, IconName> = {
  waiting: 'clock',
  moving: 'arrow',
  done: 'check',
  you: 'bell',
  stopped: 'ended',
}

/** Renders a status with an icon; the colour only repeats it. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {/* The space separates words in browsers without styles. */}{' '}
      <span className={`tag ${tone}`}>
        <Icon name={ICONS[tone]} />
        {children}
      </span>{' '}
    </>
  )
}
