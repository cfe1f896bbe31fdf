import type { HeldToken, TokenHolder } from '#app/platform/call.ts'

/** A session's token that several requests share, as the store does it: each knows its own and the stored one. */
export function sharedToken(first: HeldToken) {
  let stored = first
  return {
    stored: () => stored,
    store: (held: HeldToken) => {
      stored = held
    },
    holder(): TokenHolder {
      let known = stored
      return {
        current: () => known,
        newest: async () => stored,
        offer: async (held) => {
          if (held.issuedAt > known.issuedAt) known = held
          if (held.issuedAt > stored.issuedAt) stored = held
        },
      }
    },
  }
}
