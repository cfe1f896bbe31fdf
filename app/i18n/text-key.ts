import type { Language } from './languages.ts'
import type { en } from './locales/en/texts.ts'

export type TextModule = keyof typeof en

type KeysOf<Module> = Module extends TextModule ? keyof (typeof en)[Module] : never

/** The key of a text; a plural is asked for by its key without the `_one` and the like. */
export type TextKey = WithoutPlural<KeysOf<TextModule>>

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** The forms that each language has besides `_other`, as Intl.PluralRules names them. */
type PluralForms = { en: 'one'; de: 'one'; fr: 'one' | 'many'; es: 'one' | 'many'; ru: 'one' | 'few' | 'many' }

/**
 * The texts of an English module in another language: each of its keys, and of a plural the language's own forms, unless
 * its words are the same for every number.
 */
export type TextsLike<Module, Of extends Language> = {
  readonly [Key in keyof Module as Key extends `${string}_one` ? never : Key]: string
} & {
  readonly [Key in keyof Module as Key extends `${infer Stem}_one` ? `${Stem}_${PluralForms[Of]}` : never]?: string
}

/** What a language may hold: any of the English keys, since a missing text falls back to English. */
export type LocaleTexts<Of extends Language = Language> = {
  readonly [Module in TextModule]?: Partial<TextsLike<(typeof en)[Module], Of>>
}
