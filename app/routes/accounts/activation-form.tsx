import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { Activation } from './load-open-account.server.ts'

type Props = { activation: Activation; outcome?: Partial<FormOutcome> | undefined }

/** A summary of the terms, their full text, and the checkbox to accept them. */
export function ActivationForm({ activation, outcome }: Props) {
  const t = useTexts()
  const { id, points, terms } = activation
  const [form, fields] = useForm<{ terms: string }>({
    id: 'activate',
    lastResult: outcome?.result,
    defaultNoValidate: true,
  })
  const title = terms?.title ?? t('accountOpen.terms')
  return (
    <section className="stack">
      {points.length > 0 ? (
        <div className="card">
          <ul className="points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {terms ? (
        <details>
          <summary>{title}</summary>
          {terms.version ? <p className="muted small">{t('accountOpen.version', { version: terms.version })}</p> : null}
          <FullText {...terms} />
        </details>
      ) : null}
      <Form method="post" action={`${href('/accounts/open')}?account=${id}`} id={form.id} className="stack" noValidate>
        <input type="hidden" name="account" value={id} />
        {terms ? (
          <>
            <input type="hidden" name="contract" value={terms.id} />
            <Checkbox field={fields.terms} label={t('accountOpen.accept', { title })}>
              <Link to={href('/contracts/:id/pdf', { id: terms.id })} reloadDocument>
                {t('accountOpen.file', { title })}
              </Link>
            </Checkbox>
          </>
        ) : null}
        <Button name="intent" value="activate">
          {t('accountOpen.activate')}
        </Button>
      </Form>
    </section>
  )
}

function FullText({ lang, html }: { lang: string | null; html: string }) {
  // oxlint-disable-next-line react/no-danger -- cleaned by `cleanContract`
  return <div className="stack tight" lang={lang ?? undefined} dangerouslySetInnerHTML={{ __html: html }} />
}
