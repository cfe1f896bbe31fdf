import { error } from './error.ts'
import { failures } from './failures.ts'
import { history } from './history.ts'
import { notice } from './notice.ts'
import { overview } from './overview.ts'
import { parts } from './parts.ts'
import { payments } from './payments.ts'
import { publicPages } from './public.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { transactionPage } from './transaction-page.ts'
import { transactions } from './transactions.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'

/** Every English text, by module. This is the type that the other languages follow. */
export const en = {
  error,
  failures,
  history,
  notice,
  overview,
  parts,
  payments,
  publicPages,
  shell,
  signIn,
  signUp,
  transactionPage,
  transactions,
  ui,
  validation,
} as const
