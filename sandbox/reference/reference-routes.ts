import { listCountries } from './countries.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, type Route } from '#sandbox/http/route.ts'
import { listLevelLimits } from '#sandbox/core/limits.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { COINS } from '#sandbox/external/coins.ts'
import { CAMPAIGNS } from '#sandbox/vouchers/campaigns.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { listOptions, type OptionList } from './options.ts'
import { serializeCoin } from './coin-wire.ts'
import { serializeFees } from './fees.ts'

function defineListRoute(path: string, name: OptionList): Route {
  return defineRoute({ method: 'GET', path, auth: 'none', handler: ({ language }) => listOptions(name, language) })
}

/** Responds 404 for an unknown kind. */
function defineKindRoute(path: string, name: string, lists: Readonly<Record<string, OptionList>>): Route {
  return defineRoute({
    method: 'GET',
    path,
    auth: 'none',
    handler({ param, language }) {
      const kind = param(name)
      const known = Object.hasOwn(lists, kind) ? lists[kind] : undefined
      if (!known) throw new Refusal(404, 'error.not_found')
      return listOptions(known, language)
    },
  })
}

const SOFS = { private: 'private_sofs', company: 'company_sofs', pep: 'pep_sofs' } as const

const coins = defineRoute({
  method: 'GET',
  path: 'coins',
  auth: 'none',
  handler: ({ context: { seed }, now }) => COINS.map((facts) => serializeCoin(facts, { now, seed })),
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
      message: createMessage('campaign.percent_off', { percent, voucher: code }),
    })),
})

const levels = defineRoute({
  method: 'GET',
  path: 'verification_levels',
  auth: 'none',
  handler: () =>
    ([1, 2] as const).flatMap((type) =>
      listLevelLimits().map(({ level, limits }) => ({
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

const fees = defineRoute({ method: 'GET', path: 'fees', auth: 'none', handler: () => serializeFees() })

export const referenceRoutes = [
  fees,
  levels,
  coins,
  countries,
  campaigns,
  defineKindRoute('transaction_volumes/:kind', 'kind', { private: 'private_volumes', company: 'company_volumes' }),
  defineKindRoute('sofs/:type', 'type', SOFS),
  defineKindRoute('sys_options/sofs/:type', 'type', SOFS),
  defineListRoute('sys_options/legal_forms', 'legal_forms'),
  defineListRoute('sys_options/industries', 'industries'),
  defineListRoute('sys_options/expected_volumes', 'company_volumes'),
  defineListRoute('sys_options/purposes', 'purposes'),
  defineListRoute('sys_options/net_turnover', 'net_turnover'),
  defineListRoute('sys_options/employees', 'employees'),
  defineListRoute('sys_options/basis_of_reps', 'basis_of_reps'),
  defineListRoute('sys_options/occupations', 'occupations'),
  defineListRoute('sys_options/field_of_activities', 'industries'),
]
