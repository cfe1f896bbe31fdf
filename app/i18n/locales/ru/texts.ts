import type { LocaleTexts } from '#app/i18n/text-key.ts'
import { browserWallet } from './browser-wallet.ts'
import { error } from './error.ts'
import { notice } from './notice.ts'
import { paymentErrors } from './payment-errors.ts'
import { tracking } from './tracking.ts'
import { trackingWords } from './tracking-words.ts'
import { units } from './units.ts'
import { validation } from './validation.ts'
import { walletPage } from './wallet-page.ts'

export const ru: LocaleTexts<'ru'> = {
  browserWallet,
  walletPage,
  tracking,
  trackingWords,
  error,
  notice,
  units,
  validation,
  paymentsWords: paymentErrors,
}
