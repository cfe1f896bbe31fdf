import type { RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import { directShare, groupOwners, hasEnoughOwners } from '#app/domain/ownership.ts'
import { isOpen, wizardOf } from '#app/domain/wizard.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { CompanyEntity, Profile } from '#app/platform/me.ts'
import { ownerQuestions } from './owner-questions.ts'
import { ownerView } from './owner-view.ts'

type Context = Readonly<RouterContextProvider>

/** What the address of a new owner's page has in the place of an id. */
const NEW = { person: 'private', company: 'legal' } as const

/** The owners so far, and the one that the address names, as typed. */
export function ownersView(profile: Profile, context: Context, url: URL) {
  const { data } = profile.kyc_flow
  const t = translatorOf(context)
  const wanted = url.searchParams.get('owner')
  const owners = groupOwners(data.entities)
  const found = owners.find((entries) => entries.some(({ id }) => id === wanted))
  const known = wanted === 'person' ? unlistedRepresentative(data, context) : null
  const isKnown = url.searchParams.get('is') === 'representative'
  const type = found?.[0].entity_type ?? (wanted === 'person' || wanted === 'company' ? NEW[wanted] : null)
  return {
    list: owners.map((entries) => ownerView(entries, { t, language: languageOf(context) })),
    total: directShare(data.entities),
    tooFew: hasEnoughOwners(data.entities) ? null : t('profile.owners.tooFew'),
    editing:
      wanted === null || type === null || !isOpen(wizardOf(profile))
        ? null
        : {
            id: wanted,
            type,
            heading: t(`profile.owners.${type}.heading${found ? 'Change' : 'New'}`),
            questions: ownerQuestions(type, t),
            defaults: found
              ? ownerDefaults(found, context)
              : { ownership: 'direct', type_of_control: 'shares', ...(isKnown && known) },
            representative: known === null || isKnown ? null : known.name,
          },
  }
}

/** The representative's answers as defaults of the owner form; null without a name, or if already an owner. */
function unlistedRepresentative({ representative, entities }: Profile['kyc_flow']['data'], context: Context) {
  const { first_name: first, last_name: last, birthdate, citizenship, address } = representative
  const name = [first, last].filter(Boolean).join(' ')
  if (name === '' || entities.some((entity) => entity.name === name)) return null
  const language = languageOf(context)
  return {
    name,
    date_of_birth: birthdate ?? '',
    country: citizenship ? formatCountry(citizenship, language) : '',
    permanent_residence: address.country ? formatCountry(address.country, language) : '',
  }
}

/** An owner as typed. */
function ownerDefaults(entries: readonly [CompanyEntity, ...CompanyEntity[]], context: Context) {
  const language = languageOf(context)
  const { id: _, country, permanent_residence: residence, share_percent: share, ...rest } = entries[0]
  const text = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value ?? '']))
  return {
    ...text,
    kind: entries.map(({ kind }) => kind),
    country: formatCountry(country, language),
    permanent_residence: formatCountry(residence, language),
    share_percent: String(share),
  }
}
