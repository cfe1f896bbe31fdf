import { href } from 'react-router'
import { optionLabels } from '#app/i18n/option-labels.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readLatestContract } from '#app/platform/contracts.ts'
import { listTransactionVolumes } from '#app/platform/reference.ts'

/** What the form to apply offers, and the terms that it asks to accept. */
export async function loadApplication(platform: Platform) {
  const [volumes, contract] = await Promise.all([
    listTransactionVolumes(platform, { params: { kind: 'company' } }),
    readLatestContract(platform, { params: { type: 'collect' } }),
  ])
  return {
    volumes: optionLabels(volumes, platform.language),
    terms: href('/contracts/:id/pdf', { id: contract.id }),
    operationId: crypto.randomUUID(),
  }
}
