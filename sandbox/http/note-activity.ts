import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { addActivity, type ActivityClient } from '#sandbox/core/activity.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ActivityNote } from './activity-note.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Call, Route } from './route.ts'

type Done = { route: Route; call: Call; client: ActivityClient }

/** Adds the activity entries of a successful call, to the account that it signs in if it does. */
export function recordActivities(
  context: Context,
  { route, call, client }: Done,
  { body, signsIn }: StoredAnswer,
): void {
  const owner = signsIn === null ? call.account : findAccount(context, signsIn)
  for (const { activities } of context.modules) {
    const noted = activities?.[getRouteName(route)]?.(call, body) ?? null
    addNoted(context, noted, { owner, client })
  }
}

/** Adds the activity entries of a rejected call. */
export function recordRefusedActivities(context: Context, { route, call, client }: Done): void {
  for (const { refusedActivities } of context.modules) {
    const noted = refusedActivities?.[getRouteName(route)]?.(call, null) ?? null
    addNoted(context, noted, { owner: null, client })
  }
}

function getRouteName({ method, path }: Route): string {
  return `${method} ${path}`
}

function addNoted(
  context: Context,
  noted: ReturnType<ActivityNote>,
  { owner, client }: { owner: Account | null; client: ActivityClient },
): void {
  for (const { account = owner, ...activity } of noted === null ? [] : [noted].flat()) {
    if (account) addActivity(context, account, { ...activity, ...client, at: getAccountTime(context, account) })
  }
}
