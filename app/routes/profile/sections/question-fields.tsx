import { useField } from '@conform-to/react'
import { Fragment } from 'react'
import { CountriesField } from '#app/features/countries/countries-field.tsx'
import { CountryField } from '#app/features/countries/country-field.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { CheckList } from '#app/ui/check-list.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Question } from './section-view.server.ts'
import { useUpload } from './use-upload.ts'

type Props = { section: string; questions: readonly Question[]; elsewhere: Record<string, string> }

/** Questions that depend on a "yes" are hidden by CSS alone. */
export function QuestionFields({ section, questions, elsewhere }: Props) {
  const t = useTexts()
  const groups = groupQuestions(questions).map((run) => {
    const fields = run.map((question) => (
      <Fragment key={question.name}>
        <QuestionField section={section} question={question} />
        {elsewhere[question.name] ? <p className="elsewhere">{elsewhere[question.name]}</p> : null}
      </Fragment>
    ))
    const [first] = run
    return first?.onlyIf ? (
      <div key={first.name} className="if-yes stack">
        <p className="unstyled">{t('profile.onlyIf')}</p>
        {fields}
      </div>
    ) : (
      <Fragment key={first?.name}>{fields}</Fragment>
    )
  })
  return <>{groups}</>
}

/** Groups neighbours with the same condition. */
function groupQuestions(questions: readonly Question[]): Question[][] {
  const found: Question[][] = []
  for (const question of questions) {
    const last = found.at(-1)
    if (last && last[0]?.onlyIf === question.onlyIf) last.push(question)
    else found.push([question])
  }
  return found
}

function QuestionField({ section, question }: { section: string; question: Question }) {
  const t = useTexts()
  const [meta] = useField<string>(question.name)
  const send = useUpload(section, question.name)
  const { kind, meaning, label, hint, options = [], files = [], found, autoComplete } = question
  const optional = question.optional === true
  // Show a review's finding as the field's error, unless the form has an error.
  const errors = meta.errors ?? (found ? [found] : undefined)
  const field = Object.assign(Object.create(meta) as typeof meta, { errors })
  switch (kind) {
    case 'yes-no':
      return (
        <RadioCards
          field={field}
          legend={label}
          hint={hint}
          optional={optional}
          options={[
            { value: 'yes', label: t('profile.yes') },
            { value: 'no', label: t('profile.no') },
          ]}
        />
      )
    case 'option':
      return (
        <SelectField
          field={field}
          label={label}
          optional={optional}
          options={[{ value: '', label: t('profile.choose') }, ...options]}
        />
      )
    case 'options':
      return <CheckList field={field} legend={label} options={options} />
    case 'countries':
      return <CountriesField field={field} label={label} more={`more:${question.name}`} />
    case 'money':
      return (
        <MoneyField field={field} label={label} hint={hint}>
          EUR
        </MoneyField>
      )
    case 'date':
      return (
        <DateField
          field={field}
          label={label}
          hint={hint}
          optional={optional}
          autoComplete={autoComplete === 'bday' ? 'bday' : undefined}
        />
      )
    case 'file':
    case 'files':
      return (
        <FileField
          field={field}
          label={label}
          hint={hint}
          optional={optional}
          files={files}
          many={kind === 'files'}
          send={send}
        />
      )
    default: {
      const Field = kind === 'country' ? CountryField : TextField
      return (
        <Field
          field={field}
          label={label}
          hint={hint}
          optional={optional}
          {...(meaning && FIELD_ATTRIBUTES[meaning])}
          {...(autoComplete && { autoComplete })}
        />
      )
    }
  }
}
