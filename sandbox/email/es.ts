import { accountEmails } from './es/account-emails.ts'
import { balanceEmails } from './es/balance-emails.ts'
import { collectEmails } from './es/collect-emails.ts'
import { paymentEmails } from './es/payment-emails.ts'
import { phrases } from './es/phrases.ts'
import type { EmailTranslations } from './email-texts.ts'

export const es: EmailTranslations = {
  emails: { ...accountEmails, ...paymentEmails, ...balanceEmails, ...collectEmails },
  phrases,
}
