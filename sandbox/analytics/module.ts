import type { Module } from '#sandbox/core/module.ts'
import { analyticsPages } from './analytics-console.ts'
import { analyticsRoutes } from './analytics-routes.ts'
import { analyticsTables } from './analytics-tables.ts'

/** A provider of usage statistics, reached through the platform. */
export const analyticsModule: Module = {
  routes: analyticsRoutes,
  consolePages: analyticsPages,
  tables: analyticsTables,
}
