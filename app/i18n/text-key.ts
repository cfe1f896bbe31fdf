import type { en } from './locales/en/texts.ts'

export type TextModule = keyof typeof en

type KeysOf<Module> = Module extends TextModule ? keyof (typeof en)[Module] : never

/** The key of a text; a plural is asked for by its key without the `_one` or `_other`. */
export type TextKey = WithoutPlural<KeysOf<TextModule>>

type WithoutPlural<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key

/** What another language may hold: any of the English keys, since a missing text falls back to English. */
export type LocaleTexts = { readonly [Module in TextModule]?: { readonly [Key in keyof (typeof en)[Module]]?: string } }
