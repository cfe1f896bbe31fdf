/** A text without words of a language: digits, signs, and the codes of currencies and coins. */
const FIGURE = /^[\d\s.,:;%+/()=≈~<>·–−-]*(?:[A-Z][A-Z\d]{1,7}[\d\s.,:;%+/()=≈~<>·–−-]*)*$/

/** Keeps browsers from translating a figure, for the `translate` attribute; undefined for words. */
export function translateFigure(text: string): 'no' | undefined {
  return FIGURE.test(text) ? 'no' : undefined
}
