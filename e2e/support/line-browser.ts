import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The start of a link, {text}, and of a button or field, <text>; a long one continues on the next line. */
const CONTROLS = { link: /\{[^}]*/g, field: /<[^>]*/g }

/** edbrowse, a line-based browser for blind people. It supports neither the `form` attribute nor styles. */
export function openLineBrowser() {
  const home = mkdtempSync(join(tmpdir(), 'causeway-edbrowse-'))
  writeFileSync(join(home, '.ebrc'), `jar = ${join(home, 'cookies')}\n`)
  const browser = spawn('edbrowse', [], { env: { ...process.env, HOME: home } })
  let printed = ''
  browser.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  browser.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)))
  let commands = 0

  async function send(command: string): Promise<string> {
    const mark = `done-${(commands += 1)}`
    printed = ''
    browser.stdin.write(`${command}\n!echo ${mark}\n`)
    // The shell's line can precede pending output of edbrowse; its own "ok" after the shell cannot.
    const getOutput = () => (printed.includes(`${mark}\n`) ? printed.replace(`${mark}\n`, '') : '')
    for (let tries = 0; tries < 1200 && !getOutput().endsWith('ok\n'); tries += 1) await wait(25)
    return getOutput().slice(0, -'ok\n'.length)
  }

  async function readLines(): Promise<string[]> {
    return (await send(',p')).split('\n')
  }

  /** The last line with a text, and the position of the control on its line. */
  async function find(words: string, kind: keyof typeof CONTROLS) {
    const page = await readLines()
    for (const [index, line] of [...page.entries()].toReversed()) {
      const controls = [...line.matchAll(CONTROLS[kind])]
      const at = controls.findIndex(([text]) => text.slice(1).startsWith(words))
      if (at >= 0) return { line: index + 1, number: at + 1 }
    }
    throw new Error(`No ${kind} ${words} on this page:\n${page.join('\n')}`)
  }

  return {
    open: (url: string) => send(`b ${url}`),
    text: async () => (await readLines()).join('\n'),
    /** Follows the last link with a text. */
    async follow(words: string) {
      const { line, number } = await find(words, 'link')
      await send(`${line}\ng${number}`)
    },
    /** Presses the last button with a text. */
    async press(words: string) {
      const { line, number } = await find(words, 'field')
      return send(`${line}\ni${number}*`)
    },
    /** Types into the first field after a label, or the one `later` fields on, on its line or the next ones. */
    async fill(label: string, value: string, later = 0) {
      const page = await readLines()
      const heading = page.findIndex((line) => line.startsWith('h1 '))
      const start = page.findIndex((line, index) => index > heading && line.includes(label))
      const near = start < 0 ? [] : page.slice(start, start + 4)
      for (const [offset, line] of near.entries()) {
        const from = offset === 0 ? line.indexOf(label) + label.length : 0
        const fields = [...line.matchAll(CONTROLS.field)]
        const at = fields.findIndex(({ index: place }) => place >= from)
        if (at >= 0) return send(`${start + offset + 1}\ni${at + 1 + later}=${value}`)
      }
      throw new Error(`No field ${label} on this page:\n${page.join('\n')}`)
    },
    /** Checks the box or radio button before a text. */
    async choose(label: string) {
      const page = await readLines()
      const index = page.findIndex((line) => line.includes(`>${label}`))
      const line = page[index] ?? ''
      const end = line.indexOf(`>${label}`)
      const number = [...line.slice(0, end + 1).matchAll(CONTROLS.field)].length
      if (number === 0) throw new Error(`No choice ${label} on this page:\n${page.join('\n')}`)
      return send(`${index + 1}\ni${number}=+`)
    },
    close() {
      browser.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
