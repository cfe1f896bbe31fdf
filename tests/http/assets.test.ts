import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Assets } from '#app/http/assets.ts'

test('a file that cannot be read fails for whoever asked for it, and nobody else hears of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-assets-'))
  // It looks like a file and cannot be read from its beginning.
  symlinkSync('/proc/self/mem', join(folder, 'broken.js'))
  writeFileSync(join(folder, 'whole.js'), 'export {}')
  const assets = new Assets(folder)

  await expect(assets.find('/broken.js', null)).rejects.toThrow('EIO')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await assets.find('/whole.js', null))?.body.toString()).toBe('export {}')
  rmSync(folder, { recursive: true })
})

test('no address leads out of the folder, to a folder, or to the compressed form of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-assets-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const name of ['secret.js', 'client/assets/page.js', 'client/assets/page.js.br', 'client/assets/page.js.gz']) {
    writeFileSync(join(folder, name), name)
  }
  const assets = new Assets(join(folder, 'client'))

  expect((await assets.find('/assets/page.js', 'br'))?.body.toString()).toBe('client/assets/page.js.br')
  expect((await assets.find('/assets/page.js', null))?.body.toString()).toBe('client/assets/page.js')
  const outside = '/../secret.js /assets/../../secret.js /..%2fsecret.js //assets/page.js assets/page.js /secret.js'
  const noFiles = '/assets /assets/ / /assets/page.js.br /assets/page.js.gz /assets/page.js\0 /assets/none.js'
  for (const path of ['', ...`${outside} ${noFiles}`.split(' ')]) {
    for (const encoding of ['br', 'gzip', null] as const) expect(await assets.find(path, encoding), path).toBeNull()
  }
  rmSync(folder, { recursive: true })
})
