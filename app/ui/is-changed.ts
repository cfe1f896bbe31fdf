type Field = Partial<HTMLInputElement> & { options?: HTMLOptionsCollection }

/**
 * Whether a form holds something else than it came with: what was typed before the scripts of its page ran is in its fields,
 * and no event of it is heard any more.
 */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    const { type, value, options, checked, defaultChecked } = field as Field
    // Of options without a choice from the beginning the first one is shown.
    const choice = options && (field.querySelector<HTMLOptionElement>('[selected]') ?? options[0])?.value
    const { defaultValue = choice ?? value } = field as Field
    return type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked)
  })
}
