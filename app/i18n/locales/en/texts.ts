import { afterPayment } from './after-payment.ts'
import { afterPaymentWords } from './after-payment-words.ts'
import { contracts } from './contracts.ts'
import { countries } from './countries.ts'
import { error } from './error.ts'
import { failures } from './failures.ts'
import { faq } from './faq.ts'
import { footer } from './footer.ts'
import { history } from './history.ts'
import { historyWords } from './history-words.ts'
import { merge } from './merge.ts'
import { notice } from './notice.ts'
import { overview } from './overview.ts'
import { parts } from './parts.ts'
import { paymentWords } from './payment-words.ts'
import { payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { processors } from './processors.ts'
import { publicPages } from './public.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { transactionPage } from './transaction-page.ts'
import { refundAddress } from './refund-address.ts'
import { templates } from './templates.ts'
import { templateWords } from './template-words.ts'
import { social } from './social.ts'
import { terms } from './terms.ts'
import { transactionWords } from './transaction-words.ts'
import { transactions } from './transactions.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'

/** Every English text, by module. This is the type that the other languages follow. */
export const en = {
  afterPayment,
  afterPaymentWords,
  contracts,
  countries,
  error,
  failures,
  faq,
  footer,
  history,
  historyWords,
  merge,
  notice,
  overview,
  parts,
  payments,
  paymentWords,
  preferences,
  processors,
  publicPages,
  shell,
  signIn,
  signUp,
  refundAddress,
  social,
  templates,
  templateWords,
  terms,
  transactionPage,
  transactionWords,
  transactions,
  ui,
  validation,
} as const
