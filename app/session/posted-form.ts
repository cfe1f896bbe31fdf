import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { RouterContextProvider } from 'react-router'
import { Busboy } from '@fastify/busboy'
import { FORM_BOUNDS, formGuard, type FormRefusal } from '#app/domain/form-bounds.ts'
import { MAX_FILE_BYTES, MAX_UNANNOUNCED_BYTES, MAX_UPLOAD_BYTES } from '#app/domain/upload-limits.ts'
import { visitContext } from './contexts.ts'

/** Thrown for a body of parts that no page of ours sends: too many, too long, or no parts at all. */
export class UnreadableForm extends Error {
  /** 413 for too much, 400 for what cannot be read. */
  readonly status: FormRefusal

  constructor(status: FormRefusal, options?: ErrorOptions) {
    super(status === 413 ? 'more than a form can hold' : 'not a form', options)
    this.status = status
  }
}

/** A file that is too big: it says so, and holds nothing, since none of it will be used (threats.md#T52). */
class CutFile extends File {
  override get size(): number {
    return LIMITS.fileSize
  }
}

const LIMITS = {
  fieldNameSize: FORM_BOUNDS.nameLength,
  fieldSize: FORM_BOUNDS.valueLength,
  fields: FORM_BOUNDS.fields,
  // One byte over, so that a file that is too big is seen to be.
  fileSize: MAX_FILE_BYTES + 1,
  // No section asks for more, and each of them may be in memory whole.
  files: 2,
  parts: FORM_BOUNDS.fields + 10,
  headerPairs: 20,
}

/**
 * The form that an action was sent, which is read once for everybody who asks; one without fields where nothing was sent
 * that can be read as a form.
 * @throws {UnreadableForm}
 */
export async function postedForm(context: Readonly<RouterContextProvider>): Promise<FormData> {
  return (await context.get(visitContext).form()) ?? new FormData()
}

/**
 * The form of a multipart request, read and judged as it arrives: what is too big is cut while the answers beside it stay,
 * and memory holds what a page may send and no more (threats.md#T52, T91).
 * @throws {UnreadableForm}
 */
export async function readPostedForm(request: Request): Promise<FormData> {
  const form = new FormData()
  if (!request.body) throw new UnreadableForm(400)
  const parser = parserFor(request)
  const judge = formGuard()
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
    // A blob is a copy of its own: the buffer, a slice of a larger one, is free at once.
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => isCut || pieces.push(new Blob([chunk])))
    // The parser says it as well; but nobody listening here would end the whole program.
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
  const most = request.headers.has('Content-Length') ? MAX_UPLOAD_BYTES : MAX_UNANNOUNCED_BYTES
  await Promise.all([
    feed(request.body as ReadableStream<Uint8Array>, parser, { most, refused: () => reason }),
    finished,
  ])
  if (reason) throw reason
  return form
}

function parserFor(request: Request) {
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
      // The rest of what is refused is taken in, so that the answer reaches its sender, and costs nothing more.
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
