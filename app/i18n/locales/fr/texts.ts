import type { LocaleTexts } from '#app/i18n/text-key.ts'
import { tracking } from './tracking.ts'
import { trackingWords } from './tracking-words.ts'

export const fr: LocaleTexts = { tracking, trackingWords }
