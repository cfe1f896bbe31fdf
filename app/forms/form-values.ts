/** A form's text fields by name, as typed. */
export type FormValues = Readonly<Record<string, string>>

/** Returns the text fields of a form; the last value wins if a name repeats. */
export function getFormValues(form: FormData): FormValues {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
