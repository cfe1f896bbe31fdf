import { FormProvider, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'
import type { SectionView } from '#app/routes/profile/sections/load-section.server.ts'
import { QuestionFields } from './question-fields.tsx'

type Props = {
  section: SectionView
  outcome: ProfileOutcome | undefined
  /** Cards whose buttons submit the answers too. */
  children: ReactNode
}

export function SectionForm({ section, outcome, children }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const page = `${pathname}?section=${section.name}`
  const [form] = useForm<Record<string, string>>({
    id: 'profile',
    lastResult: outcome?.result,
    // The values are nested by field name, which this type can't express.
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
        {/* Enter in a field must save: without this button it would press the first one, which uploads. */}
        <button type="submit" hidden>
          {t('profile.save')}
        </button>
        <input type="hidden" name="section" value={section.name} />
        <input
          type="hidden"
          name="version"
          value={outcome?.version ?? getSubmittedVersion(outcome) ?? section.version}
        />
        {children}
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
        </fieldset>
        {section.isOpen ? (
          <div ref={measureBar} className="actions held">
            <Button>{t('profile.save')}</Button>{' '}
            <Button name="intent" value="all-sections" variant="link">
              {t('profile.back')}
            </Button>
          </div>
        ) : null}
      </Form>
    </FormProvider>
  )
}

/** After a failed submit the form keeps the version it was opened with. */
function getSubmittedVersion(outcome: ProfileOutcome | undefined): string | null {
  const typed = outcome?.result?.initialValue?.['version']
  return typeof typed === 'string' ? typed : null
}
