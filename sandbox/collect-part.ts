import { advanceApplications, applicationOf } from './collect-applications.ts'
import { advanceCollected } from './collect-payments.ts'
import { collectPages } from './console/collect.ts'
import type { Part } from './part.ts'
import { collectRoutes } from './resources/collect.ts'
import { collectListRoutes } from './resources/collect-lists.ts'
import { collectPayRoutes } from './resources/collect-pay.ts'
import { collectScenarios } from './scenarios/collect-scenarios.ts'

/** Merchants who collect crypto by payment links. */
export const collectPart: Part = {
  routes: [...collectRoutes, ...collectPayRoutes, ...collectListRoutes],
  scenarios: collectScenarios,
  consolePages: collectPages,
  advance(world) {
    advanceApplications(world)
    advanceCollected(world)
  },
  objects(world, account) {
    const application = applicationOf(world, account)
    if (!application) return []
    const { id, status, website } = application
    return [{ href: `/console/collect/${id}`, title: 'Collecting', detail: `${status}, ${website}` }]
  },
}
