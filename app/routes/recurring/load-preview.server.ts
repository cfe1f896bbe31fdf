import type { RouterContextProvider } from 'react-router'
import { getFieldErrors } from '#app/forms/field-errors.ts'
import { loadAmount } from '#app/features/payment-form/load-amount.server.ts'
import { listCoinRules } from '#app/features/payment-form/offered-coins.server.ts'
import type { FormValues } from '#app/forms/form-values.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import { previewRecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readDates, RecurringEntry } from './recurring-schema.ts'
import { formatCost, buildPlannedRun } from './recurring-view.ts'

export type Preview = {
  runs: { date: string; day: string; amount: string }[]
  cost: string | null
  problem: string | null
  failed: boolean
}

export const NO_PREVIEW: Preview = { runs: [], cost: null, problem: null, failed: false }

/** Loads the next runs and the likely cost. The form works without them, so a failure is an error in the card only. */
export async function loadPreview(...[platform, context, values, id]: Parameters<typeof requestPreview>) {
  try {
    return await requestPreview(platform, context, values, id)
  } catch (error) {
    if (error instanceof Refused) {
      const { t } = i18n(context)
      return { ...NO_PREVIEW, problem: Object.values(getFieldErrors(error, t))[0]?.[0] ?? error.text }
    }
    if (error instanceof PlatformError) return { ...NO_PREVIEW, failed: true }
    throw error
  }
}

/**
 * Requests the next runs and the likely cost of a form whose dates are valid.
 * @throws {PlatformError}
 */
export async function requestPreview(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
  id?: string,
): Promise<Preview> {
  const { t, language } = i18n(context)
  const entry = RecurringEntry.parse(values)
  const wrong: string[] = []
  const dates = readDates(entry, t, (field) => {
    wrong.push(field)
    return undefined
  })
  if (wrong.length > 0) return NO_PREVIEW
  const coins = await listCoins(platform)
  const { fields, sum } = await loadAmount(platform, { ...entry, sum_is: 'gets' }, listCoinRules(coins))
  const body = {
    ...dates,
    currency: fields.currency,
    amount: sum.ok ? fields.sum : null,
    coin: fields.coin,
    account_id: fields.account_id ?? null,
  }
  const { next_runs, cost_band } = await previewRecurringTransfer(platform, { query: { id }, body })
  return {
    ...NO_PREVIEW,
    runs: next_runs.map((run) => {
      const { key, day, amount } = buildPlannedRun(run, fields.currency, { t, language })
      return { date: key, day, amount: sum.ok ? amount : '' }
    }),
    cost: cost_band && formatCost(cost_band, { t, language, coins }),
  }
}
