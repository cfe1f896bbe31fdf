import { readPeriod } from '#app/domain/list-query.ts'
import type { Translate } from '#app/i18n/translate.ts'

export function buildPeriodView(search: URLSearchParams, t: Translate) {
  const { entered, problems } = readPeriod(search)
  const error = Object.fromEntries(
    Object.entries(problems).map(([bound, problem]) => [bound, [t(`validation.${problem}`)]]),
  )
  return { entered, outcome: { result: { error } }, isWrong: Object.keys(error).length > 0 }
}

export type PeriodView = ReturnType<typeof buildPeriodView>
