import { en } from '../../app/i18n/locales/en/texts.ts'

const parts = new Set(Object.values(en).flatMap((texts) => Object.keys(texts).map((key) => key.split('.')[0])))

/** Matches text keys, which a page shows if a text is missing. */
export const TEXT_KEY = new RegExp(`\\b(${[...parts].join('|')})\\.[a-z]\\w*`)
