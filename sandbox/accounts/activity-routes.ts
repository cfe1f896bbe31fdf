import { z } from 'zod'
import { ACTIVITY_AREAS, getActivityArea, listActivity, type Activity } from '#sandbox/core/activity.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { getDayStart } from '#sandbox/domain/day-start.ts'

const MOST = 100

const Export = z.object({ list: z.enum(['history', 'collected', 'activity', 'statement'], 'validation.required') })

function serialize({ id, at, kind, subject, fields, address, device }: Activity) {
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    area: getActivityArea(kind),
    kind,
    subject,
    fields: JSON.parse(fields) as string[],
    address,
    device,
  }
}

function list({ context, account, query }: Call<'required'>) {
  const limit = Math.min(Math.max(1, Math.trunc(Number(query.get('limit') ?? 20)) || 20), MOST)
  const { items, total } = listActivity(context, account, {
    area: ACTIVITY_AREAS.find((area) => area === query.get('area')) ?? null,
    from: getDayStart(query.get('period_start'), 0) ?? 0,
    until: getDayStart(query.get('period_end'), 1) ?? Number.MAX_SAFE_INTEGER,
    limit,
    offset: Math.max(0, Math.trunc(Number(query.get('offset') ?? 0)) || 0),
  })
  return { items: items.map(serialize), total, limit }
}

export const activityRoutes = [
  defineRoute({ method: 'GET', path: 'me/activity', auth: 'required', handler: list }),
  // The client generates the file from the lists itself, so it reports the export for the owner's activity.
  defineRoute({
    method: 'POST',
    path: 'me/exports',
    auth: 'required',
    handler({ body }) {
      requireBody(Export, body)
      return new Answer(null, { status: 204 })
    },
  }),
]
