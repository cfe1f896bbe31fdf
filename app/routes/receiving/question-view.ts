import { findSymbol } from '#app/domain/coin-symbol.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { formatBankAccount } from './format-bank-account.ts'

type Reader = { t: Translate; language: Language; coins: readonly { coin: string; asset: string }[] }

const CONFIRMED = ['pause', 'archive'] as const

/** The confirmation for pausing or archiving, if the URL requests one and the platform allows it. */
export function buildQuestion(
  address: ReceivingAddress,
  requested: string | null,
  { t, language, coins }: Reader,
): { intent: (typeof CONFIRMED)[number]; heading: string; texts: string[]; yes: string; no: string } | null {
  const intent = CONFIRMED.find((each) => each === requested)
  if (!intent || !address.allowed_actions.includes(intent)) return null
  const { bank_account: account, pending, coin } = address
  const no = t('receivingWords.ask.no')
  if (intent === 'pause') {
    const texts = [t('receivingWords.ask.pauseText')]
    return { intent, heading: t('receivingWords.ask.pause'), texts, yes: t('receivingWords.ask.pauseYes'), no }
  }
  const params = markUnknown({ recipient: account.beneficiary_name, account: formatBankAccount(account) })
  const amount = pending === null ? '' : formatCoin(pending.coin_amount, findSymbol(coin, coins), language)
  const held =
    pending === null
      ? []
      : [
          pending.reason === 'paused'
            ? t('receivingWords.ask.archiveHeld')
            : t('receivingWords.ask.archiveSmall', { amount }),
        ]
  const texts = [resolveOptionalParts(t('receivingWords.ask.archiveText', params)), ...held]
  return { intent, heading: t('receivingWords.ask.archive'), texts, yes: t('receivingWords.ask.archiveYes'), no }
}

export type QuestionView = NonNullable<ReturnType<typeof buildQuestion>>
