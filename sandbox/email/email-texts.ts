import { accountEmails } from './en/account-emails.ts'
import { balanceEmails } from './en/balance-emails.ts'
import { collectEmails } from './en/collect-emails.ts'
import { paymentEmails } from './en/payment-emails.ts'
import { phrases } from './en/phrases.ts'

/** Texts with {{placeholders}}. */
export type Template = { subject: string; text: string }

/** Every email and text message of the platform, in English. */
export const EMAILS = {
  ...accountEmails,
  ...paymentEmails,
  ...balanceEmails,
  ...collectEmails,
} as const satisfies Record<string, Template>

export const PHRASES = phrases

export type EmailCode = keyof typeof EMAILS
export type PhraseCode = keyof typeof PHRASES

type EmailsByService = {
  account: typeof accountEmails
  payment: typeof paymentEmails
  balance: typeof balanceEmails
  collect: typeof collectEmails
}
/** The translations of a service's emails into one language. */
export type Emails<Service extends keyof EmailsByService> = Record<keyof EmailsByService[Service], Template>

export type EmailTranslations = {
  emails: Record<EmailCode, Template>
  phrases: Record<PhraseCode, string>
}
