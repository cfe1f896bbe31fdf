import { advanceApplications, applicationOf } from './collect-applications.ts'
import { advanceCollected } from './collect-payments.ts'
import { collectPages } from './collect-console.ts'
import type { Part } from '#sandbox/core/module.ts'
import { collectRoutes } from './collect-routes.ts'
import { collectListRoutes } from './collect-list-routes.ts'
import { collectPayRoutes } from './collect-pay-routes.ts'
import { collectScenarios } from './collect-scenarios.ts'

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
