import { piecesOf } from '#app/i18n/language-tags.ts'

/** Words from the server, each piece of them in the language that it says it is in. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {piecesOf(text).map(({ text: words, lang }) =>
        lang === undefined ? (
          words
        ) : (
          <span key={words} lang={lang}>
            {words}
          </span>
        ),
      )}
    </>
  )
}
