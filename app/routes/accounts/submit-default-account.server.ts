import { data, href, redirect } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { makeDefaultBalance } from '#app/platform/balances.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/account.ts'

export async function submitDefaultAccount({ params, context }: Route.ActionArgs) {
  if ((await readPostedForm(context)).get('intent') !== 'default') throw data(null, { status: 400 })
  try {
    const input = { params, body: {}, idempotencyKey: crypto.randomUUID() }
    await makeDefaultBalance(context.get(platformContext), input)
    await addNotice(context, { kind: 'success', key: 'accountPage.madeDefault' })
    return redirect(addLanguage(href('/accounts/:id', params), getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
}
