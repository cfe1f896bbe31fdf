import { href } from 'react-router'

/** The page of an order. */
export function orderPath(id: string): string {
  return href('/buy/transaction/:id', { id })
}

/** A page of paying for an order, which is named in its query, and of a bank with the country that it was found in. */
export function payPath(path: string, order: string, country: string | null = null): string {
  return `${path}?${new URLSearchParams({ order, ...(country !== null && { country }) })}`
}
