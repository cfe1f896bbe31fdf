import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Calls whose second run changes nothing that the first has not: a key of the press is enough for them. All others must
 * carry the operation id of their form, because the page says that the same form cannot be done twice.
 */
const NATURALLY_ONCE = [
  'acceptContract',
  'archiveReceivingAddress',
  // The platform gives a code to an account once, whatever its key.
  'addVoucher',
  'cancelBuyOrder',
  'cancelTransaction',
  'cancelVerification',
  'chooseLevel',
  'confirmEmail',
  'confirmWallet',
  'deleteReferralCode',
  'deleteTemplate',
  'changeCollectLink',
  'editTransaction',
  'logout',
  'makeDefaultBalance',
  'noteExport',
  'pauseReceivingAddress',
  'removeWallet',
  'resetIdentityCheck',
  'resumeReceivingAddress',
  'revokeBankConsent',
  'revokeTrackingLink',
  'saveEmailPreferences',
  'saveSection',
  'setFloatingRate',
  'shareTransaction',
  'startIdentityCheck',
  'unlinkSocial',
  'unsubscribe',
]

/** Calls beside them that only read. */
const READS = ['readMe', 'readTemplate']

const CALL = /(\w+)\(\s*(?:platform|context\.get\(platformContext\)),/g
const KEY_OF_PRESS = /idempotencyKey(:| =) crypto\.randomUUID\(\)/g

/** The calls of a source that get a key of the press: the one around it, or all that follow it in its function. */
function callsWithKeyOfPress(source: string): string[] {
  return [...source.matchAll(KEY_OF_PRESS)].flatMap(({ index, 1: sign }) => {
    const isKept = sign !== ':' || /const \w+ = \{[^\n]*$/.test(source.slice(0, index))
    if (!isKept) return [...source.slice(0, index).matchAll(CALL)].slice(-1).map(([, call = '']) => call)
    const [rest = ''] = source.slice(index).split(/^}/m)
    return Array.from(rest.matchAll(CALL), ([, call = '']) => call)
  })
}

test('a call whose key is made at the press, and not with the form, is one that can be repeated', () => {
  const files = globSync('app/{routes,session,forms}/**/*.{ts,tsx}')
  const calls = files.flatMap((file) => callsWithKeyOfPress(readFileSync(file, 'utf8')).map((call) => ({ file, call })))
  const known = new Set([...NATURALLY_ONCE, ...READS])

  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ call }) => !known.has(call))).toEqual([])
})
