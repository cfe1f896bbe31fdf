// Everything that `npm test` means, from a fresh clone. Plain JavaScript: it starts under Node 20, before any install.
// `npm run check` is its quick half; `npm test -- path ...` runs the tests of these files and folders only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBuilt, ensureInstalled, node, root } from '../sandbox/toolchain.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const artefacts = join(root, '.artefacts')
const bin = (name) => join(root, 'node_modules', '.bin', name)
let passed = 0
let failed = 0
const failures = []
/** Tests that passed only when they were retried. */
const flaky = []
/** How long each file of tests took its worker, and the parts of the run took altogether, in seconds. */
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
// The checks take what the build leaves, and then what tests that wait for something do not need.
const checks = isWhole ? check({ isBehind: true }) : null
if (isWhole) await build()
if (isWhole || paths.some((path) => !isJourney(path))) await units(paths.filter((path) => !isJourney(path)))
await checks
if (isWhole || paths.some(isJourney)) await journeys(paths.filter(isJourney))
finish()

/** What says without running anything whether the code is in order; behind everything else where it may take its time. */
async function check(priority = {}) {
  await step('format', [bin('oxfmt'), '--check', '.'], priority)
  await step('lint and import walls', [bin('oxlint'), '--deny-warnings'], priority)
  await step('route types', [node, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], priority)
  await step('types', [bin('tsc'), '--noEmit', '--checkers', '1'], priority)
  await step('unused code', [bin('knip')], priority)
}

function installPlaywrightChromium() {
  spawnSync(bin('playwright'), ['install', 'chromium'], { cwd: root, stdio: 'inherit', env: environment() })
}

function build() {
  return step('build', [node, join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { NODE_ENV: 'production' },
  })
}

function units(only) {
  return suite(
    'unit, route, contract and sandbox tests',
    [bin('vitest'), 'run', ...only, '--reporter=default', '--reporter=./tests/support/run-report.ts'],
    {
      env: (file) => ({ RUN_REPORT: file }),
      read: ({ passed, failed }) => ({ passed, failed }),
      names: ({ failures }) => failures,
      retried: ({ flaky }) => flaky,
      times: ({ times }) => times,
    },
  )
}

function journeys(only) {
  return suite(
    'browser journeys',
    [bin('playwright'), 'test', ...only, '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
      read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
      names: ({ suites }) => suites.flatMap(failedSpecs),
      retried: ({ suites }) => suites.flatMap(flakySpecs),
      times: ({ suites }) => suites.map((file) => [join('e2e', file.file), durationOf(file) / 1000]),
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

/** Prints what to speed up first: the slowest files and the time of each part. */
function printTimes() {
  const seconds = (count) => `${Math.round(count)} s`.padStart(6)
  console.log('\n> What took longest, in the time of its worker')
  const slowest = tookFiles.toSorted(([, left], [, right]) => right - left).slice(0, 10)
  for (const [file, took] of slowest) console.log(`${seconds(took)}  ${file}`)
  for (const [title, took] of tookParts) console.log(`${seconds(took)}  in all: ${title}`)
}

function environment(env = {}) {
  // What one process has compiled serves those after it: some tests start the sandbox twenty times.
  const shared = { PATH: `${dirname(node)}:${process.env.PATH}`, NODE_COMPILE_CACHE: join(artefacts, 'compile-cache') }
  return { ...process.env, ...shared, ...env }
}

/** Its status, or why it did not start; what it prints is printed. */
function run([command, ...args], env) {
  const program = spawn(command, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  return endOf(program)
}

function endOf(program) {
  return new Promise((resolve) => program.once('error', resolve).once('close', resolve))
}

/** One check: it counts as one. What it prints is worth reading only when it fails. */
async function step(title, [command, ...args], { env, isBehind = false } = {}) {
  console.log(`> ${title}`)
  const program = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) })
  if (isBehind && program.pid) setPriority(program.pid, constants.priority.PRIORITY_LOW)
  const [stdout, stderr, status] = await Promise.all([text(program.stdout), text(program.stderr), endOf(program)])
  if (status === 0) {
    passed += 1
    return
  }
  const output = `${stdout}${stderr}${status instanceof Error ? status.message : ''}`
  console.log(output)
  fail(`${title}\n    ${firstLines(output)}`)
}

/** A test runner: each of its tests counts. A runner that dies without a report is one failure. */
async function suite(title, command, { env, read, names, retried, times }) {
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
    failures.push(`${where}: ${name}\n    ${firstLines(message)}`)
  }
  if (!succeeded && counts.failed === 0) fail(`${title}, without a failing test: its words are above`)
}

function firstLines(words) {
  return words.split('\n').slice(0, 12).join('\n    ')
}

function fail(what) {
  failed += 1
  failures.push(what)
}

/** Milliseconds that the tests of a file took, in every project. */
function durationOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return own.reduce((sum, duration) => sum + duration, 0) + suites.reduce((sum, inner) => sum + durationOf(inner), 0)
}

/** What a report of the browser journeys says of the tests that failed, each with the first of its errors. */
function failedSpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ ok }) => !ok)
  const own = here.map(({ file, title, tests }) => [
    file,
    `${title} (${tests.map(({ projectName }) => projectName).join(', ')})`,
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))[0],
  ])
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** The journeys that passed only when they were retried. */
function flakySpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...here.map(({ file, title }) => `e2e/${file}: ${title}`), ...suites.flatMap(flakySpecs)]
}
