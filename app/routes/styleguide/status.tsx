import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { ProgressTracker, type Step } from '#app/ui/progress-tracker.tsx'
import { StatusOutlook } from '#app/ui/status-summary.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { Specimen } from './specimen.tsx'

const STEPS = ['You send', 'We receive', 'We convert', 'Sent to the bank', 'Arrives']

/** A tracker with the payment at one step. `branch` ends it there, such as for a refund. */
function buildSteps(here: number, branch?: string): Step[] {
  return STEPS.map((label, index) => ({
    label,
    note: index === 0 ? '0.01286441\u00a0BTC' : undefined,
    position: index < here ? 'past' : index === here ? 'here' : 'next',
    branch: branch && index === here ? { label: branch } : undefined,
  }))
}

export function StatusSpecimens() {
  return (
    <>
      <Specimen name="progress tracker">
        {[0, 2, 5].map((here) => (
          <div key={here} className="card">
            <ProgressTracker label={`Where your money is, ${here}`} steps={buildSteps(here)} />
          </div>
        ))}
        <div className="card">
          <ProgressTracker label="Where your money is, returned" steps={buildSteps(3, 'Sent back to you')} />
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
          {Object.entries(OBJECT_STATES.exchange).map(([status, { tone }]) => (
            <StatusTag key={status} tone={tone}>
              {status}
            </StatusTag>
          ))}
        </p>
      </Specimen>
      <Specimen name="status-summary">
        <StatusOutlook next="We convert it." when="Arrives today, about 14:20." do="You have nothing to do." />
      </Specimen>
    </>
  )
}
