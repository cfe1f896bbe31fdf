import { accountEmails } from './fr/account-emails.ts'
import { balanceEmails } from './fr/balance-emails.ts'
import { collectEmails } from './fr/collect-emails.ts'
import { paymentEmails } from './fr/payment-emails.ts'
import { phrases } from './fr/phrases.ts'
import type { EmailTranslations } from './email-texts.ts'

export const fr: EmailTranslations = {
  emails: { ...accountEmails, ...paymentEmails, ...balanceEmails, ...collectEmails },
  phrases,
}
