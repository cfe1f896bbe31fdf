import { href } from 'react-router'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listContracts } from '#app/platform/contracts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/contracts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { t, date } = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const contracts = await listContracts(platform)
    return {
      contracts: contracts.map(({ id, type, title, version, lang, accepted_at: at }) => ({
        id,
        lang: title === null ? null : lang,
        title: title ?? t('terms.heading'),
        version: version === null ? '' : t('terms.version', { version }),
        accepted:
          at === null
            ? // A privacy notice informs; customers don't accept it.
              t(type === 'privacy' ? 'terms.information' : 'terms.open')
            : t('terms.acceptedOn', { date: date(at) }),
      })),
      texts: getPageTexts(context, 'terms'),
    }
  })
}

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('terms.contracts')} lede={t('terms.contractsLede')} />
      <ul className="card payment-list">
        {loaderData.contracts.map(({ id, lang, title, version, accepted }) => (
          <li key={id}>
            <span>
              <Link to={href('/contracts/:id/pdf', { id })} lang={lang ?? undefined} reloadDocument>
                {t('terms.file', { title })}
              </Link>{' '}
              <small className="muted">{version}</small>
            </span>{' '}
            <span className="muted">{accepted}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
