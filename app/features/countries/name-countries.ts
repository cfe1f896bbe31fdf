const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes that Intl names though they are no countries; of "Congo" alone nobody knows which one it is. */
const NOT_SUGGESTED = /A[CQ]|C[GPQ]|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ/

/** The names of countries as the browser knows them, in the order of the language, but for some codes. */
export function nameCountries(language: string, leftOut = NOT_SUGGESTED): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const code = first + second
      const isCountry =
        !NOT_SUGGESTED.test(code) && !leftOut.test(code) && new Intl.Locale(`und-${code}`).region === code
      return (isCountry && names.of(code)) || []
    }),
  ).sort(new Intl.Collator(language).compare)
}
