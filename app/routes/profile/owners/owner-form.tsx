import { FormProvider } from '@conform-to/react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'
import { QuestionFields } from '#app/routes/profile/sections/question-fields.tsx'
import type { SectionView } from '#app/routes/profile/sections/load-section.server.ts'

type Props = {
  section: string
  editing: NonNullable<NonNullable<SectionView['owners']>['editing']>
  outcome: ProfileOutcome | undefined
}

export function OwnerForm({ section, editing, outcome }: Props) {
  const t = useTexts()
  const back = `${href('/profile')}?section=${section}`
  const [form] = useForm<Record<string, string | string[]>>({
    id: 'owner',
    lastResult: outcome?.result,
    defaultValue: editing.defaults,
    defaultNoValidate: true,
  })
  return (
    <FormProvider context={form.context}>
      <Form method="post" action={`${back}&owner=${editing.id}`} id={form.id} className="stack" noValidate>
        {/* Enter in a field must save: without this button it would press the first one, maybe a country's. */}
        <button type="submit" hidden>
          {t('profile.owners.save')}
        </button>
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="intent" value="save-owner" />
        <input type="hidden" name="entity_type" value={editing.type} />
        {editing.representative ? (
          <p>
            <Link to={`${back}&owner=${editing.id}&is=representative`}>
              {t('profile.owners.isRepresentative', { name: editing.representative })}
            </Link>
          </p>
        ) : null}
        <div className="card stack">
          <QuestionFields section={section} questions={editing.questions} elsewhere={{}} />
        </div>
        <div ref={measureBar} className="actions held">
          <Button>{t('profile.owners.save')}</Button>
        </div>
      </Form>
    </FormProvider>
  )
}
