import type { Module } from '#sandbox/core/module.ts'
import { analyticsPages } from './analytics-console.ts'
import { analyticsRoutes } from './analytics-routes.ts'
import { omitTables } from '#sandbox/core/twin-tables.ts'

const tables = omitTables('anonymous', 'analytics_events')

/** Receives usage statistics in place of an analytics provider. */
export const analyticsModule: Module = {
  routes: analyticsRoutes,
  consolePages: analyticsPages,
  tables,
}
