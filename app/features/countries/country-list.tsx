/** The list that the country fields of a page suggest from. */
export const COUNTRIES_ID = 'countries'

/** The names of countries, once for all fields of a page. */
export function CountryList({ names }: { names: readonly string[] }) {
  return (
    <datalist id={COUNTRIES_ID}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
