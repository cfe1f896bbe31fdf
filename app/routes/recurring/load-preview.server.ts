import type { RouterContextProvider } from 'react-router'
import { fieldWords } from '#app/forms/field-words.ts'
import { loadAmount } from '#app/features/payment-form/load-amount.server.ts'
import { offeredCoins } from '#app/features/payment-form/offered-coins.server.ts'
import type { FormValues } from '#app/features/payment-form/payment-entry.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused } from '#app/platform/errors.ts'
import { previewRecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readDates, RecurringEntry } from './recurring-schema.ts'
import { costWords, plannedView } from './recurring-view.ts'

/** What is beside the form: the next runs and what the next one will most likely cost, or why there are none. */
export type Preview = {
  runs: { date: string; day: string; amount: string }[]
  cost: string | null
  problem: string | null
  failed: boolean
}

export const NO_PREVIEW: Preview = { runs: [], cost: null, problem: null, failed: false }

/** The runs of what was typed so far. The form can do without, so a failure is told in the card and not by the page. */
export async function loadPreview(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
  id?: string,
): Promise<Preview> {
  const t = translatorOf(context)
  const language = languageOf(context)
  const entry = RecurringEntry.parse(values)
  const wrong: string[] = []
  const dates = readDates(entry, t, (field) => {
    wrong.push(field)
    return undefined
  })
  if (wrong.length > 0) return NO_PREVIEW
  try {
    const coins = await listCoins(platform)
    const { fields, sum } = await loadAmount(platform, { ...entry, sum_is: 'gets' }, offeredCoins(coins, t).rules)
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
        const { date, day, amount } = plannedView(run, fields.currency, { t, language })
        return { date, day, amount: sum.ok ? amount : '' }
      }),
      cost: cost_band && costWords(cost_band, { t, language, coins }),
    }
  } catch (error) {
    if (error instanceof Refused) {
      return { ...NO_PREVIEW, problem: Object.values(fieldWords(error, t))[0]?.[0] ?? error.text }
    }
    if (error instanceof PlatformError) return { ...NO_PREVIEW, failed: true }
    throw error
  }
}
