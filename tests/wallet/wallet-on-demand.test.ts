import { init, parse } from 'es-module-lexer'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Scripts of the build that load when a button is pressed. */
const ON_DEMAND = /^(?:wallet-panel|connection-panel|wallet-connect-provider)-/

test('loads no wallet code eagerly in any script of the build', async () => {
  await init
  const scripts = globSync('build/client/assets/*.js')
  const loading = scripts.filter((file) => {
    const [imports] = parse(readFileSync(file, 'utf8'))
    return imports.some(({ d: dynamicAt, n: name }) => dynamicAt === -1 && ON_DEMAND.test(basename(name ?? '')))
  })

  expect(scripts.filter((file) => ON_DEMAND.test(basename(file)))).toHaveLength(3)
  expect(loading).toEqual([])
})

test('keeps the WalletConnect file within 92 KB', () => {
  const [built = '', ...others] = globSync('build/client/assets/wallet-connect-provider-*.js.br')
  expect(others).toEqual([])
  expect(statSync(built).size).toBeLessThanOrEqual(92 * 1024)
})

test('builds the server without wallet code', () => {
  const withWallets = (folder: string) =>
    globSync(`build/${folder}/**/*.js`).filter((file) => readFileSync(file, 'utf8').includes('wc_sessionRequest'))
  expect(withWallets('client')).toHaveLength(1)
  expect(withWallets('server')).toEqual([])
})
