import { DEFAULT_LANGUAGE, parseLanguage } from './languages.ts'
import { getContentLanguage } from './middleware.server.ts'

/**
 * A select option. `lang` is set if the label's language differs from the page's; `id` identifies a source of funds.
 */
export type LabelledOption = { value: string; label: string; lang?: string; id?: string }

/** Converts a platform list, requested in `language`, to options; a name may declare another language. */
export function buildOptionLabels(
  options: readonly { code: string; name: string; lang?: string | null; id?: string | null }[],
  language: string,
): LabelledOption[] {
  const page = getContentLanguage(parseLanguage(language) ?? DEFAULT_LANGUAGE)
  return options.map(({ code, name, lang, id }) => {
    const spoken = lang ?? language
    return { value: code, label: name, ...(spoken !== page && { lang: spoken }), ...(id && { id }) }
  })
}
