import { describe, expect, test } from 'vitest'
import { parseCountry } from '#app/domain/country.ts'
import { getFields, isCountryField, SECTIONS } from '#app/domain/verification-fields.ts'
import { nameCountries } from '#app/features/countries/name-countries.ts'
import { readRecipient } from '#app/features/payment-form/recipient-entry.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { buildOwnerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { buildAnswersSchema, type Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { buildChecker } from '#app/routes/public/countries/countries-view.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)
const listed = listCountries()
const countries = new Map(listed.map((country) => [country.code, country]))
const rules: Rules = { t, language: 'en', today: '2026-11-20', countries, options: new Map() }

type Issue = { message: string; path: readonly PropertyKey[] }
const findMessage = (issues: readonly Issue[] = [], name: string) =>
  issues.find(({ path }) => path.join('.') === name)?.message ?? null

const NEW_OWNER = { type: 'private', before: [], others: [] } as const

/** Every country field of the product, with its error for an input. */
const FIELDS: Record<string, (typed: string) => string | null> = {
  ...Object.fromEntries(
    [...SECTIONS[1], ...SECTIONS[2]].flatMap((section) =>
      getFields(section)
        .filter((field) => isCountryField(field) || field.kind === 'countries')
        .map(({ name, onlyIf }) => [
          `${section}: ${name}`,
          (typed: string) => {
            const entry = nestEntries([[name, typed], ...(onlyIf ? [[onlyIf, 'yes'] as const] : [])])
            return findMessage(buildAnswersSchema(section, rules).safeParse(entry).error?.issues, name)
          },
        ]),
    ),
  ),
  ...Object.fromEntries(
    ['country', 'permanent_residence'].map((name) => [
      `owner: ${name}`,
      (typed: string) =>
        findMessage(buildOwnerSchema(rules, NEW_OWNER).safeParse({ [name]: typed }).error?.issues, name),
    ]),
  ),
  ...Object.fromEntries(
    (['country', 'citizenship'] as const).map((name) => [
      `checker: ${name}`,
      (typed: string) =>
        buildChecker(listed, new URLSearchParams({ [name]: typed }), { t, language: 'en' })[name].problem,
    ]),
  ),
  'payment: receiver_country_code': (typed) => {
    let said: string | null = null
    const refuse = (field: string, message: string) => {
      if (field === 'receiver_country_code') said ??= message
      return undefined
    }
    const entry = { receiver: 'person', currency: 'EUR', receiver_country_code: typed }
    readRecipient(entry as Parameters<typeof readRecipient>[0], {
      t,
      language: 'en',
      ownName: 'Maria Tamm',
      othersBlockedBy: null,
      paysPounds: true,
      paysOutsideSepa: true,
      refuse,
    })
    return said
  },
}

const SPELLINGS =
  'Eesti, Estonia, EST, EE, ee, Deutschland, Germany, DEU, Suomi, Finland, España, Espana, The Netherlands, Netherlands, Holland, Czech, Czechia, Czech Republic, Kosovo, XK, XKX, UK, Côte d’Ivoire, Ivory Coast'

/** Fields for several countries, whose errors name the affected one. */
const TAKES_SEVERAL = /pep_countries|client_country_codes/

describe.each(Object.entries(FIELDS))('%s', (name, say) => {
  test.each(SPELLINGS.split(', '))('accepts %s', (typed) => {
    expect(say(typed) ?? '').not.toMatch(/do not know|did you mean/i)
  })

  test.each(['Germny', 'Gernany', 'germanyy'])('suggests Germany for %s', (typed) => {
    const words = TAKES_SEVERAL.test(name) ? `Instead of “${typed}”, did you mean Germany?` : 'Did you mean Germany?'
    expect(say(typed)).toBe(words)
  })

  test('rejects an unknown country', () => {
    expect(say('Atlantis')).toMatch(/do not know/i)
  })
})

test('accepts every country of the reference data, Kosovo included', () => {
  expect(Object.keys(FIELDS)).toHaveLength(18)
  for (const { code } of listed) expect([code, FIELDS['checker: citizenship']?.(code)]).toEqual([code, null])
  expect(listed.map(({ code }) => code)).toContain('XK')
})

test.each(LANGUAGES)('suggests in %s only names that parse, for every inhabited country', (language) => {
  const suggested = nameCountries(language)
  const codes = suggested.map((name) => parseCountry(name, language))
  expect(suggested.filter((_, index) => codes[index] === null)).toEqual([])
  expect(listed.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual(['AQ', 'CG'])
})
