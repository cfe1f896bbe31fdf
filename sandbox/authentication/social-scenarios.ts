import { createAccount } from '#sandbox/core/accounts.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import { recordSamePerson } from './merges.ts'
import { addLink } from '#sandbox/external/login-providers.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { DEMO_PASSWORD, VERIFIED } from '#sandbox/core/verified.ts'
import { defineScenario, type Scene } from '#sandbox/core/scenario.ts'
import { buildPayment } from '#sandbox/payments/scenarios/payment-fixtures.ts'

const DAY_MS = 86_400_000

/** A second account of the same customer, opened through Google a month ago. */
function addSecondAccount({ context, account, now }: Scene) {
  const second = createAccount(context, {
    ...VERIFIED,
    type: 1,
    email: `second-${account.email}`,
    password: DEMO_PASSWORD,
    first_name: account.first_name,
    last_name: account.last_name,
    country: account.country,
    email_confirmed_at: now,
    offset_ms: account.offset_ms,
    created_at: now - 30 * DAY_MS,
    updated_at: now,
  })
  acceptLatestTerms(context, second)
  addLink(context, second, 'google', account.email)
  recordSamePerson(context, account, second)
  return second
}

export const socialScenarios = [
  defineScenario({
    name: 'social-linked',
    title: 'Google and LinkedIn are linked to the account',
    as: ['personal', 'business'],
    path: '/profile/preferences',
    build({ context, account }) {
      addLink(context, account, 'google', account.email)
      addLink(context, account, 'linkedin', account.email)
    },
  }),
  defineScenario({
    name: 'social-not-linked',
    title: 'No provider is linked: a login with Google and its address says that the account exists',
    as: ['personal', 'business'],
    path: '/profile/preferences',
  }),
  defineScenario({
    name: 'merge-possible',
    title: 'Two accounts of one person, the other opened through Google',
    as: ['personal', 'business'],
    path: '/merge-accounts',
    build: (scene) => void addSecondAccount(scene),
  }),
  defineScenario({
    name: 'merge-refused-open-payment',
    title: 'Two accounts of one person, and the other has a payment under way: it cannot close yet',
    as: ['personal', 'business'],
    path: '/merge-accounts',
    build(scene) {
      const second = addSecondAccount(scene)
      savePayment(scene.context, second, buildPayment({ ...scene, account: second, as: 'personal' }, scene.now))
    },
  }),
]
