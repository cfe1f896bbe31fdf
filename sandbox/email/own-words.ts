import type { Fate } from '#sandbox/core/twin-tables.ts'
import { parsePhrase } from './write-email.ts'

export const keepPhrases: Fate = (value, _, { inventor }) =>
  'phrase' in parsePhrase(value) ? value : inventor.text(value)
