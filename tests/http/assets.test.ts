import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
