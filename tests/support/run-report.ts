import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestCase } from 'vitest/node'

/** The run's results for `tests/run.mjs`: counts, failed and flaky tests, and seconds per file. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => Array.from(module.children.allTests()))
    const filterByState = (state: string) => tests.filter((each) => each.result().state === state)
    const report = {
      passed: filterByState('passed').length,
      failed: filterByState('failed').length,
      failures: filterByState('failed').map((each) => [...getName(each), each.result().errors?.[0]?.message ?? '']),
      flaky: tests.filter((each) => each.diagnostic()?.flaky).map((each) => getName(each).join(': ')),
      times: modules.map((module) => [getFile(module), module.diagnostic().duration / 1000]),
    }
    writeFileSync(process.env['RUN_REPORT'] ?? '.artefacts/units.json', JSON.stringify(report))
  }
}

function getName(test: TestCase): [string, string] {
  return [getFile(test.module), test.fullName]
}

function getFile({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId)
}
