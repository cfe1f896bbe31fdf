import { data } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/privacy.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { ContractArticle } from './contract-article.tsx'
import { loadContractText } from './contract-text.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'

export const handle = STATIC_DOCUMENT

const SHORT = [
  'contracts.privacy.short.sell',
  'contracts.privacy.short.law',
  'ui.retention',
  'contracts.privacy.short.rights',
] as const
const KEPT = ['payments', 'identity', 'contact', 'support', 'cookies'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const text = await loadContractText(context, 'privacy')
  return data(
    {
      text,
      facts: getFacts(getLanguage(context)),
      links: buildPageLinks(context, '/privacy'),
      texts: getPageTexts(context, 'contracts', 'ui.retention'),
    },
    text === null ? INCOMPLETE : undefined,
  )
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <ContractArticle name="privacy" short={SHORT} {...loaderData}>
      <RetentionTable />
    </ContractArticle>
  )
}

/** Retention periods by kind of data (rules.md#data-retention). */
function RetentionTable() {
  const t = useTexts()
  return (
    <table className="figures">
      <caption>{t('contracts.privacy.keep')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('contracts.privacy.column.data')}</th>
          <th scope="col">{t('contracts.privacy.column.why')}</th>
          <th scope="col">{t('contracts.privacy.column.time')}</th>
        </tr>
      </thead>
      <tbody>
        {KEPT.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`contracts.privacy.row.${row}`)}</th>
            <td>{t(`contracts.privacy.row.${row}Why`)}</td>
            <td>{t(`contracts.privacy.row.${row}Time`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
