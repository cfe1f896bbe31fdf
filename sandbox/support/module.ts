import { supportPages } from './support-console.ts'
import type { Part } from '#sandbox/core/module.ts'
import { supportRoutes } from './support-routes.ts'
import { supportScenarios } from './support-scenarios.ts'
import { advanceRequests, requestsOf } from './support-requests.ts'

/** Messages to us, complaints among them, and our answers. */
export const supportPart: Part = {
  routes: supportRoutes,
  scenarios: supportScenarios,
  consolePages: supportPages,
  advance: advanceRequests,
  objects: (world, account) =>
    requestsOf(world, account).map(({ reference, topic, answered_at: answered }) => ({
      href: `/console/support/${reference}`,
      title: `Message ${reference}`,
      detail: `${topic}, ${answered === null ? 'open' : 'answered'}`,
    })),
}
