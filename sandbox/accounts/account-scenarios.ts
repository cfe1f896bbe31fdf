import { findLatestContract, getContractId } from '#sandbox/contracts/contracts.ts'
import { resetCheck } from '#sandbox/verification/identity.ts'
import { expireVerification } from '#sandbox/verification/life-cycle.ts'
import { countAttempt } from '#sandbox/http/throttle.ts'
import { createLink } from '#sandbox/email/email-links.ts'
import { sendEmailConfirmation, emailLoginLink } from '#sandbox/authentication/auth-routes.ts'
import { addVoucher } from '#sandbox/vouchers/vouchers.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { defineScenario, type Kind, type Scene } from '#sandbox/core/scenario.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const DAY_MS = 86_400_000
const NOTHING_APPROVED = {
  status: 'incomplete',
  level: 0,
  checked_level: null,
  kyc_status: null,
  has_third_party: 0,
  reg_submit_at: null,
} as const

function addVouchers({ context, account, now }: Scene) {
  const getDateInDays = (days: number) => getTallinnDate(now + days * DAY_MS)
  addVoucher(context, account.number, {
    code: 'THANKS10',
    discount_percent: 10,
    valid_until: getDateInDays(30),
    is_new: true,
  })
  addVoucher(context, account.number, { code: 'FIVE-EUR', discount_cents: 500, valid_until: getDateInDays(60) })
  addVoucher(context, account.number, { code: 'SUMMER10', discount_percent: 10, valid_until: getDateInDays(-20) })
  addVoucher(context, account.number, {
    code: 'FIRST10',
    discount_percent: 10,
    valid_until: getDateInDays(90),
    used_at: now - 3 * DAY_MS,
  })
}

/** Moves the end of the identity data `days` days from now and resets the identity check. */
function expireIn(days: number) {
  return ({ context, account }: Scene) => {
    resetCheck(context, account)
    expireVerification(context, account, days)
  }
}

