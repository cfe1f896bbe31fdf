import type { HeldToken, TokenHolder } from '#app/platform/call.ts'

/** A session token shared by several requests: each has its own copy and the stored one. */
export function createSharedToken(first: HeldToken) {
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
