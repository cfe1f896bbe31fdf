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
import { CHAT_DOCUMENT, isStaticHandle } from '#app/ui/document-kind.ts'
import { buildContentSecurityPolicy } from '#app/http/security-headers.ts'
import { log } from '#app/observability/log.ts'
import { getReportsDsn } from '#app/observability/error-report-meta.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { findSandboxWalletScript } from '#app/http/sandbox-wallet.server.ts'
import { findWalletRelay } from '#app/http/wallet-relay.server.ts'
import { requestContext, traitsContext } from '#app/session/contexts.ts'
import { NonceProvider } from '#app/ui/nonce.tsx'
import { InlineStylesheet } from '#app/ui/document-stylesheet.tsx'
import { stylesheetText } from '#app/ui/stylesheet.ts'

const styleHash = createHash('sha256').update(stylesheetText).digest('base64')

/** Renders the complete document before responding. No page streams, and a single write is cheapest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  const isStatic = listHandles(router).some(isStaticHandle)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const talksTo = listForeignOrigins(request, context.get(traitsContext))
  headers.set(
    'Content-Security-Policy',
    buildContentSecurityPolicy(isStatic ? { styleHash } : { nonce, talksTo, framed: findFramedOrigin(router) }),
  )
  // Only the HTTP server may mark a static page as public. An error page is never shared.
  if (!headers.has('Cache-Control') && (!isStatic || router.staticHandlerContext.errors)) {
    headers.set('Cache-Control', 'no-store')
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const html = await render(
    <NonceProvider nonce={isStatic ? '' : nonce}>
      <InlineStylesheet value={isStatic || !isSignedIn(router)}>
        <ServerRouter context={router} url={request.url} nonce={isStatic ? undefined : nonce} />
      </InlineStylesheet>
    </NonceProvider>,
    isStatic ? '' : nonce,
  )
  return new Response(html, { status, headers })
}

/** Logs unexpected errors with the request's support code. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Expected error responses, such as a 404, are not failures.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { supportCode } = context.get(requestContext)
  log.error({ err: error, supportCode }, 'a route failed')
  reportError(error, { supportCode })
}

/**
 * Returns the third-party origins that the page's scripts may connect to: error reports, the sandbox wallet, the
 * WalletConnect relay.
 */
function listForeignOrigins(request: Request, traits: RouteTraits): string[] {
  const url = new URL(request.url)
  const addresses = [getReportsDsn(env.SENTRY_DSN, traits), findSandboxWalletScript(url), findWalletRelay(url, traits)]
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** Returns the chat's origin on the chat page. No other origin may be framed. */
function findFramedOrigin(router: EntryContext): string | undefined {
  return env.CHATWOOT_URL && listHandles(router).includes(CHAT_DOCUMENT) ? new URL(env.CHATWOOT_URL).origin : undefined
}

/** After a failure in the root the data is missing. */
function isSignedIn({ staticHandlerContext }: EntryContext): boolean {
  const root: { account?: string | null } | undefined = staticHandlerContext.loaderData['root']
  return Boolean(root?.account)
}

function listHandles({ staticHandlerContext, routeModules }: EntryContext): unknown[] {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]?.handle)
}

/** `nonce` is for styles that components add. */
function render(document: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
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
