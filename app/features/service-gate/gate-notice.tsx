import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { GateView } from './gate-view.ts'

/** Replaces a form that the platform would reject: the reason and a link to the next step. */
export function GateNotice({ gate: { title, text, link, isTemporary } }: { gate: GateView }) {
  return (
    <Notice kind={isTemporary ? 'warning' : 'info'} title={title} text={text}>
      {link ? (
        <p>
          <Link to={link.to}>{link.label}</Link>
        </p>
      ) : null}
    </Notice>
  )
}
