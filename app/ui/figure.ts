/** Digits, signs and codes of currencies and coins; no translatable words. */
const FIGURE = /^[\d\s.,:;%+/()=≈~<>·–−-]*(?:[A-Z][A-Z\d]{1,7}[\d\s.,:;%+/()=≈~<>·–−-]*)*$/

/** Amounts with their unit, IBANs, crypto addresses (also shortened) and transaction hashes. */
const VALUES =
  /((?<![\d.,:])\d[\d.,’\u00a0\u202f]*\u00a0[A-Z][A-Z\d]{1,9}\b|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b|\b(?:bc1|ltc1|0x)[A-Za-z\d]+(?:…[A-Za-z\d]+)?\b|\b[a-f\d]{64}\b|\b[13LM][1-9A-HJ-NP-Za-km-z]{25,33}\b)/
const MAY_HAVE_VALUE = /\u00a0[A-Z]|\d{2}[ A-Z\d]{11}|[a-z\d]{6}…|[A-Za-z\d]{26}/

/** Returns the `translate` attribute: 'no' for a figure, undefined for text. */
export function translateFigure(text: string): 'no' | undefined {
  return FIGURE.test(text) ? 'no' : undefined
}

/** Splits a text at values that must not be translated: text at even positions, values at odd ones. */
export function splitValues(text: string): string[] {
  return MAY_HAVE_VALUE.test(text) ? text.split(VALUES) : [text]
}
