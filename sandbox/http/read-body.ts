import type { Context as HonoContext } from 'hono'
import { Upload, type Part } from './upload.ts'

/** The body of a call: parsed JSON, the parts of a form, or null for what is neither or cannot be read. */
export async function readBody(c: HonoContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  if (type.startsWith('application/json')) return parseJson(await c.req.text())
  if (!type.startsWith('multipart/form-data')) return null
  const form = await c.req.formData().catch(() => null)
  return form && partsOf(form)
}

/** JSON that cannot be read is refused as a form without fields, like any other invalid body. */
function parseJson(raw: string): unknown {
  try {
    return raw === '' ? null : JSON.parse(raw)
  } catch {
    return null
  }
}

async function partsOf(form: FormData): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const [name, value] of form) {
    const part = typeof value === 'string' ? value : new Upload(value.name, new Uint8Array(await value.arrayBuffer()))
    const before = parts[name]
    parts[name] = before === undefined ? part : [before, part].flat()
  }
  return parts
}
