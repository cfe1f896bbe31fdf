import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The start of a link, {words}, and of a button or field, <words>: a long one goes on in the next line. */
const CONTROLS = { link: /\{[^}]*/g, field: /<[^>]*/g }

/** edbrowse, a browser by lines, as a blind person uses it. It knows no `form` attribute and no style. */
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
    // The shell's line can come before what edbrowse has still to write; its own "ok" after the shell cannot.
    const own = () => (printed.includes(`${mark}\n`) ? printed.replace(`${mark}\n`, '') : '')
    for (let tries = 0; tries < 1200 && !own().endsWith('ok\n'); tries += 1) await wait(25)
    return own().slice(0, -'ok\n'.length)
  }

  async function lines(): Promise<string[]> {
    return (await send(',p')).split('\n')
  }

  /** The last line with these words, where the control of the kind stands among those of its line. */
  async function find(words: string, kind: keyof typeof CONTROLS) {
    const page = await lines()
    for (const [index, line] of [...page.entries()].toReversed()) {
      const controls = [...line.matchAll(CONTROLS[kind])]
      const at = controls.findIndex(([text]) => text.slice(1).startsWith(words))
      if (at >= 0) return { line: index + 1, number: at + 1 }
    }
    throw new Error(`No ${kind} ${words} on this page:\n${page.join('\n')}`)
  }

  return {
    open: (url: string) => send(`b ${url}`),
    text: async () => (await lines()).join('\n'),
    /** Follows the last link with these words. */
    async follow(words: string) {
      const { line, number } = await find(words, 'link')
      await send(`${line}\ng${number}`)
    },
    /** Presses the last button with these words. */
    async press(words: string) {
      const { line, number } = await find(words, 'field')
      return send(`${line}\ni${number}*`)
    },
    /** Types into the first field after a label, or the one so many later, on the line of the label or the next ones. */
    async fill(label: string, value: string, later = 0) {
      const page = await lines()
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
    /** Checks the box, or the choice, before these words. */
    async choose(label: string) {
      const page = await lines()
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
