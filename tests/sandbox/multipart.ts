type Value = string | number | boolean | Blob | undefined

/** Builds a form: a list repeats its name and undefined fields are omitted. */
export function createForm(fields: object): FormData {
  const form = new FormData()
  for (const [name, given] of Object.entries(fields) as [string, Value | Value[]][]) {
    for (const value of [given].flat()) {
      if (value instanceof Blob) form.append(name, value)
      else if (value !== undefined) form.append(name, String(value))
    }
  }
  return form
}

/** A minimal PDF file. */
export function createPdf(
  name = 'document.pdf',
  content = '1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>',
): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' })
}
