import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { addActivity, type ActivityClient } from '#sandbox/core/activity.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ActivityNote } from './activity-note.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Call, Route } from './route.ts'

type Done = { route: Route; call: Call; client: ActivityClient }

/** Notes what a call did in an account, whose session it begins if it begins one. */
export function noteDone(context: Context, { route, call, client }: Done, { body, signsIn }: StoredAnswer): void {
  const owner = signsIn === null ? call.account : findAccount(context, signsIn)
  for (const { activities } of context.modules) {
    const noted = activities?.[nameOf(route)]?.(call, body) ?? null
    addNoted(context, noted, { owner, client })
  }
}

/** Notes a call that was refused, where its owner should know. */
export function noteRefused(context: Context, { route, call, client }: Done): void {
  for (const { refusedActivities } of context.modules) {
    const noted = refusedActivities?.[nameOf(route)]?.(call, null) ?? null
    addNoted(context, noted, { owner: null, client })
  }
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

function addNoted(
  context: Context,
  noted: ReturnType<ActivityNote>,
  { owner, client }: { owner: Account | null; client: ActivityClient },
): void {
  for (const { account = owner, ...activity } of noted === null ? [] : [noted].flat()) {
    if (account) addActivity(context, account, { ...activity, ...client, at: accountNow(context, account) })
  }
}
