import type { FormatterModule, InitOptions, TFunction } from 'i18next'
import { DEFAULT_LANGUAGE } from './languages.ts'
import type { TextParams } from './translate.ts'

/** Keys are flat, and React escapes. */
export const I18NEXT_OPTIONS = {
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  keySeparator: false,
  nsSeparator: false,
  // Missing parameters stay visible as placeholders: the platform's messages may omit some.
  missingInterpolationHandler: (_text: string, [placeholder]: string[]) => placeholder,
  interpolation: { escapeValue: false, alwaysFormat: true },
} satisfies InitOptions

/**
 * Returns the text of a key by i18next. The plural form follows `count`, else the first number; without a number it is
 * `other`.
 */
export function translateBy(t: TFunction, key: string, params: TextParams = {}): string {
  const count = params['count'] ?? Object.values(params).find((value) => typeof value === 'number')
  return typeof count === 'number' ? t(key, { replace: params, count }) : t([`${key}_other`, key], { replace: params })
}

/** Formats integers in the language, "10,000"; returns other values unchanged. */
export const PARAMETER_FORMATTER: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && Number.isInteger(value) ? value.toLocaleString(language) : (value as string),
}
