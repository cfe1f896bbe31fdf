import type { Module } from '#sandbox/core/module.ts'
import { referenceRoutes } from './reference-routes.ts'

/** What is the same for everybody: coins, countries, campaigns and the lists to choose from. */
export const referenceModule: Module = { routes: referenceRoutes }
