import { data } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readRecurringCalendar } from '#app/platform/recurring-calendar.ts'
import { loadOrThrow, requireOfferedPage } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/calendar.ts'
import { writeCalendar } from './write-calendar.server.ts'

export const handle = { secret: true, shared: true } satisfies RouteTraits

/** The calendar feed at a secret URL. Calendar programs poll it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  const secret = /^([\w-]{20,100})\.ics$/.exec(params.file)?.[1]
  if (secret === undefined) throw data(null, { status: 404 })
  const wait = await countAttempt(context, 'openLink', { account: secret })
  if (wait !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } })
  const calendar = await loadOrThrow(context, (platform) => readRecurringCalendar(platform, { params: { secret } }))
  return new Response(writeCalendar(calendar, i18n(context).t), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="payments.ics"',
    },
  })
}
