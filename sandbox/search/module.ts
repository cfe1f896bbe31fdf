import type { Module } from '#sandbox/core/module.ts'
import { searchPage } from './search-console.ts'

/** The console's search over the objects of all services. */
export const searchModule: Module = { routes: [], consolePages: [searchPage] }
