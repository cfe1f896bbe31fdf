import { Link } from '#app/ui/link.tsx'
import { HeldTransferButtons } from './held-transfer-buttons.tsx'
import type { HeldTransferView } from './held-transfer-view.ts'

type Props = { transfer: HeldTransferView; operationId: string; page: string }

export function HeldTransferCard({ transfer, operationId, page }: Props) {
  const { title, lines, links } = transfer
  return (
    <section className="card stack tight">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <HeldTransferButtons transfer={transfer} operationId={operationId} />
      <p className="actions">
        {links
          .filter(({ to }) => to !== page)
          .map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
      </p>
    </section>
  )
}
