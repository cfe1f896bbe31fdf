import { data } from 'react-router'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/terms.ts'
import { buildPageLinks } from '#app/routes/public/page-links.server.ts'
import { ContractArticle } from './contract-article.tsx'
import { loadContractText } from './contract-text.server.ts'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { getFacts } from '#app/features/public-facts/facts.ts'

export const handle = STATIC_DOCUMENT

const SHORT = [
  'contracts.terms.short.fee',
  'contracts.terms.short.bounds',
  'contracts.terms.short.rate',
  'contracts.terms.short.refund',
  'contracts.terms.short.final',
  'contracts.terms.short.who',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const text = await loadContractText(context, 'terms')
  return data(
    {
      text,
      facts: getFacts(getLanguage(context)),
      links: buildPageLinks(context, '/terms'),
      texts: getPageTexts(context, 'contracts'),
    },
    text === null || getPrices(context) === null ? INCOMPLETE : undefined,
  )
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <ContractArticle name="terms" short={SHORT} {...loaderData} />
}
