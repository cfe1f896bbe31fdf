import { createContext } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import type { Platform } from '#app/platform/call.ts'
import type { BrowserSession } from './browser-session.ts'
import type { FormProof } from './form-proof.ts'
import type { KnownClient } from './known-client.ts'
import type { Visit } from './visit.ts'

/** What is known of a request before any route runs; set by the HTTP server. */
export type RequestFacts = {
  requestId: string
  /** What a customer can quote: each error page shows it, each log line holds it. */
  supportCode: string
  /** For the content security policy of this one document. */
  nonce: string
  clientAddress: string
  /** Whether the browser named no origin of its form, which then has to carry its proof (decisions/origin-check.md). */
  isOriginUnknown: boolean
  /** What the route of the address says of it. */
  traits: RouteTraits
  /** The same of another address of ours. */
  traitsOf: (path: string) => RouteTraits
  /** Milliseconds of real time. */
  startedAt: number
}

/** Without our HTTP server in front, which is so under the development server alone, there is no nonce and no client. */
export const requestContext = createContext<RequestFacts>({
  requestId: 'DEVELOPMENT',
  supportCode: 'DEVELOPMENT',
  nonce: '',
  clientAddress: '',
  isOriginUnknown: false,
  traits: {},
  traitsOf: () => ({}),
  startedAt: 0,
})

/** The platform, speaking for whoever is signed in; set by the session middleware. */
export const platformContext = createContext<Platform>()

/** The visitor's session, anonymous or signed in; set by the session middleware. */
export const sessionContext = createContext<BrowserSession>()

/** The browser and address of the request, known or not to an account; set by the session middleware. */
export const clientContext = createContext<KnownClient>()

/** The proof of the browser's forms; set by the session middleware. */
export const formProofContext = createContext<FormProof>()

/** The page that the request is about; set by the session middleware. */
export const visitContext = createContext<Visit>()
