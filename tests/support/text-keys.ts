import { en } from '../../app/i18n/locales/en/texts.ts'

const parts = new Set(Object.values(en).flatMap((texts) => Object.keys(texts).map((key) => key.split('.')[0])))

/** Whatever looks like the key of one of our texts: what a page shows when it has the key and not the text. */
export const TEXT_KEY = new RegExp(`\\b(${[...parts].join('|')})\\.[a-z]\\w*`)
