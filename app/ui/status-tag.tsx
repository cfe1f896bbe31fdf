import type { Tone } from '#app/domain/payment-status.ts'
import { Icon, type IconName } from './icon.tsx'

const ICONS: Record<Tone, IconName> = { waiting: 'clock', moving: 'arrow', done: 'check', you: 'bell', stopped: 'stop' }

/** A status as a word with a mark; the colour only repeats it. */
export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return (
    <>
      {/* For browsers that know no styles: the words before it end here. */}{' '}
      <span className={`tag ${tone}`}>
        <Icon name={ICONS[tone]} />
        {children}
      </span>{' '}
    </>
  )
}
