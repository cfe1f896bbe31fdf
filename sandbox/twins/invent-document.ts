import type { DocumentFates, TextFate } from '#sandbox/core/twin-tables.ts'
import type { Inventor } from './inventor.ts'

type Inventing = { inventor: Inventor; accountNumber: number; unknown: (name: string) => void }

/** Replaces the customer's texts in a JSON column. Calls `unknown` with each property that has no fate. */
export function inventDocument(
  json: string,
  fates: DocumentFates,
  { inventor, unknown, accountNumber }: Inventing,
): string {
  function walk(value: unknown, name: string, within: string, beside: Record<string, unknown>): unknown {
    if (Array.isArray(value)) return value.map((each) => walk(each, name, within, beside))
    if (typeof value === 'object' && value !== null) {
      const members = value as Record<string, unknown>
      return Object.fromEntries(
        Object.entries(members).map(([key, member]) => [key, walk(member, key.split('.').at(-1) ?? '', name, members)]),
      )
    }
    if (typeof value === 'number' && fates[name] === 'account') return accountNumber
    if (typeof value !== 'string') return value
    const fate = fates[`${within}.${name}`] ?? fates[name]
    if (fate === undefined) unknown(name)
    return inventText(value, fate ?? 'invented', { inventor, beside })
  }
  return JSON.stringify(walk(JSON.parse(json), '', '', {}))
}

/** Replaces one text; `beside` are the other properties or columns of the same object. */
export function inventText(
  value: string,
  fate: TextFate,
  { inventor, beside }: { inventor: Inventor; beside: Record<string, unknown> },
): string {
  switch (fate) {
    case 'kept':
    case 'account':
      return value
    case 'said':
      return typeof beside['code'] === 'string' ? value : inventor.text(value)
    case 'day of birth':
      return inventor.day(value)
    case 'website':
      return inventor.website(value)
    case 'phone':
      return inventor.phone(value)
    case 'file name':
      return inventor.fileName(value)
    case 'uk account':
      return inventor.ukAccount(String(beside['receiverSortCode'] ?? beside['receiver_sort_code'] ?? ''), value)
    case 'invented':
      return inventor.text(value)
  }
}
