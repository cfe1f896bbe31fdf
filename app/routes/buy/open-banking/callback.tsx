import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import { Link } from '#app/ui/link.tsx'
import type { Route } from './+types/callback.ts'

export const handle = STATIC_DOCUMENT

const STAGES = ['auth', 'payment'] as const
const RESULTS = ['success', 'failure'] as const

/**
 * The page that a bank redirects the customer to. It changes nothing, because anyone can forge this URL: only the bank's
 * result at the platform counts (threats.md#T34).
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const { t } = i18n(context)
  const stage = STAGES.find((each) => each === url.searchParams.get('stage'))
  const result = RESULTS.find((each) => each === url.searchParams.get('result'))
  const texts = getPageTexts(context, 'bankCallback')
  if (!stage || !result) return { heading: t('bankCallback.unknown'), text: t('bankCallback.unknownText'), texts }
  return {
    heading: t(`bankCallback.${stage}_${result}`),
    text: t(`notice.callback_${stage}_${result}`),
    texts,
  }
}

export default function BankCallbackPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { heading, text } = loaderData
  return (
    <section className="prose stack">
      <title>{`${heading} | ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>{t('bankCallback.note')}</p>
      <p>
        {t('bankCallback.lost')}{' '}
        <Link to={href('/history')} reloadDocument>
          {t('bankCallback.history')}
        </Link>
      </p>
    </section>
  )
}
