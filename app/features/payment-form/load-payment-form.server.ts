import type { RouterContextProvider } from 'react-router'
import { personName } from '#app/domain/customer-name.ts'
import { gateFor, othersBlockedBy, type Service } from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { gateView, type GateView } from '#app/features/service-gate/gate-view.ts'
import { limitMeters } from '#app/features/verification/limit-meters.ts'
import { voucherOptions } from './voucher-options.ts'
import type { Platform } from '#app/platform/call.ts'
import { listBalances } from '#app/platform/balances.ts'
import { listMyCompanies } from '#app/platform/companies.ts'
import { listMyVouchers, readMe, readMyLimits, type Profile } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOptional, type SectionUnavailable } from '#app/session/load-or-throw.ts'
import { offeredChoices, exceptionChoices } from './offered-choices.server.ts'
import { offeredCoins } from './offered-coins.server.ts'
import { payFrom } from './pay-from.ts'
import { boundsHint, paymentBounds, PER_CENT, type PaymentBounds } from './payment-limits.ts'
import type { Rules } from './payment-schema.ts'

/** The windows of the limits, in the words of this form. */
const WINDOWS = {
  day: 'payments.window.day',
  month: 'payments.window.month',
  year: 'payments.window.year',
  left: 'payments.limit.left',
} as const

type Context = Readonly<RouterContextProvider>
/** The service that the form is of; an amount in EUR that the limits count already is the payment's that is edited. */
type Options = { service?: Service; counted?: string | null }

/** What the payment form needs to know of the customer and of today: who pays, whom, how much, with what. */
export async function loadPaymentForm(
  platform: Platform,
  context: Context,
  { service = 'pay', counted = null }: Options = {},
) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [profile, limits, listed, vouchers, companies, balances] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCoins(platform),
    loadOptional(listMyVouchers(platform, { query: { filter: 'usable' } })),
    loadOptional(listMyCompanies(platform)),
    loadOptional(listBalances(platform)),
  ])
  const coins = offeredCoins(listed, t)
  const reader = { t, language, hasCoins: coins.options.length > 0 }
  const account = 'value' in balances ? payFrom(balances.value.items, reader) : null
  const bounds = withCounted(paymentBounds(limits), counted)
  const { left, min: least, window } = bounds
  const gate = gateFor(service, profile, { payment: { left, least, window } })
  const ownName = ownNameOf(profile)
  const owned = 'value' in companies ? companies.value : []
  const rules: Rules = {
    t,
    language,
    bounds,
    coins: coins.rules,
    contracts: listed.flatMap(({ contract }) => contract ?? []),
    companies: owned,
    ownName,
    othersBlockedBy: othersBlockedBy(profile),
    choices: offeredChoices(limits),
    paysPounds: listed.some(({ pay, rates }) => pay && rates.GBP !== null),
    paysOutsideSepa: limits.payment.outside_sepa,
  }
  /** Without a coin and without an account there is no form that could be sent. */
  function blockedView(): GateView | null {
    if (!gate.allowed) return gateView(service, gate, { t, platform })
    const noCoins = reader.hasCoins || account !== null ? null : coins.hint
    return noCoins ? { title: t(`gate.paused.${service}`), text: noCoins, link: null } : null
  }

  return {
    rules,
    isClosed: !gate.allowed,
    view: {
      blocked: blockedView(),
      selfHint: ownName === '' ? null : t('payments.self', { name: ownName }),
      othersHint: rules.othersBlockedBy && t(`gate.others.${rules.othersBlockedBy}`),
      ...paidCurrencies(rules),
      choices: exceptionChoices(rules.choices, t),
      payers:
        owned.length === 0
          ? []
          : [
              { value: '', label: ownName || profile.email },
              ...owned.map(({ id, name }) => ({ value: id, label: name })),
            ],
      boundsHint: boundsHint(bounds, coins.rules.find(({ rates }) => rates.GBP !== null)?.rates, reader),
      meters: limitMeters(limits.payment, WINDOWS, { t, language }),
      coins: coins.options,
      ...(coins.hint !== undefined && { coinHint: coins.hint }),
      payFrom: account,
      away: isAway([vouchers, companies, balances]) ? t('outage.choices') : null,
      vouchers: 'value' in vouchers ? voucherOptions(vouchers.value, t('payments.voucherNone'), language) : [],
    },
  }
}

/** The bounds for a payment that is edited: what it takes of the limits now is free for itself. */
function withCounted(bounds: PaymentBounds, counted: string | null): PaymentBounds {
  return counted === null ? bounds : { ...bounds, left: bounds.left + parseMoney(counted) / PER_CENT }
}

/** The currencies of accounts that can be paid, and what cannot be. */
function paidCurrencies({ t, paysPounds, paysOutsideSepa }: Rules) {
  const only = [paysPounds ? null : t('payments.onlyEuroPaid'), paysOutsideSepa ? null : t('payments.onlySepaPaid')]
  const hint = only.filter((each) => each !== null).join(' ')
  const euro = { value: 'EUR', label: t('payments.currency.EUR') }
  return {
    currencies: paysPounds ? [euro, { value: 'GBP', label: t('payments.currency.GBP') }] : [euro],
    ...(hint && { currencyHint: hint }),
  }
}

/** Whether something that the customer may be used to choose is missing, and not because nobody offers it. */
function isAway(parts: ({ value: unknown } | SectionUnavailable)[]): boolean {
  return parts.some((part) => 'isOff' in part && !part.isOff)
}

/**
 * The name on the customer's own bank account: the person's or the company's. Empty if the platform did not send it: the
 * form asks for it, because the bank gets it as the recipient's name.
 */
function ownNameOf(profile: Profile): string {
  return (profile.type === 2 ? profile.company_name : personName(profile)) ?? ''
}
