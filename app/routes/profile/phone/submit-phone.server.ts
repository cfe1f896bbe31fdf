import { data, href, redirect, type RouterContextProvider } from 'react-router'
import type { Section } from '#app/domain/verification-fields.ts'
import { findNextSection, toWizardProfile } from '#app/domain/wizard.ts'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { respondToActionFailure, getFailureText } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { NotFound, Refused } from '#app/platform/errors.ts'
import { confirmPhonePin, sendPhonePin } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getPhone } from '#app/domain/phone.ts'

type Context = Readonly<RouterContextProvider>

/** Sends a code to the saved phone only. The page's URL contains the code's id. */
export async function sendPin(context: Context, section: Section) {
  const platform = context.get(platformContext)
  try {
    const profile = await readMe(platform)
    const wait = await countAttempt(context, 'phonePin', { account: profile.id })
    if (wait !== null) return respondTooManyAttempts(context, wait)
    const { pin_id: pin } = await sendPhonePin(platform, { query: { phone: getPhone(profile) ?? '' } })
    return redirectToCode(context, section, pin)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
}

/** Sends a code after a phone was saved; if that fails, redirects to the code page, which can resend it. */
export async function sendPinAfterSaving(context: Context, section: Section): Promise<Response> {
  const sent = await sendPin(context, section)
  if (sent instanceof Response) return sent
  await addNotice(context, { kind: 'warning', key: 'profile.phone.notSent' })
  return redirectToCode(context, section, '')
}

function redirectToCode(context: Context, section: Section, pin: string): Response {
  const query = new URLSearchParams({ section, pin })
  return redirect(addLanguage(`${href('/profile')}?${query}#phone-code`, getLanguage(context)), 303)
}

/** Confirms the phone by its code. A wrong code returns a field error without the typed value. */
export async function confirmPin(context: Context, section: Section, form: FormData) {
  const { t, language } = i18n(context)
  const code = String(form.get('code') ?? '').replaceAll(/\s/g, '')
  const pinId = String(form.get('pin_id') ?? '')
  if (!/^\d{6}$/.test(code)) return rejectCode(t('validation.phone_code'))
  try {
    await confirmPhonePin(context.get(platformContext), { params: { pinId, code }, body: {} })
    await addNotice(context, { kind: 'success', key: 'notice.phone_confirmed' })
    const next = findNextSection(toWizardProfile(await readMe(context.get(platformContext))), section)
    const query = next === null ? '' : `?section=${next}`
    return redirect(addLanguage(href('/profile') + query, language), 303)
  } catch (error) {
    if (error instanceof Refused) return rejectCode(getFailureText(error, t))
    if (error instanceof NotFound) return rejectCode(t('error.code_expired'))
    return respondToActionFailure(error, t, { repeatable: true })
  }
}

function rejectCode(text: string) {
  return data({ phone: { error: text } }, { status: 422 })
}
