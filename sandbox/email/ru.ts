import { accountEmails } from './ru/account-emails.ts'
import { balanceEmails } from './ru/balance-emails.ts'
import { collectEmails } from './ru/collect-emails.ts'
import { paymentEmails } from './ru/payment-emails.ts'
import { phrases } from './ru/phrases.ts'
import type { EmailTranslations } from './email-texts.ts'

export const ru: EmailTranslations = {
  emails: { ...accountEmails, ...paymentEmails, ...balanceEmails, ...collectEmails },
  phrases,
}
