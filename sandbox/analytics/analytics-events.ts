import type { Context } from '#sandbox/core/context.ts'

/** A row of `analytics_events`: `properties` is JSON, `at` is ms of the sandbox's clock. */
export type AnalyticsEvent = { id: number; provider: string; event: string; properties: string; at: number }

const KEPT = 1000

/** Stores an event and deletes the oldest over the limit; `at` is ms of the sandbox's clock. */
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

/** The last 200 events, newest first. */
export function listLatestEvents({ database }: Context): AnalyticsEvent[] {
  return database.all<AnalyticsEvent>('select * from analytics_events order by id desc limit 200')
}