export const accountScenarios = [
  defineScenario({
    name: 'verified-personal',
    title: 'A person whose review passed at level 2',
    as: ['personal'],
    path: '/overview',
  }),
  defineScenario({
    name: 'verified-business',
    title: 'A company whose review passed at level 2',
    as: ['business'],
    path: '/overview',
  }),
  defineScenario({
    name: 'profile-invited',
    title: 'Verified, and signed up with a referral code',
    as: BOTH,
    path: '/profile',
    account: { referral_code: 'CAUSEWAY-FRIENDS' },
  }),
  defineScenario({
    name: 'signed-in-new-customer',
    title: 'Has just signed up and confirmed the email address',
    as: BOTH,
    path: '/overview',
    account: { ...NOTHING_APPROVED, first_name: '', last_name: '' },
  }),
  defineScenario({
    name: 'level-0',
    title: 'Nothing verified: no payments yet',
    as: BOTH,
    path: '/payments',
    account: NOTHING_APPROVED,
  }),
  defineScenario({
    name: 'level-1',
    title: 'Verified at level 1: only to an own bank account, low limits',
    as: BOTH,
    path: '/overview',
    account: { level: 1, checked_level: 1, has_third_party: 0 },
  }),
  defineScenario({
    name: 'no-third-party',
    title: 'Verified at level 2, and payments to others are not switched on for this account',
    as: BOTH,
    path: '/payments',
    account: { has_third_party: 0 },
  }),
  defineScenario({
    name: 'level-3',
    title: 'Verified at level 3: the highest limits',
    as: BOTH,
    path: '/overview',
    account: { level: 3, checked_level: 3 },
  }),
  defineScenario({
    name: 'email-unconfirmed',
    title: 'Signed up; the email with the link that confirms the address has been sent',
    as: BOTH,
    path: '/confirm-email-address',
    account: { ...NOTHING_APPROVED, email_confirmed_at: null },
    build: ({ context, account }) => sendEmailConfirmation(context, account, account.language),
  }),
  defineScenario({
    name: 'email-link-expired',
    title: 'The link that confirms the address is a day too old',
    as: BOTH,
    path: '/confirm-email-address',
    account: { ...NOTHING_APPROVED, email_confirmed_at: null },
    build({ context, database, account, now }) {
      const token = createLink(context, account, 'confirm-email')
      database.run('update links set expires_at = ? where account_number = ?', now - DAY_MS, account.number)
      return `/confirm-email-address?token=${token}`
    },
  }),
  defineScenario({
    name: 'pending',
    title: 'Application submitted, under review for the first time',
    as: BOTH,
    path: '/overview',
    account: { status: 'pending', level: 2, checked_level: null, kyc_status: 'submitted', has_third_party: 0 },
  }),
  defineScenario({
    name: 'pending-upgrade',
    title: 'Approved at level 1, an upgrade to level 2 is under review',
    as: BOTH,
    path: '/overview',
    account: { status: 'pending_up', level: 2, checked_level: 1, kyc_stage: 'upgrade', has_third_party: 0 },
  }),
  defineScenario({
    name: 'renewal-expiring',
    title: 'Identity data expires soon; service goes on',
    as: BOTH,
    path: '/overview',
    account: { kyc_status: 'expiring', kyc_stage: 'renewal' },
    build: expireIn(20),
  }),
  defineScenario({
    name: 'renewal-required',
    title: 'Identity data must be renewed before new payments',
    as: BOTH,
    path: '/overview',
    account: { kyc_status: 'required', kyc_stage: 'renewal' },
    build: expireIn(-1),
  }),
  defineScenario({
    name: 'renewal-expired',
    title: 'Identity data was not renewed in time',
    as: BOTH,
    path: '/verification',
    account: { kyc_status: 'expired', kyc_stage: 'renewal' },
    build: expireIn(-15),
  }),
  defineScenario({
    name: 'renewal-submitted',
    title: 'A renewal is under review; service goes on',
    as: BOTH,
    path: '/verification',
    account: { status: 'pending_up', kyc_status: 'submitted', kyc_stage: 'renewal' },
  }),
  defineScenario({
    name: 'no-service',
    title: 'The platform offers this customer no service',
    as: BOTH,
    path: '/overview',
    account: { status: 'no_service', has_third_party: 0 },
  }),
  defineScenario({
    name: 'closed',
    title: 'A closed account: its login is refused',
    as: BOTH,
    path: '/login',
    signedIn: false,
    account: { status: 'closed' },
  }),
  defineScenario({
    name: 'locked-out',
    title: 'Five wrong passwords: its login is locked for 15 minutes',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build({ context, account }) {
      for (let tries = 0; tries < 5; tries += 1) countAttempt(context, 'login', account.email.toLowerCase())
    },
  }),
  defineScenario({
    name: 'login-link',
    title: 'Signed out, on the emailed link to log in',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build({ context, account }) {
      emailLoginLink(context, account, account.language)
      const token = createLink(context, account, 'login')
      return `/login/${encodeURIComponent(account.email)}/${token}`
    },
  }),
  defineScenario({
    name: 'login-link-expired',
    title: 'Signed out, on a login link that is too old',
    as: BOTH,
    path: '/login',
    signedIn: false,
    build({ context, database, account, now }) {
      const token = createLink(context, account, 'login')
      database.run('update links set expires_at = ? where account_number = ?', now, account.number)
      return `/login/${encodeURIComponent(account.email)}/${token}`
    },
  }),
  defineScenario({
    name: 'terms-updated',
    title: 'New terms of service wait to be accepted',
    as: BOTH,
    path: '/overview',
    build({ database, account }) {
      const latest = findLatestContract(account.type === 1 ? 'terms' : 'terms_business')
      if (latest)
        database.run(
          'delete from acceptances where contract_id = ? and account_number = ?',
          getContractId(latest),
          account.number,
        )
    },
  }),
  defineScenario({
    name: 'vouchers',
    title: 'Four vouchers: 10%, 5 EUR, one expired, one redeemed',
    as: BOTH,
    path: '/payments',
    build: addVouchers,
  }),
  defineScenario({
    name: 'empty-history',
    title: 'Verified, but nothing was paid yet',
    as: BOTH,
    path: '/history',
  }),
]
