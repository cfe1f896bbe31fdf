import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from '#tests/server/running-app.ts'
import { costOf, received } from './load-app.ts'
import { replayedPlatform } from './replayed-platform.ts'
import { quantile, type Row } from './row.ts'
import { visitor } from './visitor.ts'
import { logIn } from '#tests/server/browser.ts'

const TEMPLATE = fileURLToPath(new URL('standard-template', import.meta.url))
const FOLDER = fileURLToPath(new URL('../.artefacts/standard-template', import.meta.url))
const PAGE = '/payments'
const ROUNDS = 5

/**
 * Processor time of a form page in times of React Router's standard template, which asks the same platform for the same
 * and renders the same elements. Both take turns, so that whatever else the machine does meets both.
 */
export async function templateCost(): Promise<Row[]> {
  const sandbox = await startSandbox()
  using platform = await replayedPlatform(sandbox.url)
  await using app = await runningApp({ PLATFORM_API_URL: platform.url })
  const { read } = await logIn(app.url)
  const html = await read(PAGE)
  const cookies = await visitor(app.url, PAGE)
  platform.takeAsked()
  await received(app.url + PAGE, { Cookie: cookies })
  const template = await startTemplate(html, { url: platform.url, paths: platform.takeAsked() })
  try {
    const headers = { 'Accept-Encoding': 'br' }
    const ours = { pid: app.pid, visit: () => received(app.url + PAGE, { ...headers, Cookie: cookies }) }
    const theirs = { pid: template.pid ?? 0, visit: () => received(`http://localhost:${template.port}/`, headers) }
    const ratios: number[] = []
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ratio = (await costOf(ours, 400)) / (await costOf(theirs, 400))
      if (round > 0) ratios.push(ratio)
    }
    const measured = quantile(ratios)
    return [{ what: 'payment form, processor time against the template', measured, unit: 'times', atMost: 1 }]
  } finally {
    template.program.kill()
    await sandbox.stop()
  }
}

async function startTemplate(html: string, { url, paths }: { url: string; paths: string[] }) {
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(TEMPLATE, FOLDER, { recursive: true })
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  cpSync(fileURLToPath(new URL(`../build/client${sheet}`, import.meta.url)), `${FOLDER}/app/app.css`)
  writeFileSync(`${FOLDER}/app/content.tsx`, componentOf(body))
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

/** The names under which React knows what HTML calls otherwise; what a field holds is only its beginning. */
const PROPERTIES: Record<string, string> = {
  autocomplete: 'autoComplete',
  checked: 'defaultChecked',
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  selected: 'data-selected',
  value: 'defaultValue',
}

/** A component of plain elements that renders the given HTML. */
function componentOf(html: string): string {
  const parts = html.replace(/<script.*?<\/script>|<!--.*?-->/gs, '').matchAll(/<(\/?)([\w-]+)([^>]*?)(\/?)>|[^<]+/g)
  let jsx = ''
  for (const [whole, closing, tag, attributes = '', empty] of parts) {
    if (tag === undefined) jsx += `{${JSON.stringify(whole)}}`
    else if (closing) jsx += `</${tag}>`
    else jsx += `<${tag} ${propertiesOf(tag, attributes)}${empty ? '/' : ''}>`
  }
  return `export function Content() {\n  return <>${jsx}</>\n}\n`
}

function propertiesOf(tag: string, attributes: string): string {
  const isOption = tag === 'option' || tag === 'button'
  return Array.from(attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g), ([, name = '', value = '']) => {
    const property = isOption && name === 'value' ? 'value' : (PROPERTIES[name.toLowerCase()] ?? name)
    return `{...${JSON.stringify({ [property]: value })}}`
  }).join(' ')
}
