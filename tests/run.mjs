// Runs everything behind `npm test`, from a fresh clone. Plain JavaScript: it starts on Node 20, before any install.
// `npm run check` runs its static checks; `npm test -- path ...` runs the tests of these files and folders.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBuilt, ensureInstalled, node, root } from '../sandbox/toolchain.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const artefacts = join(root, '.artefacts')
const getBin = (name) => join(root, 'node_modules', '.bin', name)
let passed = 0
let failed = 0
const failures = []
/** Tests that passed only on a retry. */
const flaky = []
/** Seconds per test file in its worker, and per part of the run. */
const tookFiles = []
const tookParts = []

const options = process.argv.slice(2)
const isCheck = options.includes('--check')
const paths = options.filter((option) => !option.startsWith('-'))
const isJourney = (path) => /^(\.\/)?e2e(\/|$)/.test(path)

ensureInstalled()
if (!isCheck) ensureSystemPackages({ installPlaywrightChromium })
rmSync(artefacts, { recursive: true, force: true })
mkdirSync(artefacts, { recursive: true })

if (isCheck) {
  await check()
  finish()
}
const isWhole = paths.length === 0
if (!isWhole) ensureBuilt()
// The static checks run beside the build and the tests, at low priority.
const checks = isWhole ? check({ isBehind: true }) : null
if (isWhole) await build()
if (isWhole || paths.some((path) => !isJourney(path))) await runUnits(paths.filter((path) => !isJourney(path)))
await checks
if (isWhole || paths.some(isJourney)) await runJourneys(paths.filter(isJourney))
finish()

/** Static checks; `isBehind` runs them at low priority. */
async function check(priority = {}) {
  await runStep('format', [getBin('oxfmt'), '--check', '.'], priority)
  await runStep('lint and import walls', [getBin('oxlint'), '--deny-warnings'], priority)
  await runStep('route types', [node, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], priority)
  await runStep('types', [getBin('tsc'), '--noEmit', '--checkers', '1'], priority)
  await runStep('unused code', [getBin('knip')], priority)
  await runStep('English', [node, join(root, 'tests/english.ts')], priority)
}

function installPlaywrightChromium() {
  spawnSync(getBin('playwright'), ['install', 'chromium'], { cwd: root, stdio: 'inherit', env: buildEnvironment() })
}

function build() {
  return runStep('build', [node, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { NODE_ENV: 'production' },
  })
}

function runUnits(only) {
  return runSuite(
    'unit, route, contract and sandbox tests',
    [getBin('vitest'), 'run', ...only, '--reporter=default', '--reporter=./tests/support/run-report.ts'],
    {
      env: (file) => ({ RUN_REPORT: file }),
      read: ({ passed, failed }) => ({ passed, failed }),
      names: ({ failures }) => failures,
      retried: ({ flaky }) => flaky,
      times: ({ times }) => times,
    },
  )
}

function runJourneys(only) {
  return runSuite(
    'browser journeys',
    [getBin('playwright'), 'test', ...only, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
      names: ({ suites }) => suites.flatMap(listFailedSpecs),
      retried: ({ suites }) => suites.flatMap(listFlakySpecs),
      times: ({ suites }) => suites.map((file) => [join('e2e', file.file), sumDuration(file) / 1000]),
    },
  )
}

function finish() {
  if (tookParts.length > 0) printTimes()
  if (flaky.length > 0) console.log(`\n> Flaky: passed only when retried\n${flaky.join('\n')}`)
  if (failures.length > 0) console.log(`\n> What failed\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

/** Prints the slowest files and the time of each part. */
function printTimes() {
  const formatSeconds = (count) => `${Math.round(count)} s`.padStart(6)
  console.log('\n> What took longest, in the time of its worker')
  const slowest = tookFiles.toSorted(([, left], [, right]) => right - left).slice(0, 10)
  for (const [file, took] of slowest) console.log(`${formatSeconds(took)}  ${file}`)
  for (const [title, took] of tookParts) console.log(`${formatSeconds(took)}  in all: ${title}`)
}

function buildEnvironment(env = {}) {
  // Shares compiled code between processes: some tests start the sandbox twenty times.
  const shared = { PATH: `${dirname(node)}:${process.env.PATH}`, NODE_COMPILE_CACHE: join(artefacts, 'compile-cache') }
  return { ...process.env, ...shared, ...env }
}

/** Returns the exit status, or the error if the command didn't start. The output goes to the terminal. */
function run([command, ...args], env) {
  const program = spawn(command, args, { cwd: root, stdio: 'inherit', env: buildEnvironment(env) })
  return waitForExit(program)
}

function waitForExit(program) {
  return new Promise((resolve) => program.once('error', resolve).once('close', resolve))
}

/** Runs a check that counts as one. Prints its output only on failure. */
async function runStep(title, [command, ...args], { env, isBehind = false } = {}) {
  console.log(`> ${title}`)
  const program = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: buildEnvironment(env) })
  if (isBehind && program.pid) setPriority(program.pid, constants.priority.PRIORITY_LOW)
  const [stdout, stderr, status] = await Promise.all([text(program.stdout), text(program.stderr), waitForExit(program)])
  if (status === 0) {
    passed += 1
    return
  }
  const output = `${stdout}${stderr}${status instanceof Error ? status.message : ''}`
  console.log(output)
  fail(`${title}\n    ${takeFirstLines(output)}`)
}

/** Runs a test runner and counts each of its tests. A runner that dies without a report is one failure. */
async function runSuite(title, command, { env, read, names, retried, times }) {
  console.log(`\n> ${title}`)
  const file = join(artefacts, `${title.split(/[ ,]/)[0]}.json`)
  const began = performance.now()
  const succeeded = (await run(command, env(file))) === 0
  tookParts.push([title, (performance.now() - began) / 1000])
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (report) {
    tookFiles.push(...times(report))
    flaky.push(...retried(report))
  }
  const counts = report ? read(report) : { passed: 0, failed: 0 }
  passed += counts.passed
  failed += counts.failed
  for (const [where, name, message = ''] of report ? names(report) : []) {
    failures.push(`${where}: ${name}\n    ${takeFirstLines(message)}`)
  }
  if (!succeeded && counts.failed === 0) fail(`${title}, without a failing test: its words are above`)
}

function takeFirstLines(output) {
  return output.split('\n').slice(0, 12).join('\n    ')
}

function fail(what) {
  failed += 1
  failures.push(what)
}

/** The duration in ms of a file's tests, over all projects. */
function sumDuration({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return own.reduce((sum, duration) => sum + duration, 0) + suites.reduce((sum, inner) => sum + sumDuration(inner), 0)
}

/** The failed tests in a Playwright report, each with its first error. */
function listFailedSpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ ok }) => !ok)
  const own = here.map(({ file, title, tests }) => [
    file,
    `${title} (${tests.map(({ projectName }) => projectName).join(', ')})`,
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))[0],
  ])
  return [...own, ...suites.flatMap(listFailedSpecs)]
}

function listFlakySpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...here.map(({ file, title }) => `e2e/${file}: ${title}`), ...suites.flatMap(listFlakySpecs)]
}
