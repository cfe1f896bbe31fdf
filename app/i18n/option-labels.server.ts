import { DEFAULT_LANGUAGE, parseLanguage } from './languages.ts'
import { contentLanguageOf } from './middleware.server.ts'

/** One to choose from. `lang` is the language of the label where it is not that of the page; `id` that of a source of funds. */
export type ShownOption = { value: string; label: string; lang?: string; id?: string }

/** A list of the platform as a page shows it, asked for in `language`; a name may say that it is in another one. */
export function optionLabels(
  options: readonly { code: string; name: string; lang?: string | null; id?: string | null }[],
  language: string,
): ShownOption[] {
  const page = contentLanguageOf(parseLanguage(language) ?? DEFAULT_LANGUAGE)
  return options.map(({ code, name, lang, id }) => {
    const spoken = lang ?? language
    return { value: code, label: name, ...(spoken !== page && { lang: spoken }), ...(id && { id }) }
  })
}
