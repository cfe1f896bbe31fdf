import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import {
  changeRun,
  endRecurringTransfer,
  pauseRecurringTransfer,
  resumeRecurringTransfer,
  retryRun,
  skipRun,
} from '#app/platform/recurring-transfers.ts'
import { endCalendar, makeCalendar } from '#app/platform/recurring-calendar.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

type Send = (
  platform: Platform,
  input: { params: { id: string }; idempotencyKey: string },
  form: { date: string; amount: string },
) => Promise<unknown>

const INTENTS: Readonly<Record<string, Send>> = {
  pause: (platform, input) => pauseRecurringTransfer(platform, { ...input, body: {} }),
  resume: (platform, input) => resumeRecurringTransfer(platform, { ...input, body: {} }),
  end: (platform, input) => endRecurringTransfer(platform, input),
  skip: (platform, input, { date }) => skipRun(platform, { ...input, body: { date } }),
  change: (platform, input, { date, amount }) => changeRun(platform, { ...input, body: { date, amount } }),
  retry: (platform, input, { date }) => retryRun(platform, { ...input, body: { date } }),
  'make-calendar': (platform, input) => makeCalendar(platform, { ...input, body: {} }),
  'end-calendar': (platform, input) => endCalendar(platform, input),
}

/** Intents that are rejected while the service is blocked. Customers can always pause, end, or change one run. */
const GATED = new Set(['resume', 'retry'])

/** Intents that need a run's date. */
const OF_A_RUN = new Set(['skip', 'change', 'retry'])

/**
 * Runs the submitted intent; returns null, or the error for the top of the page. A duplicate submit has the same
 * idempotency key, so the action runs once.
 */
export async function submitRecurringAction(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const intent = String(form.get('intent'))
  const send = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  const date = String(form.get('date') ?? '')
  if (!send || (OF_A_RUN.has(intent) && !z.iso.date().safeParse(date).success)) throw data(null, { status: 400 })
  const operationId = readOperationId(form)
  const typed = String(form.get('amount') ?? '')
  const parsed = parseAmount(typed, 2)
  // An invalid amount is sent unchanged, so that the platform returns the error.
  const amount = parsed.ok ? toDecimal(parsed.minor, 2) : typed.slice(0, 50)
  try {
    const refusal = GATED.has(intent) ? await refuseClosedButton(context, 'recurring') : null
    if (refusal) return refusal
    await send(context.get(platformContext), { params: { id }, idempotencyKey: operationId }, { date, amount })
    const day = date && i18n(context).day(date)
    await addNotice(context, { kind: 'success', key: `recurringWords.done.${intent}`, params: { day } })
    return null
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { operationId })
  }
}
