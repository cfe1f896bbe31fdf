import { formatCents } from '#sandbox/domain/cents.ts'
import { formatHundredths, getPrices } from '#sandbox/domain/prices.ts'
import { COINS, type CoinFacts } from '#sandbox/external/coins.ts'

type Networks = { network: Readonly<Record<string, bigint>>; otherNetwork: bigint }

/** The price list as the API contract defines it: percentages and EUR as decimal strings, times in seconds. */
export function serializeFees() {
  const { payment, receiving, collect, purchase, exchange, margin, held, wait, days, rewards } = getPrices()
  const paymentMargin = formatHundredths(margin.payment)
  const rateHeld = { rate_held: held.payment, rate_held_by_coin: listHeldByCoin() }
  const bounds = { min: formatCents(payment.min), max: formatCents(payment.max) }
  return {
    payment: {
      percent: formatHundredths(payment.percent),
      outside_sepa: formatCents(payment.outsideSepa),
      ...bounds,
      margin: paymentMargin,
      ...rateHeld,
    },
    // Recurring payments funded with crypto cost as much as payments; from a balance they are free.
    recurring: { percent: formatHundredths(payment.percent), ...bounds, margin: paymentMargin },
    receiving: {
      percent: formatHundredths(receiving.percent),
      outside_sepa: formatCents(receiving.outsideSepa),
      min: formatCents(receiving.min),
      margin: paymentMargin,
    },
    collect: {
      percent: formatHundredths(collect.percent),
      outside_sepa: formatCents(collect.outsideSepa),
      ...bounds,
      margin: paymentMargin,
      ...rateHeld,
    },
    purchase: {
      percent: formatHundredths(purchase.percent),
      min: formatCents(purchase.min),
      max: formatCents(purchase.max),
      margin: formatHundredths(margin.purchase),
      network_fees: listNetworkFees(purchase, ({ isNotSold }) => isNotSold !== true),
      rate_held: held.purchase,
    },
    exchange: {
      percent: formatHundredths(exchange.percent),
      ...bounds,
      margin: '0',
      network_fees: listNetworkFees(exchange, () => true),
      rate_held: held.exchange,
    },
    deposit: { percent: '0', ...bounds },
    cash_out: { percent: '0' },
    withdrawal: { percent: '0', network_fees: listNetworkFees(exchange, () => true), rate_held: held.exchange },
    times: {
      floating_rate: held.floating,
      unpaid_payment: wait.unpaid,
      short_payment: wait.short,
      late_payment: wait.late,
      question: wait.question,
      deposit_order: wait.deposit,
      exchange_order: wait.exchange,
      recurring_notice: wait.notice,
      login_link: wait.loginLink,
      password_link: wait.passwordLink,
      email_link: wait.emailLink,
      payment_link: wait.paymentLink,
      phone_code: wait.phoneCode,
      tracking_link: wait.trackingLink,
      waiting_view: wait.waitingView,
      bank_consent: wait.bankConsent,
    },
    business_days: {
      transfer: days.transfer,
      slow_bank: days.slowBank,
      transfer_back: days.transferBack,
      purchase_order: days.purchase,
      unknown_transfer: days.suspense,
      review: days.review,
      collect_review: days.application,
      reply: days.reply,
      support: days.support,
      complaint: days.complaint,
      affiliate_payout: days.payout,
    },
    rewards: {
      loyalty_payments: rewards.payments,
      loyalty_percent: String(rewards.voucherPercent),
      affiliate_percent: String(rewards.sharePercent),
      affiliate_minimum: formatCents(rewards.payoutMin),
      affiliate_links: rewards.codes,
    },
  }
}

function listHeldByCoin() {
  const names = COINS.filter(({ conversionService }) => conversionService !== null).map(({ name }) => name)
  return [...new Set(names)].map((name) => ({ name, seconds: getPrices().held.throughService }))
}

/** The network fee in EUR for withdrawals on each network. */
function listNetworkFees({ network, otherNetwork }: Networks, isPaid: (coin: CoinFacts) => boolean) {
  const networks = new Map(COINS.filter(isPaid).map(({ chainName, networkName }) => [chainName, networkName]))
  return [...networks].map(([chain, name]) => ({ name, amount: formatCents(network[chain] ?? otherNetwork) }))
}
