import { z } from 'zod'
import { ACTIVITY_AREAS, areaOf, listActivity, type Activity } from '#sandbox/core/activity.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { startOf } from '#sandbox/domain/day-start.ts'

const MOST = 100

const Export = z.object({ list: z.enum(['history', 'collected', 'activity', 'statement'], 'validation.required') })

function wire({ id, at, kind, subject, fields, address, device }: Activity) {
  return {
    id: String(id),
    at: new Date(at).toISOString(),
    area: areaOf(kind),
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
    from: startOf(query.get('period_start'), 0) ?? 0,
    until: startOf(query.get('period_end'), 1) ?? Number.MAX_SAFE_INTEGER,
    limit,
    offset: Math.max(0, Math.trunc(Number(query.get('offset') ?? 0)) || 0),
  })
  return { items: items.map(wire), total, limit }
}

export const activityRoutes = [
  defineRoute({ method: 'GET', path: 'me/activity', auth: 'required', handler: list }),
  // A file is made by whoever asks for the lists; this is how the account's owner learns of it.
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
