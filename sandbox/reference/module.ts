import type { Module } from '#sandbox/core/module.ts'
import { referenceRoutes } from './reference-routes.ts'

/** Public reference data: coins, countries, campaigns, fees and form options. */
export const referenceModule: Module = { routes: referenceRoutes }
