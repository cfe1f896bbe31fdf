import type { Part } from './part.ts'

/** Accounts, signing in, contracts and reference data. */
export const corePart: Part = { routes: [] }
