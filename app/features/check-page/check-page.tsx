import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { CheckHead, CheckRows } from './check-summary.tsx'
import type { CheckOutcome, CheckView } from './check-view.ts'

type Props = {
  check: CheckView
  /** The id of the form that is checked. */
  form: string
  /** The form's path, which restores its input (decisions/restored-forms.md). */
  page: string
  /** The path of this page. */
  checkPage: string
  outcome: CheckOutcome | undefined
}

/** The last page before a form counts: its facts, each with a link to its field, and the button that confirms. */
export function CheckPage({ check: loaded, form, page, checkPage, outcome }: Props) {
  const t = useTexts()
  const check = outcome?.check ?? loaded
  return (
    <div className="stack prose">
      <CheckHead heading={check.heading} outcome={outcome} form={form} />
      <CheckRows rows={check.rows} page={page} />
      {check.sections.map(({ heading, lines }) => (
        <section className="stack tight" key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <Form method="post" action={checkPage} id={form} noValidate>
        {check.fields.map(([name, value], index) => (
          <input type="hidden" name={name} value={value} key={`${name} ${index}`} />
        ))}
        <div className="actions">
          <Button name="checked" value={check.seen}>
            {check.confirm}
          </Button>{' '}
          <Link to={page} className="button quiet">
            {t('checkWords.back')}
          </Link>
        </div>
      </Form>
    </div>
  )
}
