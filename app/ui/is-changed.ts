/**
 * Whether a form holds something else than it came with: what was typed before the scripts of its page ran is in its fields,
 * and no event of it is heard any more.
 */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    }
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  })
}
