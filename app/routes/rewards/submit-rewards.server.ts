import { data, redirect, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { userContext } from '#app/session/contexts.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { submitCreateCode, submitDeleteCode, submitInvite } from './codes/submit-codes.server.ts'
import { submitSaveIban } from './affiliate/submit-iban.server.ts'
import { submitAddVoucher } from './vouchers/submit-voucher.server.ts'

/** Runs the action of the submitted button and redirects to the page. */
export async function submitRewards(context: Readonly<RouterContextProvider>, { page }: { page: string }) {
  const { id: account } = context.get(userContext)
  const form = await readPostedForm(context)
  const failed = await submitIntent(context, { form, account })
  return failed ?? redirect(addLanguage(page, getLanguage(context)), 303)
}

/** Returns null on success. */
function submitIntent(context: Readonly<RouterContextProvider>, submission: { form: FormData; account: string }) {
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
