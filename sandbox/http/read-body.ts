import type { Context as HonoContext } from 'hono'
import { Upload, type Part } from './upload.ts'

/** The request body: parsed JSON, multipart parts, or null if it is another type or malformed. */
export async function readBody(c: HonoContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/json')) return parseJson(await c.req.text())
  if (!type.startsWith('multipart/form-data')) return null
  const form = await c.req.formData().catch(() => null)
  return form && readParts(form)
}

/** Malformed JSON is validated as an empty form. */
function parseJson(raw: string): unknown {
  try {
    return raw === '' ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

async function readParts(form: FormData): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const [name, value] of form) {
    const part = typeof value === 'string' ? value : new Upload(value.name, new Uint8Array(await value.arrayBuffer()))
    const before = parts[name]
    parts[name] = before === undefined ? part : [before, part].flat()
  }
  return parts
}
