import { useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldErrors } from '#app/ui/field-errors.tsx'
import { readField, type FieldSource } from '#app/ui/read-field.ts'
import { COUNTRY_LIST } from './country-names.tsx'
import { MOST_COUNTRIES } from './most-countries.ts'

type Props = { field: FieldSource<string | string[] | undefined>; label: string; more: string }

/** A list of countries with an empty line at the end. The button adds a line, without scripts by a form submission. */
export function CountriesField({ field: metadata, label, more }: Props) {
  const t = useTexts()
  const field = readField(metadata)
  const chosen = [field.initialValue ?? []].flat().filter(Boolean)
  const [added, setAdded] = useState(0)
  const lines = Math.max(chosen.length, Math.min(chosen.length + 1 + added, MOST_COUNTRIES))
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{label}</legend>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className="choices stacked">
        {Array.from({ length: lines }, (_, index) => (
          <input
            key={`${field.key} ${index}`}
            // Target of the error summary's link.
            id={index === 0 ? field.id : undefined}
            type="text"
            name={field.name}
            aria-label={t('parts.pair', { term: label, value: index + 1 })}
            list={COUNTRY_LIST}
            defaultValue={chosen[index]}
            maxLength={255}
            autoComplete="off"
            autoFocus={added > 0 && index === lines - 1}
            aria-invalid={field.errors ? true : undefined}
          />
        ))}
      </div>
      {lines < MOST_COUNTRIES ? (
        <p>
          <Button
            name="intent"
            value={more}
            // Without scripts the next page scrolls back to this field.
            formAction={`#${field.id}`}
            variant="link"
            onClick={(event) => {
              event.preventDefault()
              setAdded(added + 1)
            }}
          >
            {t('profile.addCountry')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
