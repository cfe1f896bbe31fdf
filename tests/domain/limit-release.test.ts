import { expect, test } from 'vitest'
import { getReleaseTime } from '#app/features/service-gate/limit-release.ts'

const EARLY = '2026-11-27T15:51:00Z'
const LATE = '2026-12-01T10:00:00Z'

test.each([
  [
    'the only used limit',
    [
      { left: 0n, freesAt: EARLY },
      { left: 900n, freesAt: null },
    ],
    EARLY,
  ],
  [
    'the last of several used limits',
    [
      { left: 0n, freesAt: LATE },
      { left: 499n, freesAt: EARLY },
    ],
    LATE,
  ],
  [
    'no time if a used limit names none',
    [
      { left: 0n, freesAt: EARLY },
      { left: 0n, freesAt: null },
    ],
    null,
  ],
  ['no time while the minimum is left', [{ left: 500n, freesAt: LATE }], null],
])('returns the release time of %s', (_, windows, expected) => {
  expect(getReleaseTime(windows, 500n)).toBe(expected)
})
