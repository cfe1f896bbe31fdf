import { href } from 'react-router'

export function getOrderPath(id: string): string {
  return href('/buy/transaction/:id', { id })
}

/** Adds the order to the URL of a payment page, and the country in which the bank was found. */
export function getPayPath(path: string, order: string, country: string | null = null): string {
  return `${path}?${new URLSearchParams({ order, ...(country !== null && { country }) })}`
}
