import { href, isRouteErrorResponse } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { HelpLink } from './help-link.tsx'
import { Link } from './link.tsx'
import { PageHead } from './page-head.tsx'
import { useSupportCode } from './support-code.tsx'
import { Unavailable } from './unavailable.tsx'
import { usePagePath } from './use-page-path.ts'

type Failure = {
  kind: 'not-found' | 'forbidden' | 'network' | 'unavailable' | 'other'
  supportCode: string
  text: string | null
}

/** The page in place of one that could not be read: what happened, what is safe, what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts()
  const page = usePagePath()
  const requestCode = useSupportCode()
  const failure = failureOf(error)
  const supportCode = failure.supportCode || requestCode
  if (failure.kind === 'unavailable') return <Unavailable supportCode={supportCode} retry={page} />
  const words = {
    'not-found': ['failures.notFound.title', 'failures.notFound.text'],
    forbidden: ['failures.forbidden.title', null],
    network: ['failures.network.title', 'failures.network.text'],
    other: ['failures.other.title', 'failures.other.text'],
  } as const
  const [title, text] = words[failure.kind]
  return (
    <div className="stack">
      <PageHead heading={t(title)} lede={text === null ? (failure.text ?? undefined) : t(text)} />
      {supportCode ? <p className="muted small">{t('failures.support', { code: supportCode })}</p> : null}
      <div className="actions">
        {failure.kind === 'not-found' || failure.kind === 'forbidden' ? null : (
          <a className="button" href={page}>
            {t('failures.tryAgain')}
          </a>
        )}
        <Link to={href('/overview')}>{t('failures.start')}</Link>
        <HelpLink supportCode={supportCode} />
      </div>
    </div>
  )
}

function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { kind: 'other', supportCode: '', text: null }
  const data: unknown = error.data
  if (typeof data === 'object' && data !== null && 'kind' in data && 'supportCode' in data) return data as Failure
  return { kind: error.status === 404 ? 'not-found' : 'other', supportCode: '', text: null }
}
