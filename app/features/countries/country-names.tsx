import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/texts.tsx'
import { nameInhabitedCountries } from './inhabited-countries.ts'

export const COUNTRY_LIST = 'countries'

export const CountriesContext = createContext<{
  /** Suggestions by field name. */
  suggestions: Readonly<Record<string, string>>
  hasList: boolean
  loadList: () => void
}>({ suggestions: {}, hasList: false, loadList: () => undefined })

type Props = {
  suggestions?: Readonly<Record<string, string>> | undefined
  /** True if the country is required, so the list is part of the page. Otherwise it is loaded on focus. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * Provides country fields with their datalist and suggestions. A script builds the list after the page has loaded. The
 * document has a list only for browsers without scripts (decisions/country-fields.md).
 */
export function CountryNames({ suggestions = {}, isNeeded = true, children }: Props) {
  const [names, setNames] = useState<string[]>([])
  const [isFocused, setFocused] = useState(false)
  // React may reuse this instance for a section that requires a country.
  const isWanted = isNeeded || isFocused
  const language = useLanguage()
  useEffect(() => {
    if (!isWanted) return
    import('./name-countries.ts').then(
      ({ nameCountries }) => setNames(nameCountries(language)),
      () => undefined,
    )
  }, [isWanted, language])
  return (
    <CountriesContext value={{ suggestions, hasList: isNeeded || names.length > 0, loadList: () => setFocused(true) }}>
      {children}
      {isNeeded ? (
        <noscript>{import.meta.env.SSR ? renderCountryList(nameInhabitedCountries(language)) : null}</noscript>
      ) : null}
      {names.length > 0 ? renderCountryList(names) : null}
    </CountriesContext>
  )
}

function renderCountryList(names: readonly string[]) {
  return (
    <datalist id={COUNTRY_LIST}>
      {names.map((name) => (
        // Text browsers would render text between the tags.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value is its label
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
