import { supportPages } from './console/support.ts'
import type { Part } from './part.ts'
import { supportRoutes } from './resources/support.ts'
import { supportScenarios } from './scenarios/support-scenarios.ts'
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
