/**
 * What a route's address is, as the route itself says in its `handle`: whoever has to know it, in front of the routes or
 * around them, reads it there and never from the address (decisions/route-traits.md).
 */
export type RouteTraits = {
  /** Its forms carry files. A body of parts to any other page is held to the size of a form without (threats.md#T52). */
  takesFiles?: true
  /** It is asked by a page and not by a person: that extends no session (threats.md#T09, decisions/idle-end.md). */
  poll?: true
  /** A secret is in the address, so that it is told to nobody else (threats.md#T11). */
  secret?: true
  /** A link that its owner passes on: it shows nothing of who opens it. */
  shared?: true
  /** An email service may post its one click there (RFC 8058). */
  oneClick?: true
  /** It answers with a file made of a whole list: few are made at once. */
  listFile?: true
  /** It talks with wallets elsewhere: always, or where its address asks for it. */
  pairsWallets?: 'always' | 'on request'
}
