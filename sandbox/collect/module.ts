import { advanceApplications, applicationOf } from './collect-applications.ts'
import { advanceCollected } from './collect-payments.ts'
import { collectPages } from './collect-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer } from '#sandbox/http/activity-note.ts'
import { collectRoutes } from './collect-routes.ts'
import { collectListRoutes } from './collect-list-routes.ts'
import { collectPayRoutes } from './collect-pay-routes.ts'
import { collectScenarios } from './collect-scenarios.ts'

/** Merchants who collect crypto by payment links. */
export const collectModule: Module = {
  routes: [...collectRoutes, ...collectPayRoutes, ...collectListRoutes],
  scenarios: collectScenarios,
  consolePages: collectPages,
  activities: { 'POST collect_applications': noteAnswer('collect_applied') },
  advance(context) {
    advanceApplications(context)
    advanceCollected(context)
  },
  objects(context, account) {
    const application = applicationOf(context, account)
    if (!application) return []
    const { id, status, website } = application
    return [{ href: `/console/collect/${id}`, title: 'Collecting', detail: `${status}, ${website}` }]
  },
}
