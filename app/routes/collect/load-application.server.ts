import { href } from 'react-router'
import type { Language } from '#app/i18n/languages.ts'
import { optionLabels } from '#app/i18n/option-labels.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTerms } from '#app/platform/collect.ts'
import { readLatestContract } from '#app/platform/contracts.ts'
import { listTransactionVolumes } from '#app/platform/reference.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { feeSentence } from './link-preview.server.ts'

/** What the form to apply offers, and the terms that it asks to accept. */
export async function loadApplication(platform: Platform, { t, language }: { t: Translate; language: Language }) {
  const [volumes, contract, known] = await Promise.all([
    listTransactionVolumes(platform, { params: { kind: 'company' } }),
    readLatestContract(platform, { params: { type: 'collect' } }),
    loadOptional(readCollectTerms(platform, { query: {} })),
  ])
  return {
    volumes: optionLabels(volumes, platform.language),
    terms: href('/contracts/:id/pdf', { id: contract.id }),
    fee: feeSentence('value' in known ? known.value : null, { t, language }),
    operationId: crypto.randomUUID(),
  }
}
