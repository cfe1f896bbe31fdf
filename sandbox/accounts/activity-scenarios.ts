import { addActivity, type NewActivity } from '#sandbox/core/activity.ts'
import { defineScenario, type Scenario } from '#sandbox/core/scenario.ts'

const HOUR_MS = 3_600_000

const HOME = { address: '203.0.113.x', device: 'Firefox, Linux' }
const PHONE = { address: '198.51.100.x', device: 'Safari, iPhone' }

/** One of each kind that customers ask support about, oldest first. */
const HAPPENED: readonly (NewActivity & typeof HOME)[] = [
  { ...HOME, kind: 'account_opened' },
  { ...HOME, kind: 'terms_accepted', subject: 'terms-2026-11-26' },
  { ...HOME, kind: 'email_confirmed' },
  {
    ...HOME,
    kind: 'profile_saved',
    subject: 'personal',
    fields: ['first_name', 'last_name', 'birthdate', 'citizenship'],
  },
  { ...HOME, kind: 'provider_linked', subject: 'google' },
  { ...PHONE, kind: 'wallet_added', subject: 'BTC' },
  { ...PHONE, kind: 'wallet_removed' },
  { ...HOME, kind: 'list_exported', subject: 'history' },
  { ...HOME, kind: 'template_saved', subject: 'Rent' },
  { ...HOME, kind: 'password_changed' },
  { address: '192.0.2.x', device: 'Chrome, Windows', kind: 'login_failed' },
]
const ROUNDS = 2

export const activityScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'activity-full',
    title: 'An account in which much happened, with two pages of it',
    as: ['personal', 'business'],
    path: '/profile/activity',
    build({ context, account, now }) {
      const all = [...HAPPENED, ...Array.from({ length: ROUNDS }, () => HAPPENED.slice(2)).flat()]
      for (const [index, activity] of all.entries()) {
        addActivity(context, account, { ...activity, at: now - (all.length - index) * 7 * HOUR_MS })
      }
    },
  }),
  defineScenario({
    name: 'activity-none',
    title: 'An account in which nothing happened yet',
    as: ['personal'],
    path: '/profile/activity',
  }),
]
