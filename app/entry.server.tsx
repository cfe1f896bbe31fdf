import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { cookies } from '#app/cookies.server.ts'
import { CHAT_DOCUMENT, isStaticStylesheet, stylesheetFor } from '#app/ui/document-kind.ts'
import { contentSecurityPolicy } from '#app/http/security-headers.ts'
import { addMark, stylesheetFileFor } from '#app/http/stylesheet-files.ts'
import { bufferedResponse } from '#app/http/buffered-response.ts'
import { log } from '#app/observability/log.ts'
import { reportsOf } from '#app/observability/error-report-meta.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { sandboxWalletScript } from '#app/http/sandbox-wallet.server.ts'
import { walletRelay } from '#app/http/wallet-relay.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { isUnseen } from '#app/session/unseen.ts'
import { NonceProvider } from '#app/ui/nonce.tsx'
import { StylesheetFileProvider } from '#app/ui/document-stylesheet.tsx'
import { stylesheets } from '#app/ui/stylesheets.ts'

const stylesheetHashes = { public: hashOf(stylesheets.public), home: hashOf(stylesheets.home) }

/** Renders the whole document before the first byte leaves: nothing here streams, and one write is the cheapest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, traits } = context.get(requestContext)
  const stylesheet = stylesheetOf(router)
  const isStatic = isStaticStylesheet(stylesheet)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The development server puts scripts of its own into the page; without a nonce there is no policy to give.
  if (nonce !== '') {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(
        isStaticStylesheet(stylesheet)
          ? { styleHash: stylesheetHashes[stylesheet] }
          : { nonce, talksTo: foreignOrigins(request, traits), framed: framedOrigin(router) },
      ),
    )
  }
  // Only the server can say public, where it had a static page made for nobody in particular. A failure is one request's.
  if (!headers.has('Cache-Control') && (!isStatic || router.staticHandlerContext.errors)) {
    headers.set('Cache-Control', 'no-store')
  }
  const file = stylesheetFileFor(stylesheet)
  const kept = (await cookies.stylesheets.read(request.headers.get('Cookie'))) ?? []
  const isKept = file !== null && kept.includes(file.mark)
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const html = await render(
    <NonceProvider nonce={isStatic ? '' : nonce}>
      <StylesheetFileProvider path={isKept ? file.path : null}>
        <ServerRouter context={router} url={request.url} nonce={isStatic ? undefined : nonce} />
      </StylesheetFileProvider>
    </NonceProvider>,
    isStatic ? '' : nonce,
  )
  if (file === null || isKept) return bufferedResponse(html, { status, headers })
  // Neither a page that nobody looks at nor an email service fetches the file; and what failed sets nothing.
  if (request.method === 'GET' && status < 500 && !isUnseen(request))
    headers.append('Set-Cookie', await cookies.stylesheets.set(addMark(kept, file.mark)))
  return bufferedResponse(withStylesheetForLater(html, file.path), { status, headers })
}

/**
 * Names the file with the page's sheet for no medium, so that a browser fetches it when there is nothing else to do. It
 * stands outside what scripts take over. A prefetch would be the word for it, but Firefox takes that for a violation of the
 * policy.
 */
function withStylesheetForLater(html: Buffer, path: string): Buffer {
  const end = html.indexOf('</head>')
  const link = Buffer.from(`<link rel="stylesheet" href="${path}" media="not all"/>`)
  return end < 0 ? html : Buffer.concat([html.subarray(0, end), link, html.subarray(end)])
}

/** Errors that no page expected: logged with the request's support code, never swallowed. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // What is refused with words, such as an address that does not exist, is an answer and no failure.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { supportCode } = context.get(requestContext)
  log.error({ err: error, supportCode }, 'a route failed')
  reportError(error, { supportCode })
}

/** The foreign origins that a page's scripts may talk to: error reports, the sandbox's wallet, the relay of wallets. */
function foreignOrigins(request: Request, traits: RouteTraits): string[] {
  const url = new URL(request.url)
  const addresses = [reportsOf(env.SENTRY_DSN, traits), sandboxWalletScript(url), walletRelay(url, traits)]
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** The one foreign origin that a page may show: the chat's, on the page of the chat. */
function framedOrigin(router: EntryContext): string | undefined {
  return env.CHATWOOT_URL && handlesOf(router).includes(CHAT_DOCUMENT) ? new URL(env.CHATWOOT_URL).origin : undefined
}

function stylesheetOf(router: EntryContext) {
  return stylesheetFor(handlesOf(router))
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): unknown[] {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]?.handle)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** `nonce` is for the styles that parts of the page bring along. */
function render(document: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(document, {
      ...(nonce !== '' && { nonce: { style: nonce } }),
      onAllReady: () => pipe(page),
      onError: reject,
    })
  })
}
