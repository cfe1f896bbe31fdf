import type { Context } from '#sandbox/core/context.ts'

/** A row of `analytics_events`: `properties` is JSON, `at` is in ms of the sandbox's clock. */
export type AnalyticsEvent = { id: number; provider: string; event: string; properties: string; at: number }

/** The provider keeps the newest ones: older ones are of no use to anybody. */
const KEPT = 1000

/** Keeps an event, and lets go of the oldest ones. */
export function addEvent({ database }: Context, { provider, event, properties, at }: Omit<AnalyticsEvent, 'id'>): void {
  database.run(
    'insert into analytics_events (provider, event, properties, at) values (?, ?, ?, ?)',
    provider,
    event,
    properties,
    Math.trunc(at),
  )
  database.run('delete from analytics_events where id <= (select max(id) from analytics_events) - ?', KEPT)
}

/** The newest events, the newest first. */
export function latestEvents({ database }: Context): AnalyticsEvent[] {
  return database.all<AnalyticsEvent>('select * from analytics_events order by id desc limit 200')
}
