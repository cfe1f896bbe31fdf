import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, day, instant, NoContent, oneOf, orNull } from './primitives.schema.ts'

/** The parts of an account that what happens in it can be narrowed to. */
export const ACTIVITY_AREAS = ['log_in', 'security', 'profile', 'consents', 'payments', 'exports', 'help'] as const

const Activity = z
  .object({
    id: z.string().min(1),
    at: instant.describe('When it happened.'),
    area: oneOf(ACTIVITY_AREAS),
    /** A word of ours; one that the app does not know yet is shown as it is. */
    kind: z.string().regex(/^[a-z_]{1,60}$/),
    /** What it was done to: the key of a payment, a provider, a version of the terms. */
    subject: orNull(z.string()),
    /** Names of what was entered, never what was entered. */
    fields: z.array(z.string()),
    /** Without its end. */
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
  purpose: 'what happened in the account, newest first, a page of it',
  part: 'activity',
  auth: 'required',
  query: ActivityQuery,
  response: z.object({ items: z.array(Activity), total: count, limit: z.int().min(1) }),
  retry: 'read',
  timeout: 'read',
})

/** Files are made here, so the platform has to be told that one was taken. */
export const noteExport = defineCall({
  method: 'POST',
  path: 'me/exports',
  purpose: 'note in the account that a list was taken as a file',
  part: 'exports',
  auth: 'required',
  request: z.object({ list: z.enum(['history', 'collected', 'activity', 'statement']) }),
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})
