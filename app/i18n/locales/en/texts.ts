import { error } from './error.ts'
import { notice } from './notice.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'

/** Every English text, by module. This is the type that the other languages follow. */
export const en = { error, notice, ui, validation } as const
