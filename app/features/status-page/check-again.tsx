import { AsOf } from '#app/ui/as-of.tsx'
import { STATUS_TEXTS, type StatusTexts } from './status-texts.ts'
import type { StatusView } from './status-view.ts'

type Props = { view: Pick<StatusView, 'isFinal' | 'asOf'>; to: string; texts?: StatusTexts }

/** The time of a status page and the link that reloads it without scripts. Hidden in a final state. */
export function CheckAgain({ view, to, texts = 'status' }: Props) {
  if (view.isFinal) return null
  return (
    <div className="unprinted">
      <AsOf time={view.asOf} page={to} texts={STATUS_TEXTS[texts]} />
    </div>
  )
}
