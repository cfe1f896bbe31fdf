import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildParamNote } from '#sandbox/http/activity-note.ts'
import { pauseIfClosed } from './pause-closed.ts'
import { findAddresses, listAddresses, moveAddresses } from './receiving-addresses.ts'
import { describeAddress, receivingPages } from './receiving-console.ts'
import { receivingRoutes } from './receiving-routes.ts'
import { receivingScenarios } from './receiving-scenarios.ts'
import { receivingTables } from './receiving-tables.ts'

/** The receiving addresses service: crypto that arrives is paid out to a bank account automatically. */
export const receivingModule: Module = {
  routes: receivingRoutes,
  tables: receivingTables,
  scenarios: receivingScenarios,
  scenariosTitle: 'Receiving addresses',
  consolePages: receivingPages,
  activities: {
    'POST receiving_addresses': buildAnswerNote('address_made', 'id'),
    'PATCH receiving_addresses/:id': buildParamNote('address_changed', 'id'),
    'DELETE receiving_addresses/:id': buildParamNote('address_archived', 'id'),
    'POST receiving_addresses/:id/pause': buildParamNote('address_paused', 'id'),
    'POST receiving_addresses/:id/resume': buildParamNote('address_resumed', 'id'),
  },
  search: (context, text) => findAddresses(context, text).map((address) => describeAddress(context, address)),
  onPaymentSettled: pauseIfClosed,
  onMerge: moveAddresses,
  objects: (context, account) => listAddresses(context, account).map((address) => describeAddress(context, address)),
}
