import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LINE = '\u0015'

/** w3m in a terminal of its own, driven by its keys: a browser that has never heard of scripts. */
export function openTextBrowser(url: string) {
  const home = mkdtempSync(join(tmpdir(), 'causeway-w3m-'))
  const command = `stty cols 110 rows 300; exec w3m -cookie -o accept_cookie=1 '${url}'`
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], {
    env: { ...process.env, HOME: home, TERM: 'xterm' },
  })
  terminal.stdout.resume()
  let pages = 0

  async function keys(text: string, pause = 200) {
    terminal.stdin.write(text)
    await wait(pause)
  }

  /** Puts the cursor on the first place that shows these words. */
  async function find(words: string) {
    await keys('g')
    await keys('/')
    await keys(`${words}\r`)
  }

  async function text(): Promise<string> {
    const file = join(home, `page-${(pages += 1)}`)
    await keys('S')
    await keys(`${LINE}${file}\r`, 400)
    return readFileSync(file, 'utf8')
  }

  return {
    text,
    /** Waits until the page shows the words; gives the whole page. */
    async shows(words: string): Promise<string> {
      for (let attempt = 0; attempt < 30; attempt += 1) {
        await wait(200)
        const page = await text().catch(() => '')
        if (page.includes(words)) return page
      }
      throw new Error(`The page never showed "${words}":\n${await text()}`)
    },
    /** Types into the field behind a label. */
    async fill(label: string, value: string) {
      await find(label)
      await keys('\t')
      await keys('\r')
      await keys(`${LINE}${value}\r`)
    },
    /** Follows the link, or presses the button, with these words. */
    async press(words: string) {
      await find(words)
      await keys('\r', 800)
    },
    close() {
      terminal.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
