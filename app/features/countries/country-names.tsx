import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/texts.tsx'
import { nameInhabitedCountries } from './inhabited-countries.ts'

/** Where a list of countries is kept in the page. */
export const COUNTRY_LIST = 'countries'

export const CountriesContext = createContext<{
  /** The country that was probably meant, by the name of the field that it was typed in. */
  suggestions: Readonly<Record<string, string>>
  /** Whether the page has the list; until then a script asks for it. */
  hasList: boolean
  loadList: () => void
}>({ suggestions: {}, hasList: false, loadList: () => undefined })

type Props = {
  suggestions?: Readonly<Record<string, string>> | undefined
  /** Whether a country has to be given: the list comes with the page. Otherwise it comes when the field gets the focus. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * Gives the country fields in it their list, and what to suggest instead of what was typed. A script makes the list after
 * the page; the document has one for browsers without scripts alone (decisions/country-fields.md).
 */
export function CountryNames({ suggestions = {}, isNeeded = true, children }: Props) {
  const [names, setNames] = useState<string[]>([])
  const [isFocused, setFocused] = useState(false)
  // The next section may ask for a country where this one does not.
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
      {isNeeded ? <noscript>{import.meta.env.SSR ? listOf(nameInhabitedCountries(language)) : null}</noscript> : null}
      {names.length > 0 ? listOf(names) : null}
    </CountriesContext>
  )
}

function listOf(names: readonly string[]) {
  return (
    <datalist id={COUNTRY_LIST}>
      {names.map((name) => (
        // A text between the tags is a line of the page in a text browser.
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its value is its label
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
