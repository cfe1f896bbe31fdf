import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '#sandbox/server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { measureCost, readResponse } from './load-app.ts'
import { startReplayedPlatform } from './replayed-platform.ts'
import { getQuantile, type Row } from './row.ts'
import { getVisitorCookies } from './visitor-cookies.ts'
import { logIn } from '#tests/server/browser.ts'

const TEMPLATE = fileURLToPath(new URL('standard-template', import.meta.url))
const FOLDER = fileURLToPath(new URL('../.artefacts/standard-template', import.meta.url))
const PAGE = '/payments'
const ROUNDS = 5
const VISITS = 400
const UPSTREAM_MS = 50

/**
 * Processor time and response time of a form page relative to React Router's standard template, which fetches the same
 * data and renders the same elements. Both alternate, so that other load on the machine affects both.
 */
export async function measureAgainstTemplate(): Promise<Row[]> {
  const sandbox = await startSandbox()
  using platform = await startReplayedPlatform(sandbox.url)
  await using app = await startRunningApp({ PLATFORM_API_URL: platform.url })
  const { read } = await logIn(app.url)
  const html = await read(PAGE)
  const cookies = await getVisitorCookies(app.url, PAGE)
  platform.takeRequested()
  await readResponse(app.url + PAGE, { Cookie: cookies })
  const paths = platform.takeRequested()
  const template = await startTemplate(html, { url: platform.url, paths })
  try {
    const headers = { 'Accept-Encoding': 'br' }
    const ours = { pid: app.pid, visit: () => readResponse(app.url + PAGE, { ...headers, Cookie: cookies }) }
    const theirs = { pid: template.pid ?? 0, visit: () => readResponse(`http://localhost:${template.port}/`, headers) }
    const ratios: number[] = []
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ratio = (await measureCost(ours, VISITS)) / (await measureCost(theirs, VISITS))
      if (round > 0) ratios.push(ratio)
    }
    platform.answersAfter(UPSTREAM_MS)
    const fetchUpstream = () => Promise.all(paths.map((path) => readResponse(platform.url + path, {})))
    const [floor, own, plain] = await measureInTurns([fetchUpstream, ours.visit, theirs.visit])
    const computeOverhead = (times: number[] = [], share: number) =>
      getQuantile(times, share) - getQuantile(floor ?? [])
    const compare = (share: number) => computeOverhead(own, share) / computeOverhead(plain, share)
    return [
      {
        what: 'payment form, processor time against the template',
        measured: getQuantile(ratios),
        unit: 'times',
        atMost: 1.7,
      },
      {
        what: 'own overhead on a platform of 50 ms, p50, against the template',
        measured: compare(0.5),
        unit: 'times',
        atMost: 2.6,
      },
      {
        what: 'own overhead on a platform of 50 ms, p99, against the template',
        measured: compare(0.99),
        unit: 'times',
        atMost: 1.6,
      },
    ]
  } finally {
    template.program.kill()
    await sandbox.stop()
  }
}

/** Response times in ms of each visit, one visitor at a time, without the warm-up. */
async function measureInTurns(visits: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times = visits.map((): number[] => [])
  for (let round = 0; round < VISITS; round += 1) {
    for (const [index, visit] of visits.entries()) {
      const started = performance.now()
      await visit()
      // The first sixth is a warm-up.
      if (round >= VISITS / 6) times[index]?.push(performance.now() - started)
    }
  }
  return times
}

async function startTemplate(html: string, { url, paths }: { url: string; paths: string[] }) {
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(TEMPLATE, FOLDER, { recursive: true })
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  cpSync(fileURLToPath(new URL(`../build/client${sheet}`, import.meta.url)), `${FOLDER}/app/app.css`)
  writeFileSync(`${FOLDER}/app/content.tsx`, buildComponent(body))
  const tool = fileURLToPath(new URL('../node_modules/@react-router/dev/bin.cjs', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stderr } = spawnSync(process.execPath, [tool, 'build'], { cwd: FOLDER, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The template was not built: ${stderr}`)
  const program: ChildProcess = fork(`${FOLDER}/serve.js`, {
    env: { ...env, PLATFORM_URL: url, PLATFORM_PATHS: JSON.stringify(paths) },
  })
  const [port] = (await once(program, 'message')) as [number]
  return { program, pid: program.pid, port }
}

/** React's names for HTML attributes. Field values become defaults. */
const PROPERTIES: Record<string, string> = {
  autocomplete: 'autoComplete',
  checked: 'defaultChecked',
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  selected: 'data-selected',
  value: 'defaultValue',
}

/** A component of plain elements that renders this HTML. */
function buildComponent(html: string): string {
  const parts = html.replace(/<script.*?<\/script>|<!--.*?-->/gs, '').matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>|[^<]+/g)
  let jsx = ''
  for (const [whole, closing, tag, attributes = '', empty] of parts) {
    if (tag === undefined) jsx += `{${JSON.stringify(whole)}}`
    else if (closing) jsx += `</${tag}>`
    else jsx += `<${tag} ${buildProperties(tag, attributes)}${empty ? '/' : ''}>`
  }
  return `export function Content() {\n  return <>${jsx}</>\n}\n`
}

function buildProperties(tag: string, attributes: string): string {
  const isOption = tag === 'option' || tag === 'button'
  return Array.from(attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => {
    const property = isOption && name === 'value' ? 'value' : (PROPERTIES[name.toLowerCase()] ?? name)
    return `{...${JSON.stringify({ [property]: value })}}`
  }).join(' ')
}
