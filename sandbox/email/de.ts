import { accountEmails } from './de/account-emails.ts'
import { balanceEmails } from './de/balance-emails.ts'
import { collectEmails } from './de/collect-emails.ts'
import { paymentEmails } from './de/payment-emails.ts'
import { phrases } from './de/phrases.ts'
import type { EmailTranslations } from './email-texts.ts'

export const de: EmailTranslations = {
  emails: { ...accountEmails, ...paymentEmails, ...balanceEmails, ...collectEmails },
  phrases,
}
