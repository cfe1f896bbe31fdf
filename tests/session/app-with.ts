import {
  RouterContextProvider,
  createRequestHandler,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requestContext } from '#app/session/contexts.ts'
import { sessionMiddleware, type SessionOptions } from '#app/session/middleware.ts'
import type { SessionStore } from '#app/session/session-store.ts'
import { Browser } from '#tests/server/browser.ts'

const ORIGIN = 'http://localhost:3000'

type Page = {
  loader?: (args: LoaderFunctionArgs) => unknown
  action?: (args: ActionFunctionArgs) => unknown
  middleware?: MiddlewareFunction<Response>[]
}

/**
 * The framework's own request handler over a root with the session middleware and these pages. A page's body is the
 * JSON of its loader's and action's data.
 */
export function appWith(pages: Record<string, Page>, options: Omit<SessionOptions, 'languageOf'>) {
  const middleware = [sessionMiddleware({ languageOf: () => 'en', ...options })]
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

/** A browser whose requests go to this handler itself, without a server. */
export function browserOf(handle: ReturnType<typeof appWith>): Browser {
  return new Browser(ORIGIN, (url, init) => {
    const request = new Request(url, init)
    request.headers.set('Host', new URL(url).host)
    const context = new RouterContextProvider()
    const facts = {
      requestId: 'REQUEST1',
      supportCode: 'SUPPORT1',
      nonce: 'n',
      clientAddress: '::1',
      isOriginUnknown: false,
    }
    const traits = TRAITS[new URL(url).pathname] ?? {}
    context.set(requestContext, { ...facts, traits, traitsOf: () => ({}), startedAt: Date.now() })
    return handle(request, context)
  })
}

/** A store that says whose session an id is, for tests that hold two. */
export async function userOf(store: SessionStore, cookie: string): Promise<string | null> {
  const session = await store.read(/causeway=([^;]*)/.exec(cookie)?.[1] ?? '')
  return session?.user?.email ?? null
}
