import { statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/** What takes longest, much of it waiting, by measurement: begun last, it would run alone at the end. */
export const LONGEST = [
  'server/leavers',
  'server/long-history',
  'server/open-pages',
  'server/pages-at-rest',
  'server/store-faults',
  'server/titles',
  'server/uploads-memory',
  'contract/replay',
  'server/every-form',
  'server/uploads-bodies',
  'server/conformance',
  'server/platform-away',
  'server/error-reports',
  'sandbox/older-databases',
  'sandbox/core-scenarios',
]

/** The order of the test files, the same on every machine: those that take long first, then by size. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const orders = new Map(files.map((file) => [file, orderOf(file)]))
    return files.toSorted(
      (left, right) =>
        left.project.name.localeCompare(right.project.name) || (orders.get(left) ?? 0) - (orders.get(right) ?? 0),
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
