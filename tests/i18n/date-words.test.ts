import { expect, test } from 'vitest'
import { parseDatePhrase } from '#app/i18n/date-phrase.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['Gestern', '2026-11-20', '2026-11-20'],
  ['hier', '2026-11-20', '2026-11-20'],
  ['aujourd’hui', '2026-11-21', '2026-11-21'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['la semaine derniere', '2026-11-09', '2026-11-15'],
  ['на прошлой неделе', '2026-11-09', '2026-11-15'],
  ['diese  Woche ', '2026-11-16', '2026-11-22'],
  ['el mes pasado', '2026-10-01', '2026-10-31'],
  ['last year', '2025-01-01', '2025-12-31'],
  ['march', '2026-03-01', '2026-03-31'],
  ['December', '2025-12-01', '2025-12-31'],
  ['november', '2026-11-01', '2026-11-30'],
  ['march 2025', '2025-03-01', '2025-03-31'],
  ['Mar 2025', '2025-03-01', '2025-03-31'],
  ['März 2025', '2025-03-01', '2025-03-31'],
  ['fevrier 2024', '2024-02-01', '2024-02-29'],
  ['marzo de 2025', '2025-03-01', '2025-03-31'],
  ['4 de marzo de 2025', '2025-03-04', '2025-03-04'],
  ['4 марта', '2026-03-04', '2026-03-04'],
  ['март 2025', '2025-03-01', '2025-03-31'],
  ['май', '2026-05-01', '2026-05-31'],
  ['1er mai 2026', '2026-05-01', '2026-05-01'],
  ['4. März 2026', '2026-03-04', '2026-03-04'],
  ['24 December', '2025-12-24', '2025-12-24'],
  ['2026-03', '2026-03-01', '2026-03-31'],
  ['2026-03-04', '2026-03-04', '2026-03-04'],
  ['04.03.2026', '2026-03-04', '2026-03-04'],
  ['4/3/2026', '2026-03-04', '2026-03-04'],
])('parses "%s" as %s to %s', (typed, from, to) => {
  expect(parseDatePhrase(typed, TODAY)).toEqual({ from, to })
})

test.each(['', '2026', '5685', 'Jan', 'Mar', 'Kaarel Mets', 'August Tamm', '31 February 2026', '2026-13', 'tx_march'])(
  'parses "%s" as no date',
  (typed) => {
    expect(parseDatePhrase(typed, TODAY)).toBeNull()
  },
)

test('parses the month names of every language without ambiguity', () => {
  for (const language of LANGUAGES) {
    for (let month = 1; month <= 12; month += 1) {
      const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2026, month - 1, 1)),
      )
      expect([name, parseDatePhrase(`${name} 2026`, TODAY)?.from]).toEqual([
        name,
        `2026-${String(month).padStart(2, '0')}-01`,
      ])
    }
  }
})

test('resolves 29 February to an existing day', () => {
  expect(parseDatePhrase('29 February 2024', TODAY)).toEqual({ from: '2024-02-29', to: '2024-02-29' })
  expect(parseDatePhrase('29 February', TODAY)).toBeNull()
})
