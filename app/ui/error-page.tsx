import { href, isRouteErrorResponse } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { HelpLink } from './help-link.tsx'
import { Link } from './link.tsx'
import { PageHead } from './page-head.tsx'
import { useSupportCode } from './support-code.tsx'
import { Unavailable } from './unavailable.tsx'
import { usePagePath } from './use-page-path.ts'

type Failure = {
  kind: string
  supportCode: string
  title: string
  text: string | null
  form: { action: string; fields: [name: string, value: string][] } | null
}

/** `Form` adds these with fresh values. */
const FORM_FIELDS = ['signed_in_as', 'form_proof']

/** Replaces a page that failed to load: cause, consequences and next steps. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts()
  const page = usePagePath()
  const requestCode = useSupportCode()
  const known = findFailure(error)
  const isGone = known ? known.kind === 'not-found' : isRouteErrorResponse(error) && error.status === 404
  const title = known?.title ?? t(isGone ? 'failures.notFound.title' : 'failures.other.title')
  const text = known ? known.text : t(isGone ? 'failures.notFound.text' : 'failures.other.text')
  const supportCode = known?.supportCode || requestCode
  const form = known?.form
  const retry = form ? (
    <Form method="post" action={form.action}>
      {form.fields.map(([name, value], index) =>
        FORM_FIELDS.includes(name) ? null : <input key={index} type="hidden" name={name} value={value} />,
      )}
      <Button>{t('failures.tryAgain')}</Button>
    </Form>
  ) : (
    <a className="button" href={page}>
      {t('failures.tryAgain')}
    </a>
  )
  if (known?.kind === 'unavailable') {
    return (
      <>
        <title>{`${title} | ${BRAND.name}`}</title>
        <Unavailable supportCode={supportCode} heading={<h1 id="unavailable">{title}</h1>} text={text ?? undefined}>
          <div className="actions">
            {retry}
            <HelpLink supportCode={supportCode} />
          </div>
        </Unavailable>
      </>
    )
  }
  const isFinal = isGone || known?.kind === 'forbidden'
  return (
    <div className="stack">
      <PageHead title={title} heading={title} lede={text ?? undefined} />
      {supportCode ? <p className="muted small">{t('failures.support', { code: supportCode })}</p> : null}
      <div className="actions">
        {isFinal ? null : retry}
        <Link to={href('/overview')}>{t('failures.start')}</Link> <HelpLink supportCode={supportCode} />
      </div>
    </div>
  )
}

/** Returns a platform failure, which has texts; null for other errors. */
function findFailure(error: unknown): Failure | null {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof data === 'object' && data !== null && 'kind' in data && 'title' in data ? (data as Failure) : null
}
