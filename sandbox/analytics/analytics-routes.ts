import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute } from '#sandbox/http/route.ts'
import { addEvent } from './analytics-events.ts'

const Event = z.object({
  event: z.string('validation.required').regex(/^[a-z][a-z_]{1,63}$/, 'validation.alpha_dash'),
  properties: z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()])).default({}),
})

export const analyticsRoutes = [
  defineRoute({
    method: 'POST',
    path: ':analyticsProvider/track',
    auth: 'none',
    handler({ context, param, body, now }) {
      const provider = param('analyticsProvider')
      if (!/^[a-z0-9-]{1,32}$/.test(provider)) throw new Refusal(404, 'error.not_found')
      const { event, properties } = requireBody(Event, body)
      addEvent(context, { provider, event, properties: JSON.stringify(properties), at: now })
      return new Answer(null, { status: 204 })
    },
  }),
]
