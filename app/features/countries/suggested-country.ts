import { data } from 'react-router'
import { TAKE_COUNTRY } from './take-country.ts'
import { formatCountry, suggestCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'

export function takeSuggestedCountry(form: FormData): FormData {
  const [, field, country] = /^([\w.]{1,80})=(.{1,80})$/.exec(String(form.get(TAKE_COUNTRY) ?? '')) ?? []
  if (field !== undefined && country !== undefined && form.has(field)) form.set(field, country)
  form.delete(TAKE_COUNTRY)
  return form
}

export function suggestCountries(
  form: FormData,
  fields: readonly string[],
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = suggestCountry(String(form.get(field) ?? ''), language)
      return code === null ? [] : [[field, formatCountry(code, language)]]
    }),
  )
}

export function withSuggestions<Body>(
  answer: { data: Body; init: ResponseInit | null },
  suggested: Record<string, string>,
) {
  return data({ ...answer.data, suggestedCountries: suggested }, answer.init ?? undefined)
}
