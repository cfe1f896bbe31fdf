import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import type { PastRun, PlannedRun } from '#app/platform/recurring-transfers.ts'
import { buildRunStrip } from '#app/routes/recurring/run-strip-view.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const reader = {
  t: (key: TextKey, params = {}) => translate(texts, 'en', key, params),
  language: 'en' as const,
  now: Date.parse('2026-11-28T12:00:00Z'),
}

function planRun(day: string, change: Partial<PlannedRun> = {}): PlannedRun {
  return { date: day, execute_at: `${day}T07:00:00Z`, amount: '50.00', skipped: false, changed: false, ...change }
}

function pastRun(day: string, change: Partial<PastRun> = {}): PastRun {
  return {
    date: day,
    at: `${day}T07:00:00Z`,
    amount: '50.00',
    status: 'completed',
    transaction_key: null,
    reason: null,
    retry_until: null,
    ...change,
  }
}

function listDays(strip: ReturnType<typeof buildRunStrip>) {
  return strip?.months.map(({ name, runs }) => [name, ...runs.map(({ day, mark }) => `${day} ${mark}`)])
}

test('starts the strip with the last month if it has a run, and draws three months', () => {
  const next = [planRun('2026-12-05'), planRun('2027-01-05'), planRun('2027-02-05')]
  const past = [pastRun('2026-11-05'), pastRun('2026-10-05'), pastRun('2026-09-05')]
  expect(listDays(buildRunStrip(next, past, reader))).toEqual([
    ['Oct 2026', '5 done'],
    ['Nov 2026', '5 done'],
    ['Dec 2026', '5 planned'],
  ])
})

test('starts the strip with this month and marks today without earlier runs', () => {
  const strip = buildRunStrip([planRun('2026-12-05'), planRun('2027-01-05')], [], reader)
  expect(listDays(strip)).toEqual([['Nov 2026'], ['Dec 2026', '5 planned'], ['Jan 2027', '5 planned']])
  expect(strip?.months.map(({ today, days }) => [today, days])).toEqual([
    [28, 30],
    [null, 31],
    [null, 31],
  ])
})

test('names each day with its status, and lists each status once in the legend', () => {
  const past = [pastRun('2026-11-26', { status: 'failed', retry_until: '2026-12-03T07:00:00Z' }), pastRun('2026-11-19')]
  const next = [planRun('2026-12-03', { skipped: true }), planRun('2026-12-10', { changed: true })]
  const strip = buildRunStrip(next, past, reader)
  expect(strip?.months.map(({ text }) => text)).toEqual([
    'Nov 2026: Thu 19 Nov: Completed, Thu 26 Nov: Not paid',
    'Dec 2026: Thu 03 Dec: Skipped, Thu 10 Dec: Planned',
    'Jan 2027: no payment',
  ])
  expect(strip?.legend).toEqual([
    { mark: 'done', label: 'Completed' },
    { mark: 'you', label: 'Not paid' },
    { mark: 'skipped', label: 'Skipped' },
    { mark: 'planned', label: 'Planned' },
  ])
})

test('draws a run on the day of its time zone', () => {
  const [month] =
    buildRunStrip([planRun('2026-11-29', { execute_at: '2026-11-29T22:30:00Z' })], [], reader)?.months ?? []
  expect(month?.runs).toEqual([{ day: 30, mark: 'planned' }])
})

test('draws no strip without a run in its months', () => {
  expect(buildRunStrip([planRun('2027-11-05')], [], reader)).toBeNull()
})
