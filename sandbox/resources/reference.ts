import { listCountries } from '#sandbox/countries.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, type Route } from '#sandbox/http/route.ts'
import { COINS } from '#sandbox/rails/coins.ts'
import { CAMPAIGNS } from '#sandbox/voucher-codes.ts'
import { SOFS, SYS_OPTIONS, VOLUMES, type Option } from '#sandbox/options.ts'
import { wireCoin } from './coin-wire.ts'

/** A list that no customer changes. */
function list(path: string, options: () => unknown): Route {
  return defineRoute({ method: 'GET', path, auth: 'none', handler: options })
}

/** Lists by kind; an unknown kind is 404. */
function listByKind(path: string, name: string, lists: Record<string, Option[]>): Route {
  return defineRoute({
    method: 'GET',
    path,
    auth: 'none',
    handler({ param }) {
      const kind = param(name)
      if (!Object.hasOwn(lists, kind)) throw new Refusal(404, 'error.not_found')
      return lists[kind]
    },
  })
}

const coins = defineRoute({
  method: 'GET',
  path: 'coins',
  auth: 'none',
  handler: ({ world: { seed }, now }) => COINS.map((facts) => wireCoin(facts, { now, seed })),
})

export const referenceRoutes = [
  coins,
  list('countries', listCountries),
  list('campaigns/active', () => CAMPAIGNS.map(({ code, message }) => ({ code, message }))),
  listByKind('transaction_volumes/:kind', 'kind', VOLUMES),
  listByKind('sofs/:type', 'type', SOFS),
  listByKind('sys_options/sofs/:type', 'type', SOFS),
  ...Object.entries(SYS_OPTIONS).map(([name, options]) => list(`sys_options/${name}`, () => options)),
]
