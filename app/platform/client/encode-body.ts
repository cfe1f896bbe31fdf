import { randomBytes } from 'node:crypto'
import type { CallDeclaration } from '#app/platform/call.ts'

/** A request's body as it is sent: what holds files is read from them piece by piece. */
export type EncodedBody = { content: Uint8Array | Blob; type: string }

/** The body of a call, checked by its schema: as JSON, or as the parts of a form where the contract asks for them. */
export function encodeBody({ request, multipart }: CallDeclaration, body: unknown): EncodedBody | null {
  if (!request) return null
  const value: unknown = request.parse(body)
  if (!multipart) return { content: Buffer.from(JSON.stringify(value)), type: 'application/json' }
  const boundary = `form-${randomBytes(16).toString('hex')}`
  // A blob of blobs refers to them: no file is in memory twice.
  const content = new Blob([...partsOf(value as Record<string, unknown>, boundary), `--${boundary}--\r\n`])
  return { content, type: `multipart/form-data; boundary=${boundary}` }
}

/** How many bytes a body has. */
export function sizeOf({ content }: EncodedBody): number {
  return content instanceof Blob ? content.size : content.byteLength
}

/** The parts as browsers write them (HTML standard, "multipart/form-data"). Lists repeat their name. */
function* partsOf(value: Record<string, unknown>, boundary: string): Generator<string | Blob> {
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
