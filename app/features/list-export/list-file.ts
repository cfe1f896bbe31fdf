import { ReadableStream as Pieces } from 'node:stream/web'
import { redirect, type RouterContextProvider } from 'react-router'
import { readPeriod } from '#app/domain/list-query.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { noteExport } from '#app/platform/activity.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError } from '#app/platform/errors.ts'
import { ListChanged } from '#app/platform/paginate.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireOffered } from '#app/session/load-or-throw.ts'
import { inTurn } from './account-turns.ts'

type ListFile = {
  /** Which list of the account it is: the platform notes that it was taken. */
  list: 'history' | 'collected' | 'activity' | 'statement'
  /** What it is saved as. */
  name: string
  type: string
  /** The file from its beginning: a piece leaves before the next one is made, and the first waits for the platform. */
  pieces: AsyncGenerator<string | Uint8Array, void>
  /** The page that shows the list. */
  page: string
  /** What limits the list, as it was asked for. */
  search: URLSearchParams
}

/**
 * A list as a file to save, which nothing keeps and no browser runs. When its pieces fail in the middle the connection
 * breaks, because a short file would look like a whole one; when they cannot begin, the page of the list says so. A period
 * that is none makes no file of everything: the page says what is wrong with it (rules.md#list-period).
 *
 * @throws {Response} the redirect to the page
 */
export async function listFile(
  context: Readonly<RouterContextProvider>,
  { list, name, type, pieces: all, page, search }: ListFile,
): Promise<Response> {
  if (Object.keys(readPeriod(search).problems).length > 0) {
    throw redirect(withLanguage(`${page.split('?')[0]}?${search}`, languageOf(context)))
  }
  try {
    requireOffered(context)
    const { user, isUnseen } = context.get(sessionContext)
    const pieces = inTurn(user?.id ?? '', all)
    const first = await pieces.next()
    // Who asks only for the headers takes no file.
    if (!isUnseen) await reportExport(context.get(platformContext), list)
    return new Response(Pieces.from(bytesOf(first, pieces)) as ReadableStream, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof NotOffered) {
      const words = translatorOf(context)('outage.notOffered.text')
      throw new Response(words, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    }
    if (!(error instanceof PlatformError || error instanceof ListChanged)) throw error
    await addNotice(context, { kind: 'warning', key: 'history.noFile' })
    throw redirect(withLanguage(page, languageOf(context)))
  }
}

/** A platform that keeps no list of what was taken is no reason against the file. */
async function reportExport(platform: Platform, list: ListFile['list']): Promise<void> {
  try {
    await noteExport(platform, { body: { list }, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error
  }
}

async function* bytesOf(
  first: IteratorResult<string | Uint8Array, void>,
  rest: AsyncGenerator<string | Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  if (first.done) return
  yield encodePiece(first.value)
  for await (const piece of rest) yield encodePiece(piece)
}

function encodePiece(piece: string | Uint8Array): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece) : piece
}
