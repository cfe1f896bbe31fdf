import {
  RouterContextProvider,
  createRequestHandler,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type ServerBuild,
} from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { RouteTable } from '#app/http/route-table.ts'
import { requestContext, traitsContext } from '#app/session/contexts.ts'
import { createSessionMiddleware, type SessionOptions } from '#app/session/middleware.ts'
import type { SessionStore } from '#app/session/session-store.ts'
import { Browser } from '#tests/server/browser.ts'

const ORIGIN = 'http://localhost:3000'

type Page = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
  middleware?: MiddlewareFunction<Response>[]
}

/**
 * The framework's request handler with the session middleware and the given pages. A page's body is the JSON of its
 * loader and action data.
 */
export function createApp(pages: Record<string, Page>, options: Omit<SessionOptions, 'languageOf'>) {
  const middleware = [createSessionMiddleware({ languageOf: () => 'en', ...options })]
  const root = { id: 'root', path: '', module: { default: () => null, middleware } }
  const routes = Object.entries(pages).map(([path, page]) => ({
    id: path,
    parentId: 'root',
    path: path.slice(1),
    module: { default: () => null, ...page },
  }))
  return createRequestHandler(
    {
      entry: {
        module: {
          default: (_request, status, headers, context) => {
            const { loaderData, actionData, errors } = context.staticHandlerContext
            headers.set('Content-Type', 'application/json')
            return new Response(JSON.stringify({ ...loaderData, ...actionData, errors }), { status, headers })
          },
          handleError: () => {},
        },
      },
      routes: Object.fromEntries([root, ...routes].map((route) => [route.id, route])),
      assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    },
    'production',
  )
}

const TRAITS: Record<string, RouteTraits> = { '/poll': { poll: true }, '/shared': { shared: true } }

/** A browser whose requests go directly to this handler. */
export function createBrowser(handle: ReturnType<typeof createApp>): Browser {
  return new Browser(ORIGIN, (url, init) => {
    const request = new Request(url, init)
    request.headers.set('Host', new URL(url).host)
    const context = new RouterContextProvider()
    const facts = {
      requestId: 'REQUEST1',
      supportCode: 'SUPPORT1',
      nonce: 'n',
      clientAddress: '::1',
      origin: 'own' as const,
      sent: () => Promise.resolve(),
      startedAt: Date.now(),
      routes: new RouteTable({ routes: {} } as ServerBuild),
    }
    const traits = TRAITS[new URL(url).pathname] ?? {}
    context.set(requestContext, facts)
    context.set(traitsContext, traits)
    return handle(request, context)
  })
}

/** The email of a session's user, for tests with two sessions. */
export async function readUser(store: SessionStore, cookie: string): Promise<string | null> {
  const session = await store.read(/causeway=([^;]*)/.exec(cookie)?.[1] ?? '')
  return session?.user?.email ?? null
}
