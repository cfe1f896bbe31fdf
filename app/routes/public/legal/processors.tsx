import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/processors.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { PublicHead } from '#app/routes/public/public-head.tsx'

export const handle = STATIC_DOCUMENT

const KINDS = [
  'hosting',
  'identity',
  'banks',
  'exchange',
  'openBanking',
  'screening',
  'email',
  'sms',
  'chat',
  'errors',
  'statistics',
] as const

export function loader({ context }: Route.LoaderArgs) {
  // These processors receive data only if the deployment enables them.
  const switched: Partial<Record<(typeof KINDS)[number], boolean>> = {
    chat: env.CHATWOOT_URL !== undefined,
    errors: env.SENTRY_DSN !== undefined,
    statistics: env.ANALYTICS_PROVIDER !== undefined,
  }
  return {
    links: buildPageLinks(context, '/processors'),
    kinds: KINDS.filter((kind) => switched[kind] ?? true),
    texts: getPageTexts(context, 'processors'),
  }
}

export default function ProcessorsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <article className="stack">
      <PublicHead
        heading={t('processors.heading')}
        description={t('processors.description')}
        links={loaderData.links}
      />
      <p className="prose">{t('processors.lede')}</p>
      <ul className="kinds">
        {loaderData.kinds.map((kind) => (
          <li key={kind} className="stack tight">
            <h2>{t(`processors.${kind}`)}</h2>
            <p>{t(`processors.${kind}Why`)}</p>
            <p className="muted">
              {t('processors.sees', { data: t(`processors.${kind}Data`) })}
              <br />
              {t('processors.where', { place: t(kind === 'banks' ? 'processors.eeaAndBank' : 'processors.eea') })}
            </p>
          </li>
        ))}
      </ul>
      <p>{t('processors.ask', { email: BRAND.supportEmail })}</p>
      <p className="muted">{t('processors.change')}</p>
    </article>
  )
}
