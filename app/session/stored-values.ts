import { z } from 'zod'
import type { DraftFields, Notice } from './store.ts'

const StoredNotice = z.object({
  id: z.string(),
  kind: z.enum(['info', 'success', 'warning']),
  titleKey: z.string().nullable(),
  key: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().nullable(),
  persistent: z.boolean(),
})
const StoredDraft = z.array(z.tuple([z.string(), z.string()]))

export function formatNotice(notice: Notice): string {
  return JSON.stringify(notice)
}

/** The stored notice, or null for one of another version of the app. */
export function parseNotice(body: string): Notice | null {
  return StoredNotice.safeParse(JSON.parse(body)).data ?? null
}

export function formatDraft(fields: DraftFields): string {
  return JSON.stringify(fields)
}

/** The stored draft, or null for one of another version of the app. */
export function parseDraft(body: string): DraftFields | null {
  return StoredDraft.safeParse(JSON.parse(body)).data ?? null
}
