import { splitByLanguage } from '#app/i18n/language-tags.ts'

/** Renders a server text with a `lang` for each piece in another language. */
export function LocalizedText({ text }: { text: string }) {
  return (
    <>
      {splitByLanguage(text).map(({ text: piece, lang }) =>
        lang === undefined ? (
          piece
        ) : (
          <span key={piece} lang={lang}>
            {piece}
          </span>
        ),
      )}
    </>
  )
}
