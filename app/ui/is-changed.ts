type Field = Partial<HTMLInputElement> & { options?: HTMLOptionsCollection }

/**
 * Returns true if a form differs from its rendered values. Compares fields instead of events, because input from before
 * the scripts ran fires none.
 */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    const { type, value, options, checked, defaultChecked } = field as Field
    // Without a selected option browsers select the first.
    const choice = options && (field.querySelector<HTMLOptionElement>('[selected]') ?? options[0])?.value
    const { defaultValue = choice ?? value } = field as Field
    return type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked)
  })
}
