import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RouterContextProvider } from 'react-router'
import { Busboy } from '@fastify/busboy'
import { FORM_BOUNDS, createFormGuard, type FormRefusal } from '#app/domain/form-bounds.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { MAX_FILE_BYTES, MAX_FORM_BYTES, MAX_UNANNOUNCED_BYTES, MAX_UPLOAD_BYTES } from '#app/domain/upload-limits.ts'
import { visitContext } from './contexts.ts'

/** Thrown for a multipart body that no page of ours sends: too large, too many parts, or malformed. */
export class UnreadableForm extends Error {
  /** 413 if it is too large, 400 if it is malformed. */
  readonly status: FormRefusal

  constructor(status: FormRefusal, options?: ErrorOptions) {
    super(status === 413 ? 'more than a form can hold' : 'not a form', options)
    this.status = status
  }
}

/** Placeholder for a file over the limit: reports its size but has no content (threats.md#T52). */
class CutFile extends File {
  override get size(): number {
    return LIMITS.fileSize
  }
}

const LIMITS = {
  fieldNameSize: FORM_BOUNDS.nameLength,
  fieldSize: FORM_BOUNDS.valueLength,
  fields: FORM_BOUNDS.fields,
  // One byte over the limit, so that an oversized file can be detected.
  fileSize: MAX_FILE_BYTES + 1,
  // No form has more files, and each may be held in memory.
  files: 2,
  parts: FORM_BOUNDS.fields + 10,
  headerPairs: 20,
}

/**
 * Returns the action's submitted form, parsed once per request. Empty if the body was not a form.
 * @throws {UnreadableForm}
 */
export async function readPostedForm(context: Readonly<RouterContextProvider>): Promise<FormData> {
  return (await context.get(visitContext).form()) ?? new FormData()
}

/**
 * Returns the submitted form for the page that is rendered after an action, or null if the page was only opened.
 * @throws {UnreadableForm}
 */
export function readAnsweredForm(context: Readonly<RouterContextProvider>): Promise<FormData | null> {
  return context.get(visitContext).form()
}

/**
 * Parses and validates a multipart form as a stream. An oversized file is truncated while the other fields stay. Memory
 * use is bounded (threats.md#T52, T91).
 * @throws {UnreadableForm}
 */
export async function readMultipart(
  request: Request,
  { takesFiles }: Pick<RouteTraits, 'takesFiles'>,
): Promise<FormData> {
  const form = new FormData()
  if (!request.body) throw new UnreadableForm(400)
  const length = request.headers.get('Content-Length')
  const most = takesFiles ? (length === null ? MAX_UNANNOUNCED_BYTES : MAX_UPLOAD_BYTES) : MAX_FORM_BYTES
  if (Number(length ?? 0) > most) throw new UnreadableForm(413)
  const parser = createParser(request)
  const judge = createFormGuard()
  let reason: UnreadableForm | null = null
  const stop = (error: UnreadableForm) => {
    reason ??= error
  }
  const admits = (name: string, valueLength: number) => {
    const refusal = judge(name, valueLength)
    if (refusal !== null) stop(new UnreadableForm(refusal))
    return refusal === null
  }
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) stop(new UnreadableForm(413))
    else if (admits(name, value.length)) form.append(name, value)
  })
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    admits(name, 0)
    let pieces: Blob[] = []
    let isCut = false
    // A Blob copies the chunk, so the parser's larger buffer can be freed.
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => isCut || pieces.push(new Blob([chunk])))
    // The parser reports the same error, but an unhandled `error` event would crash the process.
    stream.on('error', (error) => stop(new UnreadableForm(400, { cause: error })))
    stream.on('limit', () => {
      isCut = true
      pieces = []
    })
    stream.on('end', () => {
      form.append(name, isCut ? new CutFile([], fileName ?? '') : new File(pieces, fileName ?? '', { type }))
      pieces = []
    })
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => stop(new UnreadableForm(413)))
  }
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve)
    parser.on('error', (error: unknown) => reject(new UnreadableForm(400, { cause: error })))
  })
  await Promise.all([
    feed(request.body as ReadableStream<Uint8Array>, parser, { most, refused: () => reason }),
    finished,
  ])
  if (reason) throw reason
  return form
}

function createParser(request: Request) {
  try {
    return new Busboy({ headers: { 'content-type': request.headers.get('Content-Type') ?? '' }, limits: LIMITS })
  } catch (error) {
    throw new UnreadableForm(400, { cause: error })
  }
}

async function feed(
  body: ReadableStream<Uint8Array>,
  parser: NodeJS.WritableStream,
  { most, refused }: { most: number; refused: () => UnreadableForm | null },
): Promise<void> {
  let size = 0
  try {
    for await (const chunk of Readable.fromWeb(body) as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > most) throw new UnreadableForm(413)
      // Drain the rest of a rejected body, so that the client can read the response.
      if (refused()) continue
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve))
    }
    const refusal = refused()
    if (refusal) throw refusal
    parser.end()
  } catch (error) {
    throw error instanceof UnreadableForm ? error : new UnreadableForm(400, { cause: error })
  }
}
