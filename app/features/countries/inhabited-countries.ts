import { nameCountries } from './name-countries.ts'

/** Hardly inhabited territories: accepted as input, but omitted from short lists. */
export const HARDLY_INHABITED = /A[IQS]|B[LV]|C[CX]|FK|GS|HM|IO|M[FPS]|N[FU]|P[MN]|S[HJX]|T[FK]|UM|VG|WF/

const named = new Map<string, string[]>()

/** Returns the names of inhabited countries in the language's order, cached per language. */
export function nameInhabitedCountries(language: string): string[] {
  const names = named.get(language) ?? nameCountries(language, HARDLY_INHABITED)
  named.set(language, names)
  return names
}
