import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { ProgressTracker, type Step } from '#app/ui/progress-tracker.tsx'
import { LimitMeter } from '#app/ui/limit-meter.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { FileLinks } from '#app/ui/file-links.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
import { GroupedCode } from '#app/ui/grouped-code.tsx'
import { Qr } from '#app/ui/qr.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { StatusOutlook, StatusSummary } from '#app/ui/status-summary.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { Specimen } from './specimen.tsx'

const STEPS = ['You send', 'We receive', 'We convert', 'Sent to the bank', 'Arrives']

/** Where your money is with the customer at one of its steps; a branch is a step at which it left the way. */
function stepsAt(here: number, branch?: string): Step[] {
  return STEPS.map((label, index) => ({
    label,
    note: index === 0 ? '0.01286441\u00a0BTC' : undefined,
    position: index < here ? 'past' : index === here ? 'here' : 'next',
    branch: branch && index === here ? { label: branch } : undefined,
  }))
}

/** One corner of a QR code: enough to see how it is drawn. */
const CORNER = 'M2 2h7M2 3h1m5 0h1M2 4h1m1 0h3m1 0h1M2 5h1m1 0h3m1 0h1M2 6h1m1 0h3m1 0h1M2 7h1m5 0h1M2 8h7'

export function MoneySpecimens() {
  return (
    <>
      <Specimen name="progress tracker">
        {[0, 2, 5].map((here) => (
          <div key={here} className="card">
            <ProgressTracker label={`Where your money is, ${here}`} steps={stepsAt(here)} />
          </div>
        ))}
        <div className="card">
          <ProgressTracker label="Where your money is, returned" steps={stepsAt(3, 'Sent back to you')} />
        </div>
      </Specimen>
      <Specimen name="timeline">
        <Timeline
          events={[
            { at: '21 Nov 2026, 14:05 EET', text: 'Payment seen' },
            { at: '21 Nov 2026, 14:02 EET', text: 'Payment created' },
          ]}
        />
      </Specimen>
      <Specimen name="status-tag">
        <p className="actions">
          {Object.entries(LIST_STATUS_TONE).map(([status, tone]) => (
            <StatusTag key={status} tone={tone}>
              {status}
            </StatusTag>
          ))}
        </p>
      </Specimen>
      <Specimen name="status-summary">
        <StatusSummary tone="moving" status="Processing" where="We hold your 0.01286441 BTC." lost={null} />
        <StatusOutlook next="We convert it." when="Arrives today, about 14:20." do="You have nothing to do." />
      </Specimen>
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
      <Specimen name="filter-form, file-links">
        <FilterForm
          page="/styleguide"
          words={{ filter: 'Filter', apply: 'Show', clear: 'Show all' }}
          isFiltered
          count={1}
          isOpen={false}
        >
          <SelectField name="year" label="Year" value="2026" options={[{ value: '2026', label: '2026' }]} />
        </FilterForm>
        <FileLinks
          label="Download this list"
          files={[
            ['CSV', '/styleguide?csv'],
            ['PDF', '/styleguide?pdf'],
          ]}
        />
      </Specimen>
      <Specimen name="pagination">
        <Pagination previous="/styleguide" next="/styleguide" range="21 to 40 of 45" />
      </Specimen>
      <Specimen name="as-of">
        <AsOf time="14:02:10" page="/styleguide" />
      </Specimen>
    </>
  )
}
