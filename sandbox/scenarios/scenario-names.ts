import { PARTS } from '#sandbox/modules.ts'

/** The name of every scenario behind /s/<name>. */
export function scenarioNames(): string[] {
  return PARTS.flatMap((part) => part.scenarios ?? []).map(({ name }) => name)
}
