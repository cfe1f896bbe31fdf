import { z } from 'zod'

const User = z.object({ id: z.string(), type: z.union([z.literal(1), z.literal(2)]), email: z.string() })

export const StoredSession = z.object({
  user: User.nullable(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  data: z.record(z.string(), z.string()),
})

export type StoredSession = z.output<typeof StoredSession>

export const StoredToken = z.object({ token: z.string(), issuedAt: z.number() })

const StoredNotice = z.object({
  id: z.string(),
  kind: z.enum(['info', 'success', 'warning']),
  titleKey: z.string().nullable(),
  key: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().nullable(),
  persistent: z.boolean(),
})

type StoredNotice = z.output<typeof StoredNotice>

export const StoredNotices = z.array(StoredNotice)

export const StoredDraft = z.array(z.tuple([z.string(), z.string()]))

export const StoredWaitingViews = z.object({
  account: z.string(),
  keys: z.array(z.object({ payment: z.string(), key: z.string(), until: z.number() })),
})

export const StoredSentForms = z.array(z.object({ name: z.string(), at: z.number(), fields: StoredDraft }))

export const StoredPaths = z.array(z.string())

export const StoredHashes = z.array(z.string())

/** Parses a stored value. Returns null if it is missing or was written by an incompatible version. */
export function parseStored<T extends z.ZodType>(schema: T, text: string | null): z.output<T> | null {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Compares two notices without their ids. */
export function isSameNotice({ id: _, ...left }: StoredNotice, { id: __, ...right }: StoredNotice): boolean {
  return (
    JSON.stringify(StoredNotice.parse({ id: '', ...left })) === JSON.stringify(StoredNotice.parse({ id: '', ...right }))
  )
}
