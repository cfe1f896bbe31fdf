import { symbolIn } from '#app/domain/coin-symbol.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { accountWords } from './bank-account-words.ts'

type Reader = { t: Translate; language: Language; coins: readonly { coin: string; asset: string }[] }

const ASKED = ['pause', 'archive'] as const

/** The question before an address is paused or archived, where the address of the page asks it; else null. */
export function questionView(
  address: ReceivingAddress,
  asked: string | null,
  { t, language, coins }: Reader,
): { intent: (typeof ASKED)[number]; heading: string; texts: string[]; yes: string; no: string } | null {
  const intent = ASKED.find((each) => each === asked)
  if (!intent || !address.allowed_actions.includes(intent)) return null
  const { bank_account: account, pending, coin } = address
  const no = t('receivingWords.ask.no')
  if (intent === 'pause') {
    const texts = [t('receivingWords.ask.pauseText')]
    return { intent, heading: t('receivingWords.ask.pause'), texts, yes: t('receivingWords.ask.pauseYes'), no }
  }
  const params = markUnknown({ recipient: account.beneficiary_name, account: accountWords(account) })
  const amount = pending === null ? '' : formatCoin(pending.coin_amount, symbolIn(coin, coins), language)
  const held =
    pending === null
      ? []
      : [
          pending.reason === 'paused'
            ? t('receivingWords.ask.archiveHeld')
            : t('receivingWords.ask.archiveSmall', { amount }),
        ]
  const texts = [knownWords(t('receivingWords.ask.archiveText', params)), ...held]
  return { intent, heading: t('receivingWords.ask.archive'), texts, yes: t('receivingWords.ask.archiveYes'), no }
}

export type QuestionView = NonNullable<ReturnType<typeof questionView>>
