import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is imported by name at the top of a file ends up in the page that has it; a type does not. */
const STATIC =
  /^(import|export)(?! type)[^'"]*['"](#app\/wallet\/[^'"]+|wagmi[^'"]*|@walletconnect\/[^'"]+|viem['"/]actions[^'"]*)['"]/m

test('nothing imports wallets but themselves: they are loaded when their button is pressed', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.startsWith('app/wallet/'))
  const importing = files.filter((file) => STATIC.test(readFileSync(file, 'utf8')))

  expect(files.length).toBeGreaterThan(100)
  expect(importing).toEqual([])
})

test('an import of wallets by name would be seen', () => {
  expect("import { WalletPanel } from '#app/wallet/wallet-panel.tsx'").toMatch(STATIC)
  expect("import { connect } from 'wagmi/actions'").toMatch(STATIC)
  expect("import type { WalletPanel } from '#app/wallet/wallet-panel.tsx'").not.toMatch(STATIC)
})

test('even of the wallets only one file takes WalletConnect, and that one is loaded when it is chosen', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  const taking = files.filter((file) => /^import(?! type)[^'"]*['"]@walletconnect\//m.test(readFileSync(file, 'utf8')))
  const importing = files.filter((file) =>
    /^import(?! type)[^'"]*['"][^'"]*wallet-connect-provider/m.test(readFileSync(file, 'utf8')),
  )

  expect(taking).toEqual(['app/wallet/wallet-connect-provider.ts'])
  expect(importing).toEqual([])
})

test('its file of the build is at most 92 KB', () => {
  const [built = '', ...others] = globSync('build/client/assets/wallet-connect-provider-*.js.br')
  expect(others).toEqual([])
  expect(statSync(built).size).toBeLessThanOrEqual(92 * 1024)
})

test('the server, which has no wallet, is built without them', () => {
  const withWallets = (folder: string) =>
    globSync(`build/${folder}/**/*.js`).filter((file) => readFileSync(file, 'utf8').includes('wc_sessionRequest'))
  expect(withWallets('client')).toHaveLength(1)
  expect(withWallets('server')).toEqual([])
})
