import type { Context } from '#sandbox/core/context.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'

/** All scenarios, in the order in which /s lists them. */
export function listScenarios(context: Context): Scenario[] {
  return context.modules.flatMap((module) => module.scenarios ?? [])
}

export function findScenario(context: Context, name: string): Scenario | null {
  return listScenarios(context).find((scenario) => scenario.name === name) ?? null
}
