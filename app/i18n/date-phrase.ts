import { getLastMonth, getMonth, getWeek, getYear, type Span } from '#app/domain/calendar-spans.ts'
import { LANGUAGES } from './languages.ts'

/** Calendar days, YYYY-MM-DD, both inclusive. */
export type Days = { from: string; to: string }
type Day = Temporal.PlainDate

/** Phrases of all languages; the page's language doesn't matter. */
const SPANS: readonly (readonly [phrase: string, span: (today: Day) => Span])[] = [
  ["today|heute|aujourd'hui|hoy|сегодня", (today) => [today, today]],
  ['yesterday|gestern|hier|ayer|вчера', (today) => [today.subtract({ days: 1 }), today.subtract({ days: 1 })]],
  ['this week|diese woche|cette semaine|esta semana|эта неделя|на этой неделе', (today) => getWeek(today)],
  [
    'last week|letzte woche|semaine dernière|la semaine dernière|semana pasada|la semana pasada|прошлая неделя|на прошлой неделе',
    (today) => getWeek(today.subtract({ weeks: 1 })),
  ],
  [
    'this month|dieser monat|diesen monat|ce mois|ce mois-ci|este mes|этот месяц|в этом месяце',
    (today) => getMonth(today),
  ],
  [
    'last month|letzter monat|letzten monat|mois dernier|le mois dernier|mes pasado|el mes pasado|прошлый месяц|в прошлом месяце',
    (today) => getLastMonth(today),
  ],
  ['this year|dieses jahr|cette année|este año|этот год|в этом году', (today) => getYear(today)],
  [
    "last year|letztes jahr|année dernière|l'année dernière|año pasado|el año pasado|прошлый год|в прошлом году",
    (today) => getYear(today.subtract({ years: 1 })),
  ],
]

/** Built on first use, like the month names. */
let spansByPhrase: ReadonlyMap<string, (today: Day) => Span> | undefined

const buildSpans = () =>
  new Map(SPANS.flatMap(([phrase, span]) => phrase.split('|').map((each) => [foldText(each), span] as const)))

const ISO = /^(\d{4})-(\d\d)(?:-(\d\d))?$/
const NUMBERS = /^(\d\d?)[./](\d\d?)[./](\d{4})$/
const NAMED = /^(?:(\d\d?)(?:er|st|nd|rd|th)?\.? (?:de )?)?(\p{L}+)\.?(?: (?:de )?(\d{4})(?: г\.?| года)?)?$/u

/**
 * Parses a date phrase in any interface language: "yesterday", "letzte Woche", "mars 2026", "4 марта", "04.03.2026".
 * Without a year it is the latest one that has started by `today`. Null for other text.
 */
export function parseDatePhrase(typed: string, today: string): Days | null {
  const phrase = foldText(typed)
  const present = Temporal.PlainDate.from(today)
  spansByPhrase ??= buildSpans()
  const days = spansByPhrase.get(phrase)?.(present) ?? parseDays(phrase, present)
  return days && { from: days[0].toString(), to: days[1].toString() }
}

function parseDays(phrase: string, today: Day): Span | null {
  const [isIso, isoYear, isoMonth, isoDay] = ISO.exec(phrase) ?? []
  if (isIso) return getDays({ year: Number(isoYear), month: Number(isoMonth), day: isoDay }, today)
  const [isNumbers, dayFirst, second, last] = NUMBERS.exec(phrase) ?? []
  if (isNumbers) return getDays({ year: Number(last), month: Number(second), day: dayFirst }, today)
  const [isNamed, day, name = '', year] = NAMED.exec(phrase) ?? []
  if (!isNamed) return null
  // A short month name alone may be a person's name ("Jan"), so it needs a day or year.
  const { months, shortMonths } = (monthNames ??= readMonthNames())
  const month = months.get(name) ?? (day === undefined && year === undefined ? undefined : shortMonths.get(name))
  if (month === undefined) return null
  return getDays({ year: year === undefined ? null : Number(year), month, day }, today)
}

type DateParts = { year: number | null; month: number; day: string | undefined }

function getDays({ year, month, day }: DateParts, today: Day): Span | null {
  try {
    const first = Temporal.PlainDate.from(
      { year: year ?? today.year, month, day: Number(day ?? 1) },
      { overflow: 'reject' },
    )
    const isFuture = year === null && Temporal.PlainDate.compare(first, today) > 0
    const start = isFuture ? first.subtract({ years: 1 }) : first
    return day === undefined ? getMonth(start) : [start, start]
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type MonthNames = { months: Map<string, number>; shortMonths: Map<string, number> }

/** Lazy: building the names would take a tenth of the start time. */
let monthNames: MonthNames | undefined

function readMonthNames(): MonthNames {
  const months = new Map<string, number>()
  const shortMonths = new Map<string, number>()
  for (const language of LANGUAGES) {
    // Russian inflects the month after a day.
    for (const day of [undefined, 'numeric'] as const) {
      for (const [form, names] of [
        ['long', months],
        ['short', shortMonths],
      ] as const) {
        const format = new Intl.DateTimeFormat(language, { month: form, day, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
          names.set(foldText(parts.find(({ type }) => type === 'month')?.value ?? ''), month)
        }
      }
    }
  }
  return { months, shortMonths }
}

/** Ignores case, accents, repeated spaces and a final full stop. */
function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u2019', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim()
}
