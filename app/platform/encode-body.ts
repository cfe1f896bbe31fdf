import type { CallDeclaration } from './call.ts'

/** A request's body as it is sent. */
export type EncodedBody = { bytes: Uint8Array; type: string }

/** The body of a call, checked by its schema: as JSON, or as the parts of a form where the contract asks for them. */
export async function encodeBody({ request, multipart }: CallDeclaration, body: unknown): Promise<EncodedBody | null> {
  if (!request) return null
  const value = request.parse(body)
  if (!multipart) return { bytes: Buffer.from(JSON.stringify(value)), type: 'application/json' }
  const form = new Response(formOf(value as Record<string, unknown>))
  return { bytes: new Uint8Array(await form.arrayBuffer()), type: form.headers.get('Content-Type') ?? '' }
}

/** Lists repeat their name; what is undefined is not sent. */
function formOf(value: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, member] of Object.entries(value)) {
    for (const one of [member].flat()) {
      if (one instanceof File) form.append(name, one, one.name)
      else if (one !== undefined) form.append(name, String(one))
    }
  }
  return form
}
