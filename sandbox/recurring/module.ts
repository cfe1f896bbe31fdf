import type { ConsoleLink, Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteParam } from '#sandbox/http/activity-note.ts'
import { advanceAllRecurring } from './advance-recurring.ts'
import { recurringPages } from './recurring-console.ts'
import { findRecurring, moveRecurring, recurringOf, type RecurringPayment } from './recurring-payments.ts'
import { recurringRoutes } from './recurring-routes.ts'
import { recurringScenarios } from './recurring-scenarios.ts'
import { reopenRunOf } from './runs.ts'
import { recurringTables } from './recurring-tables.ts'

const BASE = 'recurring_transfers'

function linkTo({ id, name, status, form }: RecurringPayment): ConsoleLink {
  return {
    href: `/console/recurring/${id}`,
    title: name,
    detail: `recurring, ${status}, ${form.amount} ${form.currency}`,
  }
}

/** Payments that are made again and again: their schedule, their runs by the clock, and a calendar of them. */
export const recurringModule: Module = {
  routes: recurringRoutes,
  tables: recurringTables,
  scenarios: recurringScenarios,
  scenariosTitle: 'Recurring payments',
  consolePages: recurringPages,
  activities: {
    [`POST ${BASE}`]: noteAnswer('recurring_created', 'name'),
    [`PATCH ${BASE}/:id`]: noteAnswer('recurring_changed', 'name'),
    [`POST ${BASE}/:id/skip`]: noteAnswer('recurring_changed', 'name'),
    [`POST ${BASE}/:id/change`]: noteAnswer('recurring_changed', 'name'),
    [`POST ${BASE}/:id/pause`]: noteAnswer('recurring_paused', 'name'),
    [`POST ${BASE}/:id/resume`]: noteAnswer('recurring_resumed', 'name'),
    [`DELETE ${BASE}/:id`]: noteParam('recurring_ended', 'id'),
    [`POST ${BASE}/:id/retry`]: noteAnswer('recurring_retried', 'name'),
    [`POST ${BASE}/:id/calendar`]: noteAnswer('recurring_calendar_made', 'name'),
    [`DELETE ${BASE}/:id/calendar`]: noteParam('recurring_calendar_ended', 'id'),
    // It only says what would be.
    [`POST ${BASE}/preview`]: () => null,
  },
  advance: advanceAllRecurring,
  search(context, text) {
    const found = findRecurring(context, text)
    return found ? [linkTo(found)] : []
  },
  onPaymentSettled(context, _account, { key, completed }) {
    if (!completed) reopenRunOf(context, key)
  },
  onMerge: moveRecurring,
  objects: (context, account) => recurringOf(context, account, null).slice(0, 20).map(linkTo),
}
