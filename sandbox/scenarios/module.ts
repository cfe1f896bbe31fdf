import type { Module } from '#sandbox/core/module.ts'
import { scenarioPages } from './scenario-console.ts'

/** The links that make an account in a state: /s and /s/<name>. */
export const scenariosModule: Module = { routes: [], consolePages: scenarioPages }
