import { formatPersonName } from '#app/domain/customer-name.ts'
import { getGate } from '#app/domain/gates.ts'
import type { PlannedPayment } from '#app/domain/planned-payment.ts'
import { buildAccounts } from './accounts-view.ts'
import { buildLimits } from './limits-view.ts'
import type { Overview } from './load-overview.server.ts'
import { buildActions, buildJobs, formatTotal } from './money-view.ts'
import { buildNeeds } from './needs-view.ts'
import { buildPlanned, getNextStep } from './next-step.ts'
import type { Reader } from './object-row.ts'
import { buildObjects } from './objects-view.ts'
import { buildShop } from './shop-view.ts'

/** A section that was loaded, or the support code of its failure. */
type Part<T> = { value: T } | { supportCode: string }

export function buildOverview(
  read: Overview,
  { t, language, now, planned }: Omit<Reader, 'coins'> & { planned: PlannedPayment | null },
) {
  const { profile, unfinished, scheduled, held, coins, levels, isVerifiedHere, shop } = read
  const reader = { t, language, now, coins }
  const needs = mapPart(unfinished, (items) => buildNeeds({ profile, items, scheduled, held, isVerifiedHere }, reader))
  const listedKeys = new Set('value' in needs ? needs.value.map(({ key }) => key) : [])
  const step = getNextStep(read)
  const { moving, latest } = buildObjects(read, listedKeys, reader)
  return {
    heading: getHeading(read, t),
    ownName: (profile.type === 2 ? profile.company_name : formatPersonName(profile)) || profile.email,
    step,
    planned: step && planned && buildPlanned(step, planned, { t, language }),
    jobs: step === 'first' ? buildJobs(read, t) : [],
    total: formatTotal(read, language),
    actions: step === 'first' ? [] : buildActions(read, t),
    needs,
    moving,
    latest: mapPart(read.recent, () => latest),
    shop: buildShop(shop, language),
    accounts: buildAccountsPart(read, reader),
    limits: mapPart(read.limits, (limits) => buildLimits(limits, { profile, levels, step }, { t, language })),
  }
}

export type OverviewView = ReturnType<typeof buildOverview>

/** Greets a person by the first name; a company's name is the heading. */
function getHeading({ profile }: Overview, t: Reader['t']): string {
  if (profile.type === 2) return profile.company_name || t('ui.title_overview')
  return profile.first_name ? t('overview.greeting', { name: profile.first_name }) : t('ui.title_overview')
}

/** Null if the platform has no balances, or the customer has not opened one. */
function buildAccountsPart({ balances, coins, profile }: Overview, { t, language }: Reader) {
  if (!balances || ('value' in balances && balances.value.items.length === 0)) return null
  const canOpen = getGate('openBalance', profile).allowed
  return mapPart(balances, ({ items }) => buildAccounts(items, { t, language, canOpen, coins }))
}

function mapPart<T, U>(part: Part<T>, map: (value: T) => U): Part<U> {
  return 'value' in part ? { value: map(part.value) } : { supportCode: part.supportCode }
}
