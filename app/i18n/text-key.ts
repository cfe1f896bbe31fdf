import type { Language } from './languages.ts'
import type { en } from './locales/en/texts.ts'

export type TextModule = keyof typeof en

type KeysOf<Module> = Module extends TextModule ? keyof (typeof en)[Module] : never

/** The key of a text; plural keys omit their suffix. */
export type TextKey = WithoutPlural<KeysOf<TextModule>>

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** The plural forms of each language besides `other`, named as in Intl.PluralRules. */
type PluralForms = { en: 'one'; de: 'one'; fr: 'one' | 'many'; es: 'one' | 'many'; ru: 'one' | 'few' | 'many' }

/**
 * The type of a translated module: all English keys, and the language's plural forms, which are optional if the text is
 * the same for every number.
 */
export type TextsLike<Module, Of extends Language> = {
  readonly [Key in keyof Module as Key extends `${string}_one` ? never : Key]: string
} & {
  readonly [Key in keyof Module as Key extends `${infer Stem}_one` ? `${Stem}_${PluralForms[Of]}` : never]?: string
}

/** Any subset of the English keys; missing texts fall back to English. */
export type LocaleTexts<Of extends Language = Language> = {
  readonly [Module in TextModule]?: Partial<TextsLike<(typeof en)[Module], Of>>
}
