import { describe, expect, test } from 'vitest'
import { parseCountry } from '#app/domain/country.ts'
import { fieldsOf, isCountryField, SECTIONS } from '#app/domain/verification-fields.ts'
import { nameCountries } from '#app/features/countries/name-countries.ts'
import { readRecipient } from '#app/features/payment-form/recipient-entry.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import { ownerSchema } from '#app/routes/profile/owners/owner-schema.ts'
import { answersSchema, type Rules } from '#app/routes/profile/sections/answers-schema.ts'
import { nestEntries } from '#app/routes/profile/sections/value-at.ts'
import { checkerView } from '#app/routes/public/countries/countries-view.ts'
import { listCountries } from '#sandbox/reference/countries.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const texts = filledTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)
const listed = listCountries()
const countries = new Map(listed.map((country) => [country.code, country]))
const rules: Rules = { t, language: 'en', today: '2026-11-20', countries, options: new Map() }

type Issue = { message: string; path: readonly PropertyKey[] }
const at = (issues: readonly Issue[] = [], name: string) =>
  issues.find(({ path }) => path.join('.') === name)?.message ?? null

const NEW_OWNER = { type: 'private', before: [], others: [] } as const

/** Every field of the product that asks for a country: what it says beside what is typed. */
const FIELDS: Record<string, (typed: string) => string | null> = {
  ...Object.fromEntries(
    [...SECTIONS[1], ...SECTIONS[2]].flatMap((section) =>
      fieldsOf(section)
        .filter((field) => isCountryField(field) || field.kind === 'countries')
        .map(({ name, onlyIf }) => [
          `${section}: ${name}`,
          (typed: string) => {
            const entry = nestEntries([[name, typed], ...(onlyIf ? [[onlyIf, 'yes'] as const] : [])])
            return at(answersSchema(section, rules).safeParse(entry).error?.issues, name)
          },
        ]),
    ),
  ),
  ...Object.fromEntries(
    ['country', 'permanent_residence'].map((name) => [
      `owner: ${name}`,
      (typed: string) => at(ownerSchema(rules, NEW_OWNER).safeParse({ [name]: typed }).error?.issues, name),
    ]),
  ),
  ...Object.fromEntries(
    (['country', 'citizenship'] as const).map((name) => [
      `checker: ${name}`,
      (typed: string) =>
        checkerView(listed, new URLSearchParams({ [name]: typed }), { t, language: 'en' })[name].problem,
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

/** Fields for several countries, where it is said which of them is meant. */
const TAKES_SEVERAL = /pep_countries|client_country_codes/

describe.each(Object.entries(FIELDS))('%s', (name, say) => {
  test.each(SPELLINGS.split(', '))('understands %s', (typed) => {
    expect(say(typed) ?? '').not.toMatch(/do not know|did you mean/i)
  })

  test.each(['Germny', 'Gernany', 'germanyy'])('asks of %s whether Germany was meant', (typed) => {
    const words = TAKES_SEVERAL.test(name) ? `Instead of “${typed}”, did you mean Germany?` : 'Did you mean Germany?'
    expect(say(typed)).toBe(words)
  })

  test('says of what is no country that it is none', () => {
    expect(say('Atlantis')).toMatch(/do not know/i)
  })
})

test('every country of the reference data is there, Kosovo too', () => {
  expect(Object.keys(FIELDS)).toHaveLength(18)
  for (const { code } of listed) expect([code, FIELDS['checker: citizenship']?.(code)]).toEqual([code, null])
  expect(listed.map(({ code }) => code)).toContain('XK')
})

test.each(LANGUAGES)(
  'what is suggested in %s is understood, and holds every country that people live in',
  (language) => {
    const suggested = nameCountries(language)
    const codes = suggested.map((name) => parseCountry(name, language))
    expect(suggested.filter((_, index) => codes[index] === null)).toEqual([])
    expect(listed.map(({ code }) => code).filter((code) => !codes.includes(code))).toEqual(['AQ', 'CG'])
  },
)
