const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes that Intl names although they aren't countries. "Congo" alone is ambiguous. */
const NOT_SUGGESTED = /A[CQ]|C[GPQ]|DG|E[AUZ]|IC|QO|TA|UN|X[AB]|ZZ/

/** Returns the browser's country names in the language's order, except `leftOut`. */
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
