import { listCountries } from './countries.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, type Route } from '#sandbox/http/route.ts'
import { limitsByLevel } from '#sandbox/core/limits.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { CAMPAIGNS } from '#sandbox/vouchers/campaigns.ts'
import { say } from '#sandbox/texts/messages.ts'
import { optionsOf, type OptionList } from './options.ts'
import { wireCoin } from './coin-wire.ts'
import { wireFees } from './fees.ts'

/** A list to choose from, with its names in the language of the request. */
function list(path: string, name: OptionList): Route {
  return defineRoute({ method: 'GET', path, auth: 'none', handler: ({ language }) => optionsOf(name, language) })
}

/** Lists by kind; an unknown kind is 404. */
function listByKind(path: string, name: string, lists: Readonly<Record<string, OptionList>>): Route {
  return defineRoute({
    method: 'GET',
    path,
    auth: 'none',
    handler({ param, language }) {
      const kind = param(name)
      const known = Object.hasOwn(lists, kind) ? lists[kind] : undefined
      if (!known) throw new Refusal(404, 'error.not_found')
      return optionsOf(known, language)
    },
  })
}

const SOFS = { private: 'private_sofs', company: 'company_sofs', pep: 'pep_sofs' } as const

const coins = defineRoute({
  method: 'GET',
  path: 'coins',
  auth: 'none',
  handler: ({ context: { seed }, now }) => COINS.map((facts) => wireCoin(facts, { now, seed })),
})

const countries = defineRoute({
  method: 'GET',
  path: 'countries',
  auth: 'none',
  handler: ({ language }) => listCountries(language),
})

const campaigns = defineRoute({
  method: 'GET',
  path: 'campaigns/active',
  auth: 'none',
  handler: () =>
    CAMPAIGNS.map(({ code, discount_percent: percent }) => ({
      code,
      message: say('campaign.percent_off', { percent, voucher: code }),
    })),
})

const levels = defineRoute({
  method: 'GET',
  path: 'verification_levels',
  auth: 'none',
  handler: () =>
    ([1, 2] as const).flatMap((type) =>
      limitsByLevel().map(({ level, limits }) => ({
        type,
        level,
        rolling_24h: formatCents(limits.rolling_24h),
        rolling_30d: formatCents(limits.rolling_30d),
        yearly: formatCents(limits.yearly),
        buy: {
          lifetime: formatCents(limits.buyLifetime),
          rolling_24h: formatCents(limits.rolling_24h),
          rolling_30d: formatCents(limits.rolling_30d),
          yearly: formatCents(limits.yearly),
        },
        pays_others: level > 1,
      })),
    ),
})

const fees = defineRoute({ method: 'GET', path: 'fees', auth: 'none', handler: () => wireFees() })

export const referenceRoutes = [
  fees,
  levels,
  coins,
  countries,
  campaigns,
  listByKind('transaction_volumes/:kind', 'kind', { private: 'private_volumes', company: 'company_volumes' }),
  listByKind('sofs/:type', 'type', SOFS),
  listByKind('sys_options/sofs/:type', 'type', SOFS),
  list('sys_options/legal_forms', 'legal_forms'),
  list('sys_options/industries', 'industries'),
  list('sys_options/expected_volumes', 'company_volumes'),
  list('sys_options/purposes', 'purposes'),
  list('sys_options/net_turnover', 'net_turnover'),
  list('sys_options/employees', 'employees'),
  list('sys_options/basis_of_reps', 'basis_of_reps'),
  list('sys_options/occupations', 'occupations'),
  list('sys_options/field_of_activities', 'industries'),
]
