import { ReadableStream as Pieces } from 'node:stream/web'
import { redirect, type RouterContextProvider } from 'react-router'
import { readPeriod } from '#app/domain/list-query.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { noteExport } from '#app/platform/activity.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotOffered, PlatformError } from '#app/platform/errors.ts'
import { ListChanged } from '#app/platform/paginate.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireOffered } from '#app/session/load-or-throw.ts'
import { generateInTurn } from './account-turns.ts'

type ListFile = {
  /** The exported list, for the platform's activity log. */
  list: 'history' | 'collected' | 'activity' | 'statement'
  name: string
  type: string
  /** The file as chunks. Each chunk is sent before the next one is generated. */
  pieces: AsyncGenerator<string | Uint8Array, void>
  page: string
  search: URLSearchParams
}

/**
 * Responds with a list as a download, without caching. If a later chunk fails, the connection is aborted, because a
 * truncated file would look complete. If the first chunk fails, the list's page shows the error. An invalid period
 * redirects to the list's page instead of exporting everything (rules.md#list-period).
 * @throws {Response} the redirect to the page
 */
export async function respondWithListFile(
  context: Readonly<RouterContextProvider>,
  { list, name, type, pieces: all, page, search }: ListFile,
): Promise<Response> {
  if (Object.keys(readPeriod(search).problems).length > 0) {
    throw redirect(addLanguage(`${page.split('?')[0]}?${search}`, getLanguage(context)))
  }
  try {
    requireOffered(context)
    const { user, isUnseen } = context.get(sessionContext)
    const pieces = generateInTurn(user?.id ?? '', all)
    const first = await pieces.next()
    // A HEAD request downloads nothing.
    if (!isUnseen) await reportExport(context.get(platformContext), list)
    return new Response(Pieces.from(encodePieces(first, pieces)) as ReadableStream, {
      headers: {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof NotOffered) {
      const text = i18n(context).t('outage.notOffered.text')
      throw new Response(text, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    }
    if (!(error instanceof PlatformError || error instanceof ListChanged)) throw error
    await addNotice(context, { kind: 'warning', key: 'history.noFile' })
    throw redirect(addLanguage(page, getLanguage(context)))
  }
}

/** A platform without an export log must not block the download. */
async function reportExport(platform: Platform, list: ListFile['list']): Promise<void> {
  try {
    await noteExport(platform, { body: { list }, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error
  }
}

async function* encodePieces(
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
