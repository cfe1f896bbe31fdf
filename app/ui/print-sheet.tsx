import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { Qr } from './qr.tsx'

type Props = {
  heading: string
  title: string
  lede: string
  /** In large type below the heading. */
  figure?: string | null
  note?: string | null
  qr: Parameters<typeof Qr>[0]
  steps: readonly string[]
  /** The content of the QR code as text. */
  code: ReactNode
  foot: string
}

/** A page of A4 to print: a heading, a large QR code and the steps of a payer. */
export function PrintSheet({ heading, title, lede, figure, note, qr, steps, code, foot }: Props) {
  return (
    <section className="card sheet">
      <PageHead heading={heading} title={title} lede={lede} />
      {figure ? (
        <p>
          <b className="num" translate="no">
            {figure}
          </b>
        </p>
      ) : null}
      {note ? <p>{note}</p> : null}
      <Qr {...qr} />
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="small code" translate="no">
        {code}
      </p>
      <p className="small muted">{foot}</p>
    </section>
  )
}
