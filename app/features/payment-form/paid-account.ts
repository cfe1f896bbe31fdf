/** The value for paying with crypto instead of a balance. */
export const COINS = 'coins'

/** Returns the id of the balance that the form pays from, or undefined for crypto. */
export function getPaidAccount({ account_id: id }: { account_id?: string | null }): string | undefined {
  return id && id !== COINS ? id : undefined
}
