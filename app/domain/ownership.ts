/** Whoever owns this much of a company has to be named (rules.md#ubo-threshold); the threshold itself counts. */
const OWNER_THRESHOLD = 25
/** Owners and beneficial owners together; one person who is both counts as two (rules.md#two-entities). */
const LEAST_OWNERS = 2

export type Owner = {
  kind: 'shareholder' | 'ubo' | 'pep'
  ownership: 'direct' | 'indirect'
  /** 0 to 100, with up to two decimals. */
  share_percent: number
  type_of_control: 'shares' | 'voting_rights' | 'management' | 'other'
}

/**
 * The platform keeps an entry for everything that somebody is. Entries that differ in nothing else are one owner: each list
 * holds those of one, and none of a kind twice (rules.md#two-entities).
 */
export function groupOwners<Entry extends Owner & { id: string }>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = []
  for (const entry of entries) {
    const same = groups.find((group) => isAlike(group[0], entry) && group.every(({ kind }) => kind !== entry.kind))
    if (same) same.push(entry)
    else groups.push([entry])
  }
  return groups
}

function isAlike<Entry extends Owner & { id: string }>(one: Entry, other: Entry): boolean {
  const { id, kind } = one
  const known = Object.entries({ ...other, id, kind })
  return known.every(([name, value]) => one[name as keyof Entry] === value)
}

/** What the direct shareholders own together, in percent with two decimals. */
export function directShare(owners: readonly Owner[]): number {
  const hundredths = owners
    .filter(({ kind, ownership }) => kind === 'shareholder' && ownership === 'direct')
    .reduce((sum, { share_percent: share }) => sum + Math.round(share * 100), 0)
  return hundredths / 100
}

export function hasEnoughOwners(owners: readonly Owner[]): boolean {
  return owners.filter(({ kind }) => kind !== 'pep').length >= LEAST_OWNERS
}

/** A beneficial owner below the threshold has to be in control by other means than shares. */
export function needsOtherControl({ kind, share_percent: share, type_of_control: control }: Owner): boolean {
  return kind === 'ubo' && share < OWNER_THRESHOLD && control === 'shares'
}

/** Percent as typed, "33", "33.5" or "33,33": 0 to 100 with up to two decimals, or null. */
export function parsePercent(text: string): number | null {
  const parsed = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!parsed) return null
  const value = Number(`${parsed[1]}.${parsed[2] ?? '0'}`)
  return value <= 100 ? value : null
}
