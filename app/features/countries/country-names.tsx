import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '#app/i18n/texts.tsx'

/** The country that was probably meant, by the name of the field that it was typed in. */
export const SuggestedCountries = createContext<Readonly<Record<string, string>>>({})

type Props = { suggestions: Readonly<Record<string, string>> | undefined; children: ReactNode }

/**
 * Gives the country fields in it their list, and what to suggest instead of what was typed. The list comes after the page:
 * a name is understood without it (decisions/country-fields.md).
 */
export function CountryNames({ suggestions = {}, children }: Props) {
  const [names, setNames] = useState<string[]>([])
  const language = useLanguage()
  useEffect(() => {
    import('./name-countries.ts').then(
      ({ nameCountries }) => setNames(nameCountries(language)),
      () => undefined,
    )
  }, [language])
  return (
    <SuggestedCountries value={suggestions}>
      {children}
      <datalist id="countries">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </SuggestedCountries>
  )
}
