import type { Context } from '#sandbox/core/context.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'

/** Every scenario of every module, in the order in which /s lists them. */
export function scenariosOf(context: Context): Scenario[] {
  return context.modules.flatMap((module) => module.scenarios ?? [])
}

export function findScenario(context: Context, name: string): Scenario | null {
  return scenariosOf(context).find((scenario) => scenario.name === name) ?? null
}
