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
import { contentSecurityPolicy } from '#app/http/security-headers.ts'
import { bufferedResponse } from '#app/http/buffered-response.ts'
import { log } from '#app/observability/log.ts'
import { reportsOf } from '#app/observability/error-report-meta.ts'
import { reportError } from '#app/observability/report-error.server.ts'
import { sandboxWalletScript } from '#app/http/sandbox-wallet.server.ts'
import { walletRelay } from '#app/http/wallet-relay.server.ts'
import { requestContext } from '#app/session/contexts.ts'
import { NonceProvider } from '#app/ui/nonce.tsx'
import { InlineStylesheet } from '#app/ui/document-stylesheet.tsx'
import { stylesheetText } from '#app/ui/stylesheet.ts'

const styleHash = createHash('sha256').update(stylesheetText).digest('base64')

/** Renders the whole document before the first byte leaves: nothing here streams, and one write is the cheapest. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, traits } = context.get(requestContext)
  const isStatic = handlesOf(router).some(isStaticHandle)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The development server puts scripts of its own into the page; without a nonce there is no policy to give.
  if (nonce !== '') {
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(
        isStatic ? { styleHash } : { nonce, talksTo: foreignOrigins(request, traits), framed: framedOrigin(router) },
      ),
    )
  }
  // Only the server can say public, where it had a static page made for nobody in particular. A failure is one request's.
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
  return bufferedResponse(html, { status, headers })
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

/** By the data of the root, which a failure before it leaves out. */
function isSignedIn({ staticHandlerContext }: EntryContext): boolean {
  const root: { account?: string | null } | undefined = staticHandlerContext.loaderData['root']
  return Boolean(root?.account)
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): unknown[] {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]?.handle)
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
