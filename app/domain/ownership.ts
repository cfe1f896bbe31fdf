/** Whoever owns this much of a company has to be named (rules.md#ubo-threshold); the threshold itself counts. */
export const OWNER_THRESHOLD = 25
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

/** Whether all of these entries are in the list already, as those of a form that was sent twice. */
export function isEntered<Entry extends Owner & { id: string }>(
  entries: readonly Entry[],
  list: readonly Entry[],
): boolean {
  return entries.every((entry) => list.some((other) => other.kind === entry.kind && isAlike(other, entry)))
}

/** Who a person or company is, whatever else is said about them. */
type Identity = Readonly<
  Record<'entity_type' | 'name', string> & Record<'date_of_birth' | 'registry_code', string | null>
>

/** Whether two entries are of one person, by name and date of birth, or of one company, by its number. */
export function isSameOwner(one: Identity, other: Identity): boolean {
  const textOf = ({ entity_type, name, date_of_birth, registry_code }: Identity) =>
    [entity_type, ...(entity_type === 'legal' ? [registry_code] : [name, date_of_birth])]
      .map((text) => (text ?? '').replaceAll(/\s+/g, ' ').toLowerCase())
      .join('|')
  return textOf(one) === textOf(other)
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
