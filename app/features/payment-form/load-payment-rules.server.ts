import type { RouterContextProvider } from 'react-router'
import { formatPersonName } from '#app/domain/customer-name.ts'
import { getGate, findThirdPartyBlock, type Service } from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listMyCompanies } from '#app/platform/companies.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { listOfferedChoices } from './offered-choices.server.ts'
import { listCoinRules } from './offered-coins.server.ts'
import { computePaymentBounds, PER_CENT, type PaymentBounds } from './payment-limits.ts'
import type { Rules } from './payment-schema.ts'

/** The form's service, and the EUR amount of the edited payment, which the limits already include. */
export type FormOptions = { service?: Service; counted?: Promise<string | null> | string | null }

/**
 * Loads what a submitted payment form is validated with. `closed` explains a service that the customer can't use, and is
 * null if they can.
 */
export async function loadPaymentRules(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { service = 'pay', counted: toCount = null }: FormOptions = {},
) {
  const { t, language } = i18n(context)
  const [profile, limits, listed, companies, counted] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCoins(platform),
    loadOptional(listMyCompanies(platform)),
    toCount,
  ])
  const bounds = addCounted(computePaymentBounds(limits), counted)
  const payment = { ...bounds, least: bounds.min }
  const gate = getGate(service, profile, { payment })
  const rules: Rules = {
    t,
    language,
    bounds,
    coins: listCoinRules(listed),
    contracts: listed.flatMap(({ contract }) => contract ?? []),
    companies: 'value' in companies ? companies.value : [],
    ownName: getOwnName(profile),
    othersBlockedBy: findThirdPartyBlock(profile),
    choices: listOfferedChoices(limits),
    paysPounds: listed.some(({ pay, rates }) => pay && rates.GBP !== null),
    paysOutsideSepa: limits.payment.outside_sepa,
  }
  const closed = gate.allowed ? null : buildGateView(service, gate, { t, platform })
  const single = getGate('pay', profile, { payment })
  /** For a service that payment limits don't close: the reason why no payment is possible now. */
  const limitUsed =
    closed === null && !single.allowed && single.reason === 'limit_used'
      ? buildGateView('pay', single, { t, platform })
      : null
  return { rules, closed, limitUsed, profile, limits, listed, companies }
}

/** Returns the bounds for an edited payment, whose own amount is available again. */
function addCounted(bounds: PaymentBounds, counted: string | null): PaymentBounds {
  return counted === null ? bounds : { ...bounds, left: bounds.left + parseMoney(counted) / PER_CENT }
}

/**
 * Returns the name on the customer's own bank account. Empty if the platform didn't send it: the form then requires it,
 * because the bank receives it as the recipient's name.
 */
function getOwnName(profile: Profile): string {
  return (profile.type === 2 ? profile.company_name : formatPersonName(profile)) ?? ''
}
