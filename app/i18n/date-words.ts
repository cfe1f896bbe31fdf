import { LANGUAGES } from './languages.ts'

/** Days of a calendar, YYYY-MM-DD, both counted. */
export type Days = { from: string; to: string }
type Day = Temporal.PlainDate

/** How each language says it; which one the page is in does not matter. */
const SPANS: readonly (readonly [words: string, span: (today: Day) => readonly [from: Day, to: Day]])[] = [
  ["today|heute|aujourd'hui|hoy|сегодня", (today) => [today, today]],
  ['yesterday|gestern|hier|ayer|вчера', (today) => [today.subtract({ days: 1 }), today.subtract({ days: 1 })]],
  ['this week|diese woche|cette semaine|esta semana|эта неделя|на этой неделе', (today) => weekOf(today)],
  [
    'last week|letzte woche|semaine dernière|la semaine dernière|semana pasada|la semana pasada|прошлая неделя|на прошлой неделе',
    (today) => weekOf(today.subtract({ weeks: 1 })),
  ],
  [
    'this month|dieser monat|diesen monat|ce mois|ce mois-ci|este mes|этот месяц|в этом месяце',
    (today) => monthOf(today),
  ],
  [
    'last month|letzter monat|letzten monat|mois dernier|le mois dernier|mes pasado|el mes pasado|прошлый месяц|в прошлом месяце',
    (today) => monthOf(today.with({ day: 1 }).subtract({ months: 1 })),
  ],
  ['this year|dieses jahr|cette année|este año|этот год|в этом году', (today) => yearOf(today)],
  [
    "last year|letztes jahr|année dernière|l'année dernière|año pasado|el año pasado|прошлый год|в прошлом году",
    (today) => yearOf(today.subtract({ years: 1 })),
  ],
]

/** Read when somebody first types words, like the names of the months. */
let spansByWords: ReadonlyMap<string, (today: Day) => readonly [from: Day, to: Day]> | undefined

const readSpans = () =>
  new Map(SPANS.flatMap(([words, span]) => words.split('|').map((word) => [folded(word), span] as const)))

const ISO = /^(\d{4})-(\d\d)(?:-(\d\d))?$/
const NUMBERS = /^(\d\d?)[./](\d\d?)[./](\d{4})$/
const NAMED = /^(?:(\d\d?)(?:er|st|nd|rd|th)?\.? (?:de )?)?(\p{L}+)\.?(?: (?:de )?(\d{4})(?: г\.?| года)?)?$/u

/**
 * The days that words for a time mean, in any of the languages: "yesterday", "letzte Woche", "mars 2026", "4 марта",
 * "04.03.2026". Without a year it is the latest that has begun by `today`. Null for words that mean no time.
 */
export function parseDateWords(typed: string, today: string): Days | null {
  const words = folded(typed)
  const present = Temporal.PlainDate.from(today)
  spansByWords ??= readSpans()
  const days = spansByWords.get(words)?.(present) ?? namedDays(words, present)
  return days && { from: days[0].toString(), to: days[1].toString() }
}

function namedDays(words: string, today: Day): readonly [Day, Day] | null {
  const [isIso, isoYear, isoMonth, isoDay] = ISO.exec(words) ?? []
  if (isIso) return daysOf({ year: Number(isoYear), month: Number(isoMonth), day: isoDay }, today)
  const [isNumbers, dayFirst, second, last] = NUMBERS.exec(words) ?? []
  if (isNumbers) return daysOf({ year: Number(last), month: Number(second), day: dayFirst }, today)
  const [isNamed, day, name = '', year] = NAMED.exec(words) ?? []
  if (!isNamed) return null
  // A short name alone may be somebody's name, so it needs its year.
  const { months, shortMonths } = (monthNames ??= readMonthNames())
  const month = months.get(name) ?? (day === undefined && year === undefined ? undefined : shortMonths.get(name))
  if (month === undefined) return null
  return daysOf({ year: year === undefined ? null : Number(year), month, day }, today)
}

type Named = { year: number | null; month: number; day: string | undefined }

function daysOf({ year, month, day }: Named, today: Day): readonly [Day, Day] | null {
  try {
    const first = Temporal.PlainDate.from(
      { year: year ?? today.year, month, day: Number(day ?? 1) },
      { overflow: 'reject' },
    )
    const isToCome = year === null && Temporal.PlainDate.compare(first, today) > 0
    const begun = isToCome ? first.subtract({ years: 1 }) : first
    return day === undefined ? monthOf(begun) : [begun, begun]
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function weekOf(day: Day): readonly [Day, Day] {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return [monday, monday.add({ days: 6 })]
}

function monthOf(day: Day): readonly [Day, Day] {
  return [day.with({ day: 1 }), day.with({ day: day.daysInMonth })]
}

function yearOf(day: Day): readonly [Day, Day] {
  return [day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 })]
}

type MonthNames = { months: Map<string, number>; shortMonths: Map<string, number> }

/** Known once somebody has typed one: at the start of the program they would take a tenth of its time. */
let monthNames: MonthNames | undefined

/** Each month by its names in every language. */
function readMonthNames(): MonthNames {
  const months = new Map<string, number>()
  const shortMonths = new Map<string, number>()
  for (const language of LANGUAGES) {
    // Russian has another form of the name beside a day.
    for (const day of [undefined, 'numeric'] as const) {
      for (const [form, names] of [
        ['long', months],
        ['short', shortMonths],
      ] as const) {
        const format = new Intl.DateTimeFormat(language, { month: form, day, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
          names.set(folded(parts.find(({ type }) => type === 'month')?.value ?? ''), month)
        }
      }
    }
  }
  return { months, shortMonths }
}

/** Without what people leave out: capitals, accents, a second blank, a full stop at the end. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u2019', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
}
