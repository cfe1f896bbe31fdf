import type { RouterContextProvider } from 'react-router'
import { formatCountry } from '#app/domain/country.ts'
import { sumDirectShares, groupOwners, hasEnoughOwners } from '#app/domain/ownership.ts'
import { isOpen, toWizardProfile } from '#app/domain/wizard.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { CompanyEntity, Profile } from '#app/platform/me.ts'
import { buildOwnerQuestions } from './owner-questions.ts'
import { buildOwnerView } from './owner-view.ts'

type Context = Readonly<RouterContextProvider>

/** URL parameter of a new owner in place of an id. */
const NEW = { person: 'private', company: 'legal' } as const

/** The list of owners, and the form of the owner in the URL. */
export function buildOwnersView(profile: Profile, context: Context, url: URL) {
  const { data } = profile.kyc_flow
  const { t, language } = i18n(context)
  const wanted = url.searchParams.get('owner')
  const owners = groupOwners(data.entities)
  const found = owners.find((entries) => entries.some(({ id }) => id === wanted))
  const known = wanted === 'person' ? findUnlistedRepresentative(data, context) : null
  const isKnown = url.searchParams.get('is') === 'representative'
  const type = found?.[0].entity_type ?? (wanted === 'person' || wanted === 'company' ? NEW[wanted] : null)
  return {
    list: owners.map((entries) => buildOwnerView(entries, { t, language })),
    total: sumDirectShares(data.entities),
    tooFew: hasEnoughOwners(data.entities) ? null : t('profile.owners.tooFew'),
    editing:
      wanted === null || type === null || !isOpen(toWizardProfile(profile))
        ? null
        : {
            id: wanted,
            type,
            heading: t(`profile.owners.${type}.heading${found ? 'Change' : 'New'}`),
            questions: buildOwnerQuestions(type, t),
            defaults: found
              ? buildOwnerDefaults(found, context)
              : { ownership: 'direct', type_of_control: 'shares', ...(isKnown && known) },
            representative: known === null || isKnown ? null : known.name,
          },
  }
}

/** The representative's answers as defaults of the owner form; null without a name, or if already an owner. */
function findUnlistedRepresentative({ representative, entities }: Profile['kyc_flow']['data'], context: Context) {
  const { first_name: first, last_name: last, birthdate, citizenship, address } = representative
  const name = [first, last].filter(Boolean).join(' ')
  if (name === '' || entities.some((entity) => entity.name === name)) return null
  const language = getLanguage(context)
  return {
    name,
    date_of_birth: birthdate ?? '',
    country: citizenship ? formatCountry(citizenship, language) : '',
    permanent_residence: address.country ? formatCountry(address.country, language) : '',
  }
}

function buildOwnerDefaults(entries: readonly [CompanyEntity, ...CompanyEntity[]], context: Context) {
  const language = getLanguage(context)
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
