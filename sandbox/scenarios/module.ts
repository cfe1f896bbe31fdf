import type { Module } from '#sandbox/core/module.ts'
import { scenarioPages } from './scenario-console.ts'

/** The links /s and /s/<name>, which create accounts in a state. */
export const scenariosModule: Module = { routes: [], consolePages: scenarioPages }
