import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Idempotent calls, for which a new key per press is enough. All others must send their form's operation id, because
 * the page promises that a form cannot be submitted twice.
 */
const NATURALLY_ONCE = [
  'acceptContract',
  'archiveReceivingAddress',
  // The platform adds a code to an account once, whatever its key.
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

/** Nearby calls that only read. */
const READS = ['readMe', 'readTemplate']

const CALL = /(\w+)\(\s*(?:platform|context\.get\(platformContext\)),/g
const KEY_OF_PRESS = /idempotencyKey(:| =) crypto\.randomUUID\(\)/g

/** The calls of a source with a key per press: the surrounding call, or all later ones in its function. */
function listCallsWithPressKey(source: string): string[] {
  return [...source.matchAll(KEY_OF_PRESS)].flatMap(({ index, 1: sign }) => {
    const isKept = sign !== ':' || /const \w+ = \{[^\n]*$/.test(source.slice(0, index))
    if (!isKept) return [...source.slice(0, index).matchAll(CALL)].slice(-1).map(([, call = '']) => call)
    const [rest = ''] = source.slice(index).split(/^}/m)
    return Array.from(rest.matchAll(CALL), ([, call = '']) => call)
  })
}

test('creates keys per press only for idempotent calls (duplicate submit)', () => {
  const files = globSync('app/{routes,session,forms}/**/*.{ts,tsx}')
  const calls = files.flatMap((file) =>
    listCallsWithPressKey(readFileSync(file, 'utf8')).map((call) => ({ file, call })),
  )
  const known = new Set([...NATURALLY_ONCE, ...READS])

  expect(calls.length).toBeGreaterThan(15)
  expect(calls.filter(({ call }) => !known.has(call))).toEqual([])
})
