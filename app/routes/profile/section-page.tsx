import { FormProvider, useForm } from '@conform-to/react'
import { href, useLocation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { VerificationStatus, type VerificationStatusProps } from '#app/features/verification/verification-status.tsx'
import type { ProfileOutcome } from './answer-profile.server.ts'
import { CheckedAnswers } from './checked-answers.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OwnerForm, ownerLabels } from './owner-form.tsx'
import { OwnerList } from './owner-list.tsx'
import { PhoneCard } from './phone-card.tsx'
import type { SectionView } from './profile-page.server.ts'
import { QuestionFields } from './question-fields.tsx'
import { SubmitCard } from './submit-card.tsx'

type Props = VerificationStatusProps & { section: SectionView; outcome: ProfileOutcome | undefined }

/** One section of the verification: its questions, or while an owner is entered, his. */
export function SectionPage({ section, outcome, ...waiting }: Props) {
  const t = useTexts()
  const { owners } = section
  const editing = owners?.editing ?? null
  const form = outcome?.form ?? (editing ? 'owner' : 'profile')
  return (
    <div className="stack prose">
      <p>
        <Link to={editing ? `${href('/profile')}?section=${section.name}#owners` : href('/profile')}>
          {editing ? t('profile.owners.cancel') : t('profile.back')}
        </Link>
      </p>
      <PageHead
        heading={editing ? t(`profile.owners.heading${editing.id === 'new' ? 'New' : 'Change'}`) : section.heading}
        lede={editing ? undefined : section.lede}
        outcome={outcome}
        form={form}
        labels={form === 'owner' ? ownerLabels(t) : form === 'profile' ? labelsOf(section) : undefined}
      />
      {editing ? (
        <OwnerForm section={section.name} editing={editing} outcome={form === 'owner' ? outcome : undefined} />
      ) : (
        <>
          <VerificationStatus {...waiting} />
          {section.identity ? (
            <IdentityCard section={section.name} identity={section.identity} open={section.isOpen} />
          ) : null}
          {owners ? <OwnerList section={section.name} owners={owners} open={section.isOpen} /> : null}
          {section.groups.length > 0 ? (
            <SectionForm section={section} outcome={form === 'profile' ? outcome : undefined} />
          ) : null}
          {section.phone ? (
            <PhoneCard section={section.name} phone={section.phone} error={outcome?.phone?.error} />
          ) : null}
          {section.answers ? <CheckedAnswers sections={section.answers} open={section.isOpen} /> : null}
          {section.canSubmit ? (
            <SubmitCard section={section.name} outcome={form === 'submit' ? outcome : undefined} />
          ) : null}
        </>
      )}
    </div>
  )
}

function labelsOf({ groups }: SectionView): Record<string, string> {
  return Object.fromEntries(groups.flatMap(({ questions }) => questions.map(({ name, label }) => [name, label])))
}

function SectionForm({ section, outcome }: { section: SectionView; outcome: ProfileOutcome | undefined }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const page = `${pathname}?section=${section.name}`
  const [form] = useForm<Record<string, string>>({
    id: 'profile',
    lastResult: outcome?.result,
    // Nested by the names of the fields, which the type of a form with any questions cannot say.
    defaultValue: section.defaults as Record<string, string>,
    defaultNoValidate: true,
  })
  return (
    <FormProvider context={form.context}>
      {outcome?.collision ? (
        <Notice kind="warning" title={outcome.collision.title} text={outcome.collision.text}>
          <p>
            <Link to={page} reloadDocument>
              {outcome.collision.take}
            </Link>
          </p>
        </Notice>
      ) : null}
      <Form method="post" action={page} id={form.id} className="stack" encType="multipart/form-data" noValidate>
        {/* Enter in a field saves; without this it would press the first button, which uploads. */}
        <button type="submit" hidden>
          {t('profile.save')}
        </button>
        <input type="hidden" name="section" value={section.name} />
        <input type="hidden" name="version" value={outcome?.version ?? versionTyped(outcome) ?? section.version} />
        <fieldset disabled={!section.isOpen} className="stack">
          <legend className="unseen">{section.heading}</legend>
          {section.groups.map(({ title, questions }) => (
            <section key={title} className="card stack">
              <h2>{title}</h2>
              <QuestionFields
                section={section.name}
                questions={questions}
                elsewhere={outcome?.collision?.elsewhere ?? {}}
              />
            </section>
          ))}
          {section.isOpen ? (
            <div className="actions">
              <Button>{t('profile.save')}</Button>
            </div>
          ) : null}
        </fieldset>
      </Form>
    </FormProvider>
  )
}

/** A form that comes back stands on the answers that it was opened on, not on those of this moment. */
function versionTyped(outcome: ProfileOutcome | undefined): string | null {
  const typed = outcome?.result?.initialValue?.['version']
  return typeof typed === 'string' ? typed : null
}
