import type { ConsoleLink, Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteParam } from '#sandbox/http/activity-note.ts'
import { pauseIfClosed } from './pause-closed.ts'
import { addressesOf, findAddress, moveAddresses, type ReceivingAddress } from './receiving-addresses.ts'
import { receivingPages } from './receiving-console.ts'
import { receivingRoutes } from './receiving-routes.ts'
import { receivingScenarios } from './receiving-scenarios.ts'
import { receivingTables } from './receiving-tables.ts'

function linkTo({ id, name, status, coin }: ReceivingAddress): ConsoleLink {
  return { href: `/console/receiving/${id}`, title: name, detail: `receiving address, ${status}, ${coin}` }
}

/** Addresses for crypto that is paid out to a bank account by itself. */
export const receivingModule: Module = {
  routes: receivingRoutes,
  tables: receivingTables,
  scenarios: receivingScenarios,
  scenariosTitle: 'Receiving addresses',
  consolePages: receivingPages,
  activities: {
    'POST receiving_addresses': noteAnswer('address_made', 'id'),
    'PATCH receiving_addresses/:id': noteParam('address_changed', 'id'),
    'DELETE receiving_addresses/:id': noteParam('address_archived', 'id'),
    'POST receiving_addresses/:id/pause': noteParam('address_paused', 'id'),
    'POST receiving_addresses/:id/resume': noteParam('address_resumed', 'id'),
  },
  search(context, text) {
    const found = findAddress(context, text)
    return found ? [linkTo(found)] : []
  },
  onPaymentSettled: pauseIfClosed,
  onMerge: moveAddresses,
  objects: (context, account) => addressesOf(context, account).map(linkTo),
}
