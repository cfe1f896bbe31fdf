import { tagLanguage } from '#app/i18n/language-tags.ts'
import { LocalizedText } from '#app/ui/localized-text.tsx'
import { href } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { LabelledField } from '#app/ui/labelled-field.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { IdleWarning } from '#app/ui/idle-warning.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import { TaskList } from '#app/ui/task-list.tsx'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import { OverlaySpecimens } from './overlays.tsx'
import { Specimen } from './specimen.tsx'

const KINDS = ['info', 'success', 'warning'] as const

const OWN_FIELD = { id: 'specimen-own', errorId: 'specimen-own-error', descriptionId: 'specimen-own-description' }

export function MessageSpecimens({ specimen }: { specimen: string | null }) {
  return (
    <>
      <Specimen name="notice">
        {KINDS.map((kind) => (
          <Notice key={kind} kind={kind} title={`A notice: ${kind}`} text="What is known, and what to do." />
        ))}
      </Specimen>
      <Specimen name="notices">
        <Notices
          notices={[
            {
              id: 'kept',
              kind: 'warning',
              title: 'Kept until dismissed',
              text: 'The platform said so.',
              persistent: true,
            },
          ]}
        />
      </Specimen>
      <Specimen name="help-link">
        <HelpLink supportCode="7K3M9QPX" />
      </Specimen>
      <Specimen name="idle-warning">
        <p className="muted">Stands here four minutes after this page was opened.</p>
        <IdleWarning minutes={5} />
      </Specimen>
      <Specimen name="labelled-field">
        <LabelledField field={OWN_FIELD} label="A label" hint="What it is for" optional>
          <output id={OWN_FIELD.id}>Any field</output>
        </LabelledField>
      </Specimen>
      <Specimen name="field-errors">
        <FieldErrors id="specimen-error" errors={['This is what is wrong.', 'And this, too.']} />
      </Specimen>
      <Specimen name="empty-state">
        <EmptyState title="No payments yet" text="Your payments will appear here.">
          <Link to={href('/payments')} className="button">
            The next useful step
          </Link>
        </EmptyState>
      </Specimen>
      <Specimen name="task-list">
        <TaskList
          label="Sections"
          tasks={[
            { title: 'Personal data', to: '/profile', hint: 'Maria Tamm, Tallinn', state: 'complete' },
            { title: 'Identity', to: '/profile', hint: 'An edge of the photo is cut off.', state: 'problem' },
            { title: 'Additional information', to: '/profile', state: 'incomplete' },
            { title: 'Confirm', to: null, hint: 'Opens when the rest is complete', state: 'disabled' },
          ]}
        />
      </Specimen>
      <Specimen name="words">
        <p>
          <LocalizedText text={`An error in German: ${tagLanguage('Geben Sie einen Betrag ein.', 'de')}`} />
        </p>
      </Specimen>
      <Specimen name="verification-status">
        <VerificationStatus
          status={{ state: 'verified', title: 'Verified', text: 'There is nothing for you to do here.' }}
          poll={null}
          asOf="14:02:10"
        />
      </Specimen>
      <Specimen name="provider-buttons">
        <ProviderButtons hint="Without another password." />
      </Specimen>
      <OverlaySpecimens specimen={specimen} />
    </>
  )
}
