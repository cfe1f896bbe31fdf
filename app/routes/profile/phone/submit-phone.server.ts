import { data, href, redirect, type RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { nextSection, wizardOf } from '#app/domain/wizard.ts'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { actionFailure, failureText } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { NotFound, Refused } from '#app/platform/errors.ts'
import { confirmPhonePin, sendPhonePin } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { phoneOf } from '#app/domain/phone.ts'

type Context = Readonly<RouterContextProvider>

/** Has a code sent to the phone that is saved, and to no other; the address of the page says which code is waited for. */
export async function sendPin(context: Context, section: Section) {
  const platform = context.get(platformContext)
  try {
    const profile = await readMe(platform)
    const wait = await countAttempt(context, 'phonePin', { account: profile.id })
    if (wait !== null) return tooManyAttempts(context, wait)
    const { pin_id: pin } = await sendPhonePin(platform, { query: { phone: phoneOf(profile) ?? '' } })
    return goToCode(context, section, pin)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}

/** The same once a number was saved: the page of the code comes either way, and can send it again. */
export async function sendPinAfterSaving(context: Context, section: Section): Promise<Response> {
  const sent = await sendPin(context, section)
  if (sent instanceof Response) return sent
  await addNotice(context, { kind: 'warning', key: 'profile.phone.notSent' })
  return goToCode(context, section, '')
}

function goToCode(context: Context, section: Section, pin: string): Response {
  const query = new URLSearchParams({ section, pin })
  return redirect(withLanguage(`${href('/profile')}?${query}#phone-code`, languageOf(context)), 303)
}

/** Confirms the phone by the code. A wrong one is said beside its field; it is not shown again. */
export async function confirmPin(context: Context, section: Section, form: FormData) {
  const t = translatorOf(context)
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '')
  const pinId = String(form.get('pin_id') ?? '')
  if (!/^\d{6}$/.test(code)) return wrongCode(t('validation.phone_code'))
  try {
    await confirmPhonePin(context.get(platformContext), { params: { pinId, code }, body: {} })
    await addNotice(context, { kind: 'success', key: 'notice.phone_confirmed' })
    const next = nextSection(wizardOf(await readMe(context.get(platformContext))), section)
    const query = next === null ? '' : `?section=${next}`
    return redirect(withLanguage(href('/profile') + query, languageOf(context)), 303)
  } catch (error) {
    if (error instanceof Refused) return wrongCode(failureText(error, t))
    if (error instanceof NotFound) return wrongCode(t('error.code_expired'))
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}

function wrongCode(text: string) {
  return data({ phone: { error: text } }, { status: 422 })
}
