import { data } from 'react-router'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { INCOMPLETE, STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/terms-business.ts'
import { canonicalOf } from '#app/routes/public/canonical.server.ts'
import { ContractArticle } from './contract-article.tsx'
import { contractText } from './contract-text.server.ts'
import { pricesOf } from '#app/features/prices/load-prices.server.ts'
import { factsIn } from '#app/features/public-facts/facts.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export const handle = STATIC_DOCUMENT

const SHORT = [
  'contracts.business.short.who',
  'contracts.business.short.owners',
  'contracts.business.short.act',
  'contracts.business.short.fee',
  'contracts.business.short.collect',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const text = await contractText(context, 'terms_business')
  return data(
    {
      text,
      facts: factsIn(languageOf(context)),
      canonical: canonicalOf('/terms/business'),
      texts: textsOf(context, 'contracts'),
    },
    text === null || pricesOf(context) === null ? INCOMPLETE : undefined,
  )
}

export default function BusinessTermsPage({ loaderData }: Route.ComponentProps) {
  return <ContractArticle name="business" short={SHORT} {...loaderData} />
}
