import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { ListSpecimens } from './list.tsx'
import { Specimen } from './specimen.tsx'
import { StatusSpecimens } from './status.tsx'

/** One corner of a QR code shows how it is drawn. */
const CORNER = 'M2 2h7M2 3h1m5 0h1M2 4h1m1 0h3m1 0h1M2 5h1m1 0h3m1 0h1M2 6h1m1 0h3m1 0h1M2 7h1m5 0h1M2 8h7'

export function MoneySpecimens() {
  return (
    <>
      <StatusSpecimens />
      <Specimen name="rows">
        <div className="card prose">
          <Rows
            rows={[
              { term: 'Recipient gets', value: '750.00 EUR' },
              { term: 'Rate', value: '61,240.10', note: 'market 61,301.40' },
            ]}
            total={{ term: 'You send', value: '0.01246128 BTC' }}
          />
        </div>
      </Specimen>
      <Specimen name="summary-list">
        <div className="card prose">
          <SummaryList
            rows={[
              { term: 'Recipient', value: 'Anna Schmidt', note: 'a person', changeable: true },
              { term: 'IBAN', value: 'DE02 1203 0000 0000 2020 51', kind: 'code', changeable: true },
              { term: 'You send', value: '0.01246128 BTC', kind: 'total' },
            ]}
            change={{ to: '/styleguide', label: 'Change' }}
          />
        </div>
      </Specimen>
      <Specimen name="countdown, copy-button, grouped-code, short-code, share-button, qr">
        <div className="card stack tight prose">
          <Countdown seconds={1_800} ends={1_800_000} label="Time left at this rate" until="until 14:32" />
          <Countdown seconds={200} ends={200_000} label="Time left, urgent" until="until 14:05" />
          <p>
            <GroupedCode text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" />{' '}
            <ShortCode text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" what="Address, short" />
            <CopyButton text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" what="Address" />
            <ShareButton text="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" label="Share the address" />
          </p>
          <Qr path={CORNER} size={11} label="The corner of a QR code" />
        </div>
      </Specimen>
      <Specimen name="limit-meter">
        <div className="card stack tight prose">
          {[0, 0.4, 0.95, 1].map((used) => (
            <LimitMeter key={used} label={`Used ${used * 100}%`} text="of 15,000.00 EUR" used={used} />
          ))}
        </div>
      </Specimen>
      <ListSpecimens />
    </>
  )
}
