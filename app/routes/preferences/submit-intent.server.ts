import { href, redirect, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { SessionUser } from '#app/session/store.ts'
import type { Route } from './+types/preferences.ts'
import { submitAddWallet, submitRemoveWallet } from './submit-wallets.server.ts'
import { submitLogOutEverywhere } from './submit-log-out-everywhere.server.ts'
import { submitPreferences } from './submit-preferences.server.ts'
import { submitPasswordLink } from './submit-password-link.server.ts'
import { submitUnlink } from './submit-unlink.server.ts'
import { parseRequestedWallet } from './requested-wallet.ts'

export async function submitIntent({ url, context }: Route.ActionArgs, user: SessionUser) {
  const { email } = user
  const form = await readPostedForm(context)
  const intent = form.get('intent')
  if (intent === 'password')
    return (await submitPasswordLink(context, { form, user })) ?? redirectToPreferences(context)
  if (intent === 'log-out-everywhere') return submitLogOutEverywhere(context)
  if (intent === 'add-wallet')
    return submitAddWallet(context, { form, email, requested: parseRequestedWallet(url.searchParams) })
  if (intent === 'remove-wallet') return submitRemoveWallet(context, form)
  if (intent === 'unlink') return (await submitUnlink(context, form)) ?? redirectToPreferences(context)
  return submitPreferences(context, form)
}

function redirectToPreferences(context: Readonly<RouterContextProvider>): Response {
  return redirect(addLanguage(href('/profile/preferences'), getLanguage(context)), 303)
}
