import { nameCountries } from './name-countries.ts'

/** Territories where hardly anybody lives: understood when they are typed, but not in lists that have to be short. */
export const HARDLY_INHABITED = /A[IQS]|B[LV]|C[CX]|FK|GS|HM|IO|M[FPS]|N[FU]|P[MN]|S[HJX]|T[FK]|UM|VG|WF/

const named = new Map<string, string[]>()

/** The names of countries that people live in, in the order of the language; made once for each language. */
export function nameInhabitedCountries(language: string): string[] {
  const names = named.get(language) ?? nameCountries(language, HARDLY_INHABITED)
  named.set(language, names)
  return names
}
