/** In percent, inclusive: the share from which owners must be named (rules.md#ubo-threshold). */
export const OWNER_THRESHOLD = 25
/** Counts entries, so a person who is shareholder and beneficial owner counts twice (rules.md#two-entities). */
const MIN_ENTRIES = 2

export type Owner = {
  kind: 'shareholder' | 'ubo' | 'pep'
  ownership: 'direct' | 'indirect'
  /** 0 to 100, with up to two decimals. */
  share_percent: number
  type_of_control: 'shares' | 'voting_rights' | 'management' | 'other'
}

/**
 * Groups entries by owner: the platform stores an entry per role. Entries of different kinds that are otherwise equal
 * belong to one owner; a group has each kind at most once (rules.md#two-entities).
 */
export function groupOwners<Entry extends Owner & { id: string }>(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const groups: [Entry, ...Entry[]][] = []
  for (const entry of entries) {
    const same = groups.find(
      (group) => hasSameFields(group[0], entry) && group.every(({ kind }) => kind !== entry.kind),
    )
    if (same) same.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Returns true if the list already contains all entries, for example after a duplicate submit. */
export function isEntered<Entry extends Owner & { id: string }>(
  entries: readonly Entry[],
  list: readonly Entry[],
): boolean {
  return entries.every((entry) => list.some((other) => other.kind === entry.kind && hasSameFields(other, entry)))
}

/** The fields that identify a person or a company. */
type Identity = Readonly<
  Record<'entity_type' | 'name', string> & Record<'date_of_birth' | 'registry_code', string | null>
>

/** Returns true for the same person (name and date of birth) or the same company (registry code). */
export function isSameOwner(one: Identity, other: Identity): boolean {
  const formatIdentity = ({ entity_type, name, date_of_birth, registry_code }: Identity) =>
    [entity_type, ...(entity_type === 'legal' ? [registry_code] : [name, date_of_birth])]
      .map((text) => (text ?? '').replaceAll(/\s+/g, ' ').toLowerCase())
      .join('|')
  return formatIdentity(one) === formatIdentity(other)
}

function hasSameFields<Entry extends Owner & { id: string }>(one: Entry, other: Entry): boolean {
  const { id, kind } = one
  const known = Object.entries({ ...other, id, kind })
  return known.every(([name, value]) => one[name as keyof Entry] === value)
}

/** Returns the total of direct shareholdings, in percent with two decimals. */
export function sumDirectShares(owners: readonly Owner[]): number {
  const hundredths = owners
    .filter(({ kind, ownership }) => kind === 'shareholder' && ownership === 'direct')
    .reduce((sum, { share_percent: share }) => sum + Math.round(share * 100), 0)
  return hundredths / 100
}

export function hasEnoughOwners(owners: readonly Owner[]): boolean {
  return owners.filter(({ kind }) => kind !== 'pep').length >= MIN_ENTRIES
}

/** Returns true for a beneficial owner below the threshold whose control is by shares: it must be by other means. */
export function needsOtherControl({ kind, share_percent: share, type_of_control: control }: Owner): boolean {
  return kind === 'ubo' && share < OWNER_THRESHOLD && control === 'shares'
}

/** Parses a percentage as typed ("33", "33.5", "33,33%"): 0 to 100 with up to two decimals, or null. */
export function parsePercent(text: string): number | null {
  const parsed = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!parsed) return null
  const value = Number(`${parsed[1]}.${parsed[2] ?? '0'}`)
  return value <= 100 ? value : null
}
