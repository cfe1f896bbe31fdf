import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildParamNote } from '#sandbox/http/activity-note.ts'
import { advanceAllRecurring } from './advance-recurring.ts'
import { describeRecurring, recurringPages } from './recurring-console.ts'
import { findRecurringByText, moveRecurring, listRecurring } from './recurring-payments.ts'
import { recurringRoutes } from './recurring-routes.ts'
import { recurringScenarios } from './recurring-scenarios.ts'
import { reopenRun } from './runs.ts'
import { recurringTables } from './recurring-tables.ts'

const BASE = 'recurring_transfers'

/** The recurring payments service: schedules, automatic runs and calendar links. */
export const recurringModule: Module = {
  routes: recurringRoutes,
  tables: recurringTables,
  scenarios: recurringScenarios,
  scenariosTitle: 'Recurring payments',
  consolePages: recurringPages,
  activities: {
    [`POST ${BASE}`]: buildAnswerNote('recurring_created', 'name'),
    [`PATCH ${BASE}/:id`]: buildAnswerNote('recurring_changed', 'name'),
    [`POST ${BASE}/:id/skip`]: buildAnswerNote('recurring_changed', 'name'),
    [`POST ${BASE}/:id/change`]: buildAnswerNote('recurring_changed', 'name'),
    [`POST ${BASE}/:id/pause`]: buildAnswerNote('recurring_paused', 'name'),
    [`POST ${BASE}/:id/resume`]: buildAnswerNote('recurring_resumed', 'name'),
    [`DELETE ${BASE}/:id`]: buildParamNote('recurring_ended', 'id'),
    [`POST ${BASE}/:id/retry`]: buildAnswerNote('recurring_retried', 'name'),
    [`POST ${BASE}/:id/calendar`]: buildAnswerNote('recurring_calendar_made', 'name'),
    [`DELETE ${BASE}/:id/calendar`]: buildParamNote('recurring_calendar_ended', 'id'),
    // A preview changes nothing.
    [`POST ${BASE}/preview`]: () => null,
  },
  advance: advanceAllRecurring,
  search: (context, text) => findRecurringByText(context, text).map((found) => describeRecurring(context, found)),
  onPaymentSettled(context, _account, { key, completed }) {
    if (!completed) reopenRun(context, key)
  },
  onMerge: moveRecurring,
  objects: (context, account) =>
    listRecurring(context, account, null)
      .slice(0, 20)
      .map((recurring) => describeRecurring(context, recurring)),
}
