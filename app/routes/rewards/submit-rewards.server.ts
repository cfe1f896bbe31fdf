import { data, redirect, type RouterContextProvider } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { submitCreateCode, submitDeleteCode, submitInvite } from './codes/submit-codes.server.ts'
import { submitSaveIban } from './affiliate/submit-iban.server.ts'
import { submitAddVoucher } from './vouchers/submit-voucher.server.ts'

/** Does what the pressed button of one of these pages asks for, and goes back to the page. */
export async function submitRewards(context: Readonly<RouterContextProvider>, { page }: { page: string }) {
  const { id: account } = await requireSession(context)
  const form = await postedForm(context)
  const failed = await answerIntent(context, { form, account })
  return failed ?? redirect(withLanguage(page, languageOf(context)), 303)
}

/** Null when it is done. */
function answerIntent(context: Readonly<RouterContextProvider>, submission: { form: FormData; account: string }) {
  switch (submission.form.get('intent')) {
    case 'add-voucher':
      return submitAddVoucher(context, submission)
    case 'create-code':
      return submitCreateCode(context, submission.form)
    case 'invite':
      return submitInvite(context, submission)
    case 'delete-code':
      return submitDeleteCode(context, submission.form)
    case 'save-iban':
      return submitSaveIban(context, submission.form)
    default:
      throw data(null, { status: 400 })
  }
}
