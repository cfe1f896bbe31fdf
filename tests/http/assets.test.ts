import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Asset, Assets } from '#app/http/assets.ts'
import type { Encoding } from '#app/http/compress.ts'
import { sendAsset } from '#app/http/send-asset.ts'

/** A folder of files that contain their names, and a server that sends only these. */
async function serve(names: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'causeway-assets-'))
  mkdirSync(join(root, 'client/assets'), { recursive: true })
  for (const name of names) writeFileSync(join(root, name), name)
  // It resembles a file and cannot be read from its beginning.
  symlinkSync('/proc/self/mem', join(root, 'client/assets/broken.js'))
  const assets = new Assets(join(root, 'client'))
  const failed: unknown[] = []
  const server = createServer(async (message, response) => {
    const asset = assets.find(`/assets${message.url}`, null) as Asset
    await sendAsset(message, response, { asset, supportCode: 'SUPPORT1' }).catch((error: Error) => {
      failed.push(error.message)
      response.writeHead(500).end()
    })
  }).listen(0)
  await once(server, 'listening')
  return {
    root,
    find: (path: string, encoding: Encoding) => assets.find(path, encoding),
    get: (name: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}/${name}`),
    failed,
    [Symbol.dispose]() {
      server.close()
      rmSync(root, { recursive: true })
    },
  }
}

test('fails only the request of an unreadable or deleted file', async () => {
  using folder = await serve(['client/assets/whole.js', 'client/assets/gone.js'])
  rmSync(join(folder.root, 'client/assets/gone.js'))

  for (const [name, reason] of [
    ['broken.js', /EIO|Internal Server Error/],
    ['gone.js', /ENOENT|Not Found/],
  ] as const) {
    const { status, headers } = await folder.get(name)
    expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([500, null, null])
    expect(folder.failed.pop()).toMatch(reason)
  }
  expect(await (await folder.get('whole.js')).text()).toBe('client/assets/whole.js')
  expect(folder.failed).toEqual([])
})

test('serves no path outside the folder, no folder and no compressed variant', async () => {
  const page = ['client/assets/page.js', 'client/assets/page.js.br', 'client/assets/page.js.gz']
  using folder = await serve(['secret.js', ...page])

  expect(folder.find('/assets/page.js', 'br')).toMatchObject({ name: '/assets/page.js.br', encoding: 'br' })
  expect(folder.find('/assets/page.js', null)).toMatchObject({ name: '/assets/page.js', encoding: null })
  const outside = '/../secret.js /assets/../../secret.js /..%2fsecret.js //assets/page.js assets/page.js /secret.js'
  const noFiles = '/assets /assets/ / /assets/page.js.br /assets/page.js.gz /assets/page.js\0 /assets/none.js'
  for (const path of ['', ...`${outside} ${noFiles}`.split(' ')]) {
    for (const encoding of ['br', 'gzip', null] as const) expect(folder.find(path, encoding), path).toBeNull()
  }
})
