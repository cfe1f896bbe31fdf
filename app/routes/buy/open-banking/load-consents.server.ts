import { BRAND } from '#app/brand.ts'
import { formatDate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listBankConsents } from '#app/platform/open-banking.ts'
import type { Platform } from '#app/platform/call.ts'

/** Loads the active and pending consents, without revoked or expired ones. */
export async function loadConsents(platform: Platform, { t, language }: { t: Translate; language: Language }) {
  const consents = await listBankConsents(platform)
  return consents
    .filter(({ status }) => status === 'AUTHORISED' || status === 'AWAITING_AUTHORISATION')
    .map(({ id, status, institution_id: bankId, institution_name: bank, expires_at: until }) => ({
      id,
      bankId,
      bank,
      isGood: status === 'AUTHORISED',
      note:
        status === 'AWAITING_AUTHORISATION'
          ? t('openBanking.waits')
          : until === null
            ? ''
            : t('openBanking.until', { date: formatDate(until, language, BRAND.timeZone) }),
    }))
}

export type ConsentView = Awaited<ReturnType<typeof loadConsents>>[number]
