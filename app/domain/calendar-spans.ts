type Day = Temporal.PlainDate
/** The first and the last day, both inclusive. */
export type Span = readonly [from: Day, to: Day]

/** Weeks start on Monday (ISO 8601). */
export function getWeek(day: Day): Span {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return [monday, monday.add({ days: 6 })]
}

export function getMonth(day: Day): Span {
  return [day.with({ day: 1 }), day.with({ day: day.daysInMonth })]
}

export function getLastMonth(day: Day): Span {
  return getMonth(day.with({ day: 1 }).subtract({ months: 1 }))
}

export function getQuarter(day: Day): Span {
  const first = day.with({ month: day.month - ((day.month - 1) % 3), day: 1 })
  return [first, getMonth(first.add({ months: 2 }))[1]]
}

export function getYear(day: Day): Span {
  return [day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 })]
}
