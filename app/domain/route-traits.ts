/**
 * Traits of a route, declared in its `handle`. Middleware reads them there and never infers them from the URL
 * (decisions/route-traits.md).
 */
export type RouteTraits = {
  /**
   * Its forms upload files. On other pages a multipart body has the size limit of a form without files
   * (threats.md#T52).
   */
  takesFiles?: true
  /**
   * Requested by scripts, not by a person, so it doesn't extend the session (threats.md#T09, decisions/idle-end.md).
   */
  poll?: true
  /** The URL contains a secret, so it must not be sent to third parties (threats.md#T11). */
  secret?: true
  /** A link to share: the page shows nothing about its visitor. */
  shared?: true
  /** Accepts one-click unsubscribe posts of mail providers (RFC 8058). */
  oneClick?: true
  /** Responds with a file of a whole list; few run concurrently. */
  listFile?: true
  /** Connects to remote wallets: always, or if the URL requests it. */
  pairsWallets?: 'always' | 'on request'
}

/** A route's traits, and its methods in the format of the `Allow` header. */
export type DeclaredRoute = { traits: RouteTraits; methods: string }

/** Looks up routes by the router's matched pattern or by path. */
export type Routes = { get: (pattern: string) => DeclaredRoute; find: (path: string) => DeclaredRoute }
