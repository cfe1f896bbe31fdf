import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { BankTransferView } from './bank-transfer-view.ts'

/** Where to send money from a bank: as text to copy line by line, and as a code to scan. */
export function BankTransferDetails({ heading, qr, scan, warning, rows, more }: BankTransferView) {
  return (
    <section className="card pay">
      <div className="stack tight">
        <h2 className="unseen">{heading}</h2>
        {rows.map((row) => (
          <Line key={row.term} {...row} />
        ))}
        <p className="warn small">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
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
