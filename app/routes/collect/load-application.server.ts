import { href } from 'react-router'
import { buildCurrencyOptions } from '#app/features/payment-form/currency-options.ts'
import type { Language } from '#app/i18n/languages.ts'
import { buildOptionLabels } from '#app/i18n/option-labels.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTerms } from '#app/platform/collect-applications.ts'
import { readLatestContract } from '#app/platform/contracts.ts'
import { listTransactionVolumes } from '#app/platform/reference.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { formatFee } from './link-preview.server.ts'

export async function loadApplication(platform: Platform, { t, language }: { t: Translate; language: Language }) {
  const [volumes, contract, known] = await Promise.all([
    listTransactionVolumes(platform, { params: { kind: 'company' } }),
    readLatestContract(platform, { params: { type: 'collect' } }),
    loadOptional(readCollectTerms(platform, { query: {} })),
  ])
  return {
    currencies: buildCurrencyOptions(t, { hasPounds: true }),
    volumes: buildOptionLabels(volumes, platform.language),
    terms: href('/contracts/:id/pdf', { id: contract.id }),
    fee: formatFee('value' in known ? known.value : null, { t, language }),
    operationId: crypto.randomUUID(),
  }
}
