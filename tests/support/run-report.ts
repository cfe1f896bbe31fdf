import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestCase } from 'vitest/node'

/** What `tests/run.mjs` reads of a run: counts, failed and flaky tests, and the seconds of each file. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => Array.from(module.children.allTests()))
    const ofState = (state: string) => tests.filter((each) => each.result().state === state)
    const report = {
      passed: ofState('passed').length,
      failed: ofState('failed').length,
      failures: ofState('failed').map((each) => [...nameOf(each), each.result().errors?.[0]?.message ?? '']),
      flaky: tests.filter((each) => each.diagnostic()?.flaky).map((each) => nameOf(each).join(': ')),
      times: modules.map((module) => [fileOf(module), module.diagnostic().duration / 1000]),
    }
    writeFileSync(process.env['RUN_REPORT'] ?? '.artefacts/units.json', JSON.stringify(report))
  }
}

function nameOf(test: TestCase): [string, string] {
  return [fileOf(test.module), test.fullName]
}

function fileOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}
