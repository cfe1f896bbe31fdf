import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * What takes longest, by measurement: begun last, it would run alone at the end. What mostly waits is begun one after the
 * other, beside what works: three that wait leave the processors idle.
 */
export const LONGEST = [
  'server/error-reports',
  // Waits.
  'server/leavers',
  'server/every-form',
  'server/pages-at-rest',
  'server/contract-mock',
  'server/hostile-forms',
  'sandbox/older-databases',
  // Waits.
  'server/platform-away',
  'sandbox/core-scenarios',
  'server/titles',
  'server/uploads-memory',
  'server/uploads-bodies',
  'server/parts',
  'server/conformance',
  'server/nonsense',
  // Waits.
  'server/store-faults',
  'contract/replay',
  'server/spoken-language',
  'server/long-statement',
  // Waits.
  'server/long-history',
  'server/races',
  'sandbox/money-walk',
  'server/messages',
  // Waits.
  'server/open-pages',
  'server/killed-sandbox',
]

/** The order of the test files, the same on every machine: those that share no worker, those that take long, the rest by size. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const orders = new Map(files.map((file) => [file, orderOf(file)]))
    return files.toSorted(
      (left, right) =>
        right.project.name.localeCompare(left.project.name) || (orders.get(left) ?? 0) - (orders.get(right) ?? 0),
    )
  }

  /** One machine runs all of them. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

function orderOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`))
  return rank === -1 ? -statSync(moduleId).size + 1e9 : rank
}
