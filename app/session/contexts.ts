import { createContext } from 'react-router'
import type { RouteTraits, Routes } from '#app/domain/route-traits.ts'
import type { Platform } from '#app/platform/call.ts'
import type { BrowserSession } from './browser-session.ts'
import type { FormProof } from './form-proof.ts'
import type { KnownClient } from './known-client.ts'
import type { FormOrigin } from './origin-check.ts'
import type { SessionUser } from './store.ts'
import type { Visit } from './visit.ts'

/** Request data known before any route runs, set by the HTTP server. */
export type RequestFacts = {
  requestId: string
  /** The code that customers quote to support. It is on every error page and in every log line. */
  supportCode: string
  /** For this document's Content-Security-Policy. */
  nonce: string
  clientAddress: string
  /** `unknown`: the browser sent no origin, so its forms need a proof (decisions/origin-check.md). */
  origin: FormOrigin
  /** In ms of real time. */
  startedAt: number
  /** Resolves when the response is sent or the client has disconnected. */
  sent: () => Promise<void>
  routes: Routes
}

export const requestContext = createContext<RequestFacts>()

/**
 * The traits of the matched route, set by the root's first middleware. The default is secret, because any unmatched
 * path might contain one.
 */
export const traitsContext = createContext<RouteTraits>({ secret: true })

/** The platform client of the current session, set by the session middleware. */
export const platformContext = createContext<Platform>()

/** The browser's session, anonymous or signed in, set by the session middleware. */
export const sessionContext = createContext<BrowserSession>()

/** The signed-in customer, set by `requireSessionMiddleware`, so only its routes can read it. */
export const userContext = createContext<SessionUser>()

/** The request's browser and address for rate limits, set by the session middleware. */
export const clientContext = createContext<KnownClient>()

/** The CSRF proof of this browser's forms, set by the session middleware. */
export const formProofContext = createContext<FormProof>()

/** The page that the request belongs to, set by the session middleware. */
export const visitContext = createContext<Visit>()
