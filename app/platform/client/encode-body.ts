import { randomBytes } from 'node:crypto'
import type { CallDeclaration } from '#app/platform/call.ts'

export type EncodedBody = { content: Uint8Array | Blob; type: string }

/** Validates and encodes a call's body as JSON or multipart/form-data. */
export function encodeBody({ request, multipart }: CallDeclaration, body: unknown): EncodedBody | null {
  if (!request) return null
  const value: unknown = request.parse(body)
  if (!multipart) return { content: Buffer.from(JSON.stringify(value)), type: 'application/json' }
  const boundary = `form-${randomBytes(16).toString('hex')}`
  // A Blob references its parts, so files are not copied.
  const content = new Blob([...encodeParts(value as Record<string, unknown>, boundary), `--${boundary}--\r\n`])
  return { content, type: `multipart/form-data; boundary=${boundary}` }
}

/** In bytes. */
export function countBytes({ content }: EncodedBody): number {
  return content instanceof Blob ? content.size : content.byteLength
}

/** Encodes form fields as browsers do (HTML standard, "multipart/form-data"). Lists repeat their name. */
function* encodeParts(value: Record<string, unknown>, boundary: string): Generator<string | Blob> {
  for (const [name, member] of Object.entries(value)) {
    for (const one of [member].flat()) {
      if (one === undefined) continue
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`
      if (one instanceof File) {
        const type = one.type || 'application/octet-stream'
        yield `${head}; filename="${escapeName(one.name)}"\r\nContent-Type: ${type}\r\n\r\n`
        yield one
        yield '\r\n'
      } else {
        yield `${head}\r\n\r\n${String(one).replace(/\r\n?|\n/g, '\r\n')}\r\n`
      }
    }
  }
}

function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
