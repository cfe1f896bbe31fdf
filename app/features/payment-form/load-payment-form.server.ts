import type { RouterContextProvider } from 'react-router'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { buildLimitMeters } from '#app/features/verification/limit-meters.ts'
import { buildVoucherOptions } from './voucher-options.ts'
import type { Platform } from '#app/platform/call.ts'
import { listBalances } from '#app/platform/balances.ts'
import { listMyVouchers } from '#app/platform/vouchers.ts'
import { loadOptional, type SectionUnavailable } from '#app/session/load-or-throw.ts'
import { buildExceptionChoices } from './offered-choices.server.ts'
import { loadPaymentRules, type FormOptions } from './load-payment-rules.server.ts'
import { buildCurrencyOptions } from './currency-options.ts'
import { buildCoinOptions } from './offered-coins.server.ts'
import { listFundingOptions } from './pay-from.ts'
import { formatBoundsHint } from './payment-limits.ts'
import type { Rules } from './payment-schema.ts'

const WINDOWS = {
  day: 'payments.window.day',
  month: 'payments.window.month',
  year: 'payments.window.year',
  left: 'payments.limit.left',
} as const

type Context = Readonly<RouterContextProvider>

/** Loads the payment form's view: payers, recipients, limits and coins. */
export async function loadPaymentForm(platform: Platform, context: Context, options: FormOptions = {}) {
  const { t, language } = i18n(context)
  const [read, vouchers, balances] = await Promise.all([
    loadPaymentRules(platform, context, options),
    loadOptional(listMyVouchers(platform, { query: { filter: 'usable' } })),
    loadOptional(listBalances(platform)),
  ])
  const { rules, closed, limitUsed, profile, limits, listed, companies } = read
  const { bounds, ownName, companies: owned } = rules
  const coins = buildCoinOptions(listed, t)
  const reader = { t, language, hasCoins: coins.options.length > 0 }
  const account = 'value' in balances ? listFundingOptions(balances.value.items, reader) : null
  /** Without a coin and a balance the form cannot be submitted. */
  function findBlockedView(): GateView | null {
    const noCoins = reader.hasCoins || account !== null ? null : coins.hint
    if (closed || !noCoins) return closed
    return { title: t(`gate.paused.${options.service ?? 'pay'}`), text: noCoins, link: null }
  }

  return {
    rules,
    closed,
    view: {
      blocked: findBlockedView(),
      limitUsed,
      selfHint: ownName === '' ? null : t('payments.self', { name: ownName }),
      othersHint: rules.othersBlockedBy && t(`gate.others.${rules.othersBlockedBy}`),
      ...listCurrencies(rules),
      choices: buildExceptionChoices(rules.choices, t),
      payers:
        owned.length === 0
          ? []
          : [
              { value: '', label: ownName || profile.email },
              ...owned.map(({ id, name }) => ({ value: id, label: name })),
            ],
      boundsHint: formatBoundsHint(bounds, rules.coins.find(({ rates }) => rates.GBP !== null)?.rates, reader),
      meters: buildLimitMeters(limits.payment, WINDOWS, { t, language }),
      coins: coins.options,
      ...(coins.hint !== undefined && { coinHint: coins.hint }),
      payFrom: account,
      away: isAnyUnavailable([vouchers, companies, balances]) ? t('outage.choices') : null,
      vouchers: 'value' in vouchers ? buildVoucherOptions(vouchers.value, t('payments.voucherNone'), language) : [],
    },
  }
}

/** Returns the currencies of payable accounts and the hint about unsupported ones. */
function listCurrencies({ t, paysPounds, paysOutsideSepa }: Rules) {
  const only = [paysPounds ? null : t('payments.onlyEuroPaid'), paysOutsideSepa ? null : t('payments.onlySepaPaid')]
  const hint = only.filter((each) => each !== null).join(' ')
  return {
    currencies: buildCurrencyOptions(t, { hasPounds: paysPounds }),
    ...(hint && { currencyHint: hint }),
  }
}

/** Returns whether a choice is missing because of an outage. */
function isAnyUnavailable(parts: ({ value: unknown } | SectionUnavailable)[]): boolean {
  return parts.some((part) => 'isOff' in part && !part.isOff)
}
