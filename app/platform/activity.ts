import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, day, instant, NoContent, oneOf, orNull } from './primitives.schema.ts'

export const ACTIVITY_AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const

const Activity = z
  .object({
    id: z.string().min(1),
    at: instant.describe('Time of the event.'),
    area: oneOf(ACTIVITY_AREAS),
    /** Unknown kinds are shown as they are. */
    kind: z.string().regex(/^[a-z_]{1,60}$/),
    /** The object's id: a payment key, a provider or a terms version. */
    subject: orNull(z.string()),
    /** Names of the entered fields. Their values are never logged. */
    fields: z.array(z.string()),
    /** Masked: the last part is removed. */
    address: orNull(z.string()),
    device: orNull(z.string()),
  })
  .meta({ id: 'Activity' })
export type Activity = z.output<typeof Activity>

const ActivityQuery = z.object({
  limit: z.int().min(1).max(100).optional(),
  offset: z.int().min(0).optional(),
  area: z.enum(ACTIVITY_AREAS).optional(),
  period_start: day.optional(),
  period_end: day.optional(),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const listActivity = defineCall({
  method: 'GET',
  path: 'me/activity',
  purpose: 'list the account activity, newest first, one page at a time',
  part: 'activity',
  auth: 'required',
  query: ActivityQuery,
  response: z.object({ items: z.array(Activity), total: count, limit: z.int().min(1) }),
  retry: 'read',
  timeout: 'read',
})

/** The app builds export files itself, so it reports each download to the platform. */
export const noteExport = defineCall({
  method: 'POST',
  path: 'me/exports',
  purpose: 'record in the account activity that a list was exported as a file',
  part: 'exports',
  auth: 'required',
  request: z.object({ list: z.enum(['history', 'collected', 'activity', 'statement']) }),
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})
