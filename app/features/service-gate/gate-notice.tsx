import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { GateView } from './gate-view.ts'

/** In place of a form that the platform would refuse: the reason, and the link to the step that opens the service. */
export function GateNotice({ gate: { title, text, link } }: { gate: GateView }) {
  return (
    <Notice kind="info" title={title} text={text}>
      {link ? (
        <p>
          <Link to={link.to}>{link.label}</Link>
        </p>
      ) : null}
    </Notice>
  )
}
