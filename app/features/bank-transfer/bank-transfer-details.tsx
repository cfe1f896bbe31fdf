import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { BankTransferView } from './bank-transfer-view.ts'

type Props = BankTransferView & { deadline?: string }

export function BankTransferDetails({ heading, qr, scan, warning, rows, more, deadline }: Props) {
  return (
    <section className="card pay">
      <div className="stack tight">
        <h2 className="unseen">{heading}</h2>
        <div className="columns halves">
          {rows.map((row) => (
            <Line key={row.term} {...row} />
          ))}
        </div>
        <p className="warn small">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
        {deadline ? <p className="small muted">{deadline}</p> : null}
        <div className="columns">
          {more.map((row) => (
            <Line key={row.term} {...row} />
          ))}
        </div>
      </div>
      {qr ? (
        <details className="more aside">
          <summary>{qr.summary}</summary>
          <div className="stack tight">
            <Qr path={qr.path} size={qr.size} label={qr.label} />
            <p className="small muted">{scan}</p>
          </div>
        </details>
      ) : null}
    </section>
  )
}

function Line({ term, value, copied }: BankTransferView['rows'][number]) {
  return (
    <div className="value">
      <span>
        <small className="muted">{term}</small>
        <br />
        <b className="num" translate="no">
          {value}
        </b>
      </span>
      <CopyButton text={copied} what={term} />
    </div>
  )
}
