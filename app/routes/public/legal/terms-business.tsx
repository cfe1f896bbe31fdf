import { data } from 'react-router'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/terms-business.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { ContractArticle } from './contract-article.tsx'
import { loadContractText } from './contract-text.server.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'

export const handle = STATIC_DOCUMENT

const SHORT = [
  'contracts.business.short.who',
  'contracts.business.short.owners',
  'contracts.business.short.act',
  'contracts.business.short.fee',
  'contracts.business.short.collect',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const text = await loadContractText(context, 'terms_business')
  return data(
    {
      text,
      facts: getFacts(getLanguage(context)),
      links: buildPageLinks(context, '/terms/business'),
      texts: getPageTexts(context, 'contracts'),
    },
    text === null || getPrices(context) === null ? INCOMPLETE : undefined,
  )
}

export default function BusinessTermsPage({ loaderData }: Route.ComponentProps) {
  return <ContractArticle name="business" short={SHORT} {...loaderData} />
}
