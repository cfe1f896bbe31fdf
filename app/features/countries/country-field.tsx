import { useContext, type ComponentProps } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CountriesContext, COUNTRY_LIST } from './country-names.tsx'
import { TAKE_COUNTRY } from './take-country.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint' | 'optional' | 'autoComplete' | 'type'>

/** A country by name or code. A button accepts the suggestion for a near match. */
export function CountryField(props: Props) {
  const t = useTexts()
  const { name } = props.field
  const { suggestions, hasList, loadList } = useContext(CountriesContext)
  const suggested = suggestions[name]
  return (
    <>
      <TextField {...props} list={hasList ? COUNTRY_LIST : undefined} onFocus={loadList} />
      {suggested ? (
        <Button name={TAKE_COUNTRY} value={`${name}=${suggested}`} variant="quiet">
          {t('profile.useCountry', { country: suggested })}
        </Button>
      ) : null}
    </>
  )
}
