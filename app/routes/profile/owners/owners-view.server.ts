import type { RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import { directShare, hasEnoughOwners } from '#app/domain/ownership.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { CompanyEntity, Profile } from '#app/platform/me.ts'
import { ownerView } from './owner-view.ts'

type Context = Readonly<RouterContextProvider>

/** The owners so far, and the one that the address names as he is typed. */
export function ownersView({ kyc_flow: { data } }: Profile, context: Context, url: URL) {
  const wanted = url.searchParams.get('owner')
  const { entities } = data
  const found = entities.find(({ id }) => id === wanted) ?? null
  return {
    list: entities.map((entity) => ownerView(entity, { t: translatorOf(context), language: languageOf(context) })),
    total: directShare(entities),
    tooFew: hasEnoughOwners(entities) ? null : translatorOf(context)('validation.two_entities'),
    editing:
      wanted === 'new' || found
        ? {
            id: found?.id ?? 'new',
            defaults: ownerDefaults(found, context),
          }
        : null,
  }
}

/** An owner as typed; a new one begins with the usual choices. */
function ownerDefaults(owner: CompanyEntity | null, context: Context): Record<string, string> {
  const language = languageOf(context)
  if (owner === null)
    return { kind: 'shareholder', entity_type: 'private', ownership: 'direct', type_of_control: 'shares' }
  const { id: _, country, permanent_residence: residence, share_percent: share, ...rest } = owner
  const text = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']))
  return {
    ...text,
    country: formatCountry(country, language),
    permanent_residence: formatCountry(residence, language),
    share_percent: String(share),
  }
}
