import type { LocaleTexts } from '#app/i18n/text-key.ts'

export const ru: LocaleTexts = {}
