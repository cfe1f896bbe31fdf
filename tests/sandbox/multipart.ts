type Value = string | number | boolean | Blob | undefined

/** The parts of a form: a list repeats its name, what is undefined is not sent. */
export function multipart(fields: object): FormData {
  const form = new FormData()
  for (const [name, given] of Object.entries(fields) as [string, Value | Value[]][]) {
    for (const value of [given].flat()) {
      if (value instanceof Blob) form.append(name, value)
      else if (value !== undefined) form.append(name, String(value))
    }
  }
  return form
}

/** A file of a few bytes that is what its name says. */
export function pdf(name = 'document.pdf', content = '1 0 obj<</Type/Catalog>>endobj trailer<</Root 1 0 R>>'): File {
  return new File([`%PDF-1.4\n${content}\n%%EOF\n`], name, { type: 'application/pdf' })
}
