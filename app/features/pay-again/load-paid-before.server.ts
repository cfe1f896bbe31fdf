import type { Platform } from '#app/platform/call.ts'
import { listTemplates } from '#app/platform/templates.ts'
import { listLatestTransactions } from '#app/platform/transaction-lists.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

export async function loadPaidBefore(platform: Platform) {
  const [latest, templates] = await Promise.all([
    loadOptional(listLatestTransactions(platform)),
    loadOptional(listTemplates(platform)),
  ])
  return {
    payments: 'value' in latest ? latest.value : [],
    templates: 'value' in templates ? templates.value : [],
  }
}
