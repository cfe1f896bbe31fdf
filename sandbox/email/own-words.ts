import type { Fate } from '#sandbox/core/twin-tables.ts'
import { wordsOf } from './write-email.ts'

/** Our own words are kept in a twin as their code, a colleague's are invented. */
export const ownWords: Fate = (value, _, { inventor }) => ('phrase' in wordsOf(value) ? value : inventor.text(value))
