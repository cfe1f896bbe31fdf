import { supportPages } from './support-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer } from '#sandbox/http/activity-note.ts'
import { supportRoutes } from './support-routes.ts'
import { supportScenarios } from './support-scenarios.ts'
import { advanceRequests, findRequests, requestsOf } from './support-requests.ts'
import { supportTables } from './support-tables.ts'

/** Messages to us, complaints among them, and our answers. */
export const supportModule: Module = {
  routes: supportRoutes,
  tables: supportTables,
  scenarios: supportScenarios,
  scenariosTitle: 'Help',
  consolePages: supportPages,
  search: (context, text) =>
    findRequests(context, text).map(({ reference, topic, email }) => ({
      href: `/console/support/${reference}`,
      title: `Message ${reference}`,
      detail: `${topic}, of ${email}`,
    })),
  activities: { 'POST me/support_requests': noteAnswer('message_sent', 'reference') },
  advance: advanceRequests,
  objects: (context, account) =>
    requestsOf(context, account).map(({ reference, topic, answered_at: answered }) => ({
      href: `/console/support/${reference}`,
      title: `Message ${reference}`,
      detail: `${topic}, ${answered === null ? 'open' : 'answered'}`,
    })),
}
