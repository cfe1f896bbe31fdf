type Props = { name: string; label: string; value: string; options: readonly { value: string; label: string }[] }

/** One of many, in the browser's own list. */
export function SelectField({ name, label, value, options }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
