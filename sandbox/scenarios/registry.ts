import type { World } from '#sandbox/core/context.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'

/** Every scenario of every part, in the order in which /s lists them. */
export function scenariosOf(world: World): Scenario[] {
  return world.parts.flatMap((part) => part.scenarios ?? [])
}

export function findScenario(world: World, name: string): Scenario | null {
  return scenariosOf(world).find((scenario) => scenario.name === name) ?? null
}
