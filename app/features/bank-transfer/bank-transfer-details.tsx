import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { BankTransferView } from './bank-transfer-view.ts'

/** Where to send money from a bank: as a code to scan, and as text to copy line by line. */
export function BankTransferDetails({ heading, qr, scan, warning, rows }: BankTransferView) {
  return (
    <section className="card pay">
      {qr ? <Qr {...qr} /> : null}
      <div className="stack tight">
        <h2>{heading}</h2>
        <p className="warn">
          <Icon name="alert" />
          <span>{warning}</span>
        </p>
        {rows.map(({ term, value, copied }) => (
          <div className="value" key={term}>
            <span>
              <small className="muted">{term}</small>
              <br />
              <b className="num">{value}</b>
            </span>
            <CopyButton text={copied} what={term} />
          </div>
        ))}
        {scan ? <p className="small muted">{scan}</p> : null}
      </div>
    </section>
  )
}
