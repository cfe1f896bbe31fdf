/**
 * The parts of the product that a provider may lack, with the addresses that are theirs alone. Whatever is not here is needed.
 */
const PAGES = {
  rewards: ['/rewards', '/business-rewards'],
  affiliate: ['/affiliate'],
  collect: ['/collect', '/history-ecom'],
  activity: ['/profile/activity'],
  exports: [
    '/history.csv',
    '/history.tax.csv',
    '/history.json',
    '/history.pdf',
    '/history.xml',
    '/profile/activity.csv',
    '/collect/overview.csv',
  ],
  templates: ['/payments/templates'],
  wallets: [],
  companies: [],
  balances: [],
  preferences: [],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof PAGES

export const PART_NAMES = Object.keys(PAGES) as Part[]

/** The addresses that parts have for themselves: what is below them is theirs, too. */
export function pagesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => PAGES[part])
}

/** Whether an address, with or without a query, is one of these or below one. */
export function isBelow(address: string, pages: readonly string[]): boolean {
  return pages.some((page) => address.startsWith(page) && /^(?:$|[/.?#])/.test(address.slice(page.length)))
}
