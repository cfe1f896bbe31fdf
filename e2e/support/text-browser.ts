import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LINE = '\u0015'

/** w3m in a terminal, driven by keys: a browser without scripts. */
export function openTextBrowser(url: string) {
  const home = mkdtempSync(join(tmpdir(), 'causeway-w3m-'))
  const command = `stty cols 110 rows 300; exec w3m -cookie -o accept_cookie=1 '${url}'`
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
    env: { ...process.env, HOME: home, TERM: 'xterm' },
  })
  terminal.stdout.resume()
  let pages = 0

  async function sendKeys(text: string, pause = 200) {
    terminal.stdin.write(text)
    await wait(pause)
  }

  /** Moves the cursor to the first occurrence of a text. */
  async function find(words: string) {
    await sendKeys('g')
    await sendKeys('/')
    await sendKeys(`${words}\r`)
  }

  async function text(): Promise<string> {
    const file = join(home, `page-${(pages += 1)}`)
    await sendKeys('S')
    await sendKeys(`${LINE}${file}\r`, 400)
    return readFileSync(file, 'utf8')
  }

  return {
    text,
    /** Waits until the page shows a text and returns the whole page. */
    async shows(words: string): Promise<string> {
      for (let attempt = 0; attempt < 30; attempt += 1) {
        await wait(200)
        const page = await text().catch(() => '')
        if (page.includes(words)) return page
      }
      throw new Error(`The page never showed "${words}":\n${await text()}`)
    },
    /** Types into the field after a label. */
    async fill(label: string, value: string) {
      await find(label)
      await sendKeys('\t')
      await sendKeys('\r')
      await sendKeys(`${LINE}${value}\r`)
    },
    /** Follows the link or presses the button with a text. */
    async press(words: string) {
      await find(words)
      await sendKeys('\r', 800)
    },
    close() {
      terminal.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
