const bodies = new WeakMap<Response, Buffer>()

/** An answer whose body is there in one piece, for whoever sends it: reading it out of the stream again would copy it twice. */
export function withWholeBody(body: Buffer, init: ResponseInit): Response {
  const response = new Response(body as Buffer<ArrayBuffer>, init)
  bodies.set(response, body)
  return response
}

/** The bytes of an answer, whoever made it. */
export async function wholeBodyOf(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer())
}
