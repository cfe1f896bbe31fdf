import { data, type RouterContextProvider } from 'react-router'
import { SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import { takeSuggestedCountry } from '#app/features/countries/suggested-country.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { submitOwner } from './owners/submit-owner.server.ts'
import { confirmPin, sendPin } from './phone/submit-phone.server.ts'
import { isLeaving, leaveSection } from './sections/leave-section.server.ts'
import { submitFile, submitForMore } from './sections/submit-file.server.ts'
import { submitSection } from './sections/submit-section.server.ts'
import { submitCancel, submitForReview } from './review/submit-for-review.server.ts'

export type ProfileOutcome = Partial<FormOutcome> & {
  /** The form of the outcome; the section's form by default. */
  form?: 'owner' | 'submit'
  /** Values saved in another tab, by field. */
  collision?: { title: string; text: string; take: string; elsewhere: Record<string, string> }
  /** The version of the saved answers that the form is now based on. */
  version?: string
  phone?: { error: string }
  /** Likely countries for mistyped names, by field. */
  suggestedCountries?: Record<string, string>
}

export async function submitProfile(context: Readonly<RouterContextProvider>, url: URL, form: FormData) {
  takeSuggestedCountry(form)
  const section = parseSectionName(form.get('section'))
  const intent = String(form.get('intent') ?? 'save')
  if (intent === 'submit') return addFormName('submit', await submitForReview(context, form))
  if (intent === 'cancel') return submitCancel(context)
  // No page of ours submits an unknown section.
  if (section === null) throw data(null, { status: 404 })
  if (intent === 'send-pin') return sendPin(context, section)
  if (intent === 'confirm-pin') return confirmPin(context, section, form)
  if (intent === 'save-owner') {
    return addFormName('owner', await submitOwner(context, form, url.searchParams.get('owner')))
  }
  if (isLeaving(intent)) return leaveSection(context, section, { form, intent })
  if (intent.startsWith('more:')) return submitForMore(context, section, form)
  if (/^(upload|remove):/.test(intent)) return submitFile(context, section, form, intent)
  return submitSection(context, section, form)
}

function parseSectionName(name: FormDataEntryValue | null): Section | null {
  return [...SECTIONS[1], ...SECTIONS[2]].find((section) => section === name) ?? null
}

/** Adds the form's name to an outcome; redirects pass through. */
function addFormName<Answer>(form: 'owner' | 'submit', answer: Answer) {
  if (answer instanceof Response || typeof answer !== 'object' || answer === null || !('data' in answer)) return answer
  return { ...answer, data: { ...(answer.data as object), form } }
}
