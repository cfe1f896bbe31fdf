import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import {
  changeRun,
  endCalendar,
  endRecurringTransfer,
  makeCalendar,
  pauseRecurringTransfer,
  resumeRecurringTransfer,
  retryRun,
  skipRun,
} from '#app/platform/recurring-transfers.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

type Send = (
  platform: Platform,
  input: { params: { id: string }; idempotencyKey: string },
  form: { date: string; amount: string },
) => Promise<unknown>

/** What each button of the page asks for. */
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

/** Those that need the service to be open; what exists can always be paused, changed for one run, and ended. */
const GATED = new Set(['resume', 'retry'])

/** Those that are about one run. */
const OF_A_RUN = new Set(['skip', 'change', 'retry'])

/**
 * Does what a button of the page asks for. Null when it is done; otherwise what the page must say above it. The same press
 * again carries the same key, so that nothing is done twice.
 */
export async function submitRecurringAction(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const intent = String(form.get('intent'))
  const send = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  const date = String(form.get('date') ?? '')
  if (!send || (OF_A_RUN.has(intent) && !z.iso.date().safeParse(date).success)) throw data(null, { status: 400 })
  const operationId = operationIdOf(form)
  const typed = String(form.get('amount') ?? '')
  const parsed = parseAmount(typed, 2)
  // What is no amount goes as it is: the platform says what is wrong with it.
  const amount = parsed.ok ? toDecimal(parsed.minor, 2) : typed.slice(0, 50)
  try {
    const refusal = GATED.has(intent) ? await refuseClosedButton(context, 'recurring') : null
    if (refusal) return refusal
    await send(context.get(platformContext), { params: { id }, idempotencyKey: operationId }, { date, amount })
    const day = date && formatDate(date, languageOf(context), 'UTC')
    await addNotice(context, { kind: 'success', key: `recurringWords.done.${intent}`, params: { day } })
    return null
  } catch (error) {
    return actionFailure(error, translatorOf(context), { operationId })
  }
}
