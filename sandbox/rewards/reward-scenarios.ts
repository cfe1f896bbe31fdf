import { createAccount, requireAccount } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import { savePayoutIban, settlePayouts } from './payouts.ts'
import { addReferralCode, deleteReferralCode } from './referral-codes.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { addVoucher } from '#sandbox/vouchers/vouchers.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { DEMO_PASSWORD, VERIFIED } from '#sandbox/core/verified.ts'
import { fillAllSections } from '#sandbox/verification/sample-answers.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment } from '#sandbox/payments/scenarios/payment-fixtures.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const PAYOUT_IBAN = 'EE382200221020145685'
const FRIENDS = ['Anna', 'Jaan', 'Liis', 'Peeter', 'Sofia'] as const

const getRewardsPath = ({ as }: Scene) => (as === 'personal' ? '/rewards' : '/business-rewards')

/** A payment of `cents` (EUR) that arrived at `at` (ms of the account's clock), without emails. */
function complete(scene: Scene, at: number, cents: bigint): void {
  const payment = buildPayment(scene, at - 2 * MINUTE_MS, { sum: formatCents(cents) })
  const paid = simulateAll(scene, payment, ['confirm', 'full', 'run', 'step'], at)
  savePayment(scene.context, scene.account, paid, { emails: false })
}

function completeMany(scene: Scene, count: number): void {
  for (let day = count; day > 0; day -= 1) complete(scene, scene.now - day * DAY_MS, 120_00n + BigInt(day))
}

/** A customer who signed up with a code `daysAgo`, with payments of `cents` (EUR) each since then. */
function createReferral(
  scene: Scene,
  name: string,
  given: { code: string; daysAgo: number; payments: number; cents: bigint },
) {
  const { context, account: owner, now } = scene
  const at = now - given.daysAgo * DAY_MS
  const { number } = createAccount(context, {
    ...VERIFIED,
    type: 1,
    email: `${name.toLowerCase()}-${owner.number}@example.com`,
    password: DEMO_PASSWORD,
    first_name: name,
    last_name: 'Kask',
    country: 'EE',
    email_confirmed_at: at,
    reg_submit_at: at,
    created_at: at,
    updated_at: at,
    offset_ms: owner.offset_ms,
    referral_code: given.code,
  })
  const account = requireAccount(context, number)
  acceptLatestTerms(context, account)
  fillAllSections(context, account)
  for (let index = 1; index <= given.payments; index += 1) {
    complete({ ...scene, account }, at + (index * given.daysAgo * DAY_MS) / (given.payments + 1), given.cents)
  }
}

function addCode({ context, account, now }: Scene, label: string): string {
  return addReferralCode(context, account, { label, now }).code
}

function fillRewards(scene: Scene): string {
  const { context, account, now } = scene
  const getDateInDays = (days: number) => getTallinnDate(now + days * DAY_MS)
  const vouchers = [
    { code: 'THANKS10', discount_percent: 10, valid_until: getDateInDays(30), is_new: true },
    { code: 'FIVE-EUR', discount_cents: 500, valid_until: getDateInDays(60) },
    { code: 'SUMMER10', discount_percent: 10, valid_until: getDateInDays(-20) },
    { code: 'FIRST10', discount_percent: 10, valid_until: getDateInDays(90), used_at: now - 3 * DAY_MS },
  ]
  for (const voucher of vouchers) addVoucher(context, account.number, voucher)
  completeMany(scene, 4)
  const friends = addCode(scene, 'friends')
  addCode(scene, 'blog')
  createReferral(scene, 'Anna', { code: friends, daysAgo: 40, payments: 2, cents: 100_00n })
  createReferral(scene, 'Jaan', { code: friends, daysAgo: 3, payments: 0, cents: 0n })
  return getRewardsPath(scene)
}

/** Five referred customers; the first one's code is deleted now. */
function fillAffiliate(scene: Scene, cents: bigint): void {
  const { context, account, now } = scene
  const old = addReferralCode(context, account, { label: 'fair-2025', now })
  const blog = addCode(scene, 'blog')
  FRIENDS.forEach((name, index) =>
    createReferral(scene, name, {
      code: index === 0 ? old.code : blog,
      daysAgo: 110 - index * 24,
      payments: 5 - index,
      cents: cents + BigInt(index) * 7_77n,
    }),
  )
  deleteReferralCode(context, account, { id: old.id, now })
}

function defineAffiliateScenario(
  name: string,
  title: string,
  { cents, iban }: { cents: bigint; iban: boolean },
): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    account: { is_affiliate: 1 },
    path: '/affiliate',
    build(scene) {
      const { context, account, now } = scene
      if (iban) savePayoutIban(context, account, { iban: PAYOUT_IBAN, now: now - 120 * DAY_MS })
      fillAffiliate(scene, cents)
      settlePayouts(context, account, now)
    },
  })
}

export const rewardScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'rewards-full',
    title: 'Vouchers of every kind, four payments of ten, two referral codes with two sign-ups',
    as: BOTH,
    path: '/rewards',
    build: fillRewards,
  }),
  defineScenario({
    name: 'loyalty-nine',
    title: 'Nine payments of ten: the next one earns a voucher',
    as: BOTH,
    path: '/rewards',
    build(scene) {
      completeMany(scene, 9)
      return getRewardsPath(scene)
    },
  }),
  defineScenario({
    name: 'loyalty-earned',
    title: 'Ten payments have earned a voucher, and a new round begins',
    as: BOTH,
    path: '/rewards',
    build(scene) {
      completeMany(scene, 10)
      return getRewardsPath(scene)
    },
  }),
  defineScenario({
    name: 'referral-codes-full',
    title: 'Ten referral codes: no more can be made',
    as: BOTH,
    path: '/rewards',
    build(scene) {
      for (let index = 1; index <= 10; index += 1) addCode(scene, `code-${index}`)
      return getRewardsPath(scene)
    },
  }),
  defineAffiliateScenario('affiliate', 'An affiliate with statistics, payouts and their receipts', {
    cents: 4_200_00n,
    iban: true,
  }),
  defineAffiliateScenario('affiliate-below-minimum', 'An affiliate whose earnings are below 30 EUR and carried on', {
    cents: 90_00n,
    iban: true,
  }),
  defineAffiliateScenario('affiliate-without-iban', 'An affiliate whose payout waits for an IBAN', {
    cents: 4_200_00n,
    iban: false,
  }),
  defineScenario({
    name: 'not-affiliate',
    title: 'No affiliate: the programme, and how to ask for it',
    as: BOTH,
    path: '/affiliate',
  }),
]
