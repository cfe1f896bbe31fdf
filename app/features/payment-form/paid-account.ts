/** The choice of what to pay from that is no account: coins are sent. */
export const COINS = 'coins'

/** The id of the account that a form pays from; undefined when coins are sent. */
export function paidAccountOf({ account_id: id }: { account_id?: string | null }): string | undefined {
  return id && id !== COINS ? id : undefined
}
