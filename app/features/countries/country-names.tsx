import { createContext, useEffect, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { CountryList } from './country-list.tsx'

/** The country that was probably meant, by the name of the field that it was typed in. */
export const SuggestedCountries = createContext<Readonly<Record<string, string>>>({})

type Props = { suggestions: Readonly<Record<string, string>> | undefined; children: ReactNode }

/**
 * Gives the country fields in it their list, and what to suggest instead of what was typed. The list comes after the page:
 * a name is understood without it (decisions/country-fields.md).
 */
export function CountryNames({ suggestions = {}, children }: Props) {
  const [names, setNames] = useState<string[]>([])
  const url = withLanguage(href('/country-names'), useLanguage())
  useEffect(() => {
    fetch(url)
      .then((answer) => answer.json())
      .then(setNames, () => undefined)
  }, [url])
  return (
    <SuggestedCountries value={suggestions}>
      {children}
      <CountryList names={names} />
    </SuggestedCountries>
  )
}
