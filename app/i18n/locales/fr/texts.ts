import type { LocaleTexts } from '#app/i18n/text-key.ts'
import { browserWallet } from './browser-wallet.ts'
import { tracking } from './tracking.ts'
import { trackingWords } from './tracking-words.ts'
import { walletPage } from './wallet-page.ts'

export const fr: LocaleTexts = { browserWallet, walletPage, tracking, trackingWords }
