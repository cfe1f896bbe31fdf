import { data, type RouterContextProvider } from 'react-router'
import { SECTIONS, type Section } from '#app/domain/verification-fields.ts'
import { takeSuggestedCountry } from '#app/features/countries/suggested-country.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { submitOwner } from './owners/submit-owner.server.ts'
import { confirmPin, sendPin } from './phone/submit-phone.server.ts'
import { leadsAway, leaveSection } from './sections/leave-section.server.ts'
import { submitFile, submitForMore, submitSection } from './sections/submit-section.server.ts'
import { submitCancel, submitForReview } from './review/submit-for-review.server.ts'

/** What became of a button of the profile. */
export type ProfileOutcome = Partial<FormOutcome> & {
  /** Which form the outcome belongs to; the section's own unless said. */
  form?: 'owner' | 'submit'
  /** What was saved in another window, by field. */
  collision?: { title: string; text: string; take: string; elsewhere: Record<string, string> }
  /** The saved answers that the form stands on from now on. */
  version?: string
  phone?: { error: string }
  /** The countries that were probably meant, by field. */
  suggestedCountries?: Record<string, string>
}

/** Does what a button of the profile asks for. */
export async function submitProfile(context: Readonly<RouterContextProvider>, url: URL, form: FormData) {
  takeSuggestedCountry(form)
  const section = sectionOf(form.get('section'))
  const intent = String(form.get('intent') ?? 'save')
  if (intent === 'submit') return withForm('submit', await submitForReview(context, form))
  if (intent === 'cancel') return submitCancel(context)
  // Not a page of ours: a section that does not exist has no form.
  if (section === null) throw data(null, { status: 404 })
  if (intent === 'send-pin') return sendPin(context, section)
  if (intent === 'confirm-pin') return confirmPin(context, section, form)
  if (intent === 'save-owner') {
    return withForm('owner', await submitOwner(context, form, url.searchParams.get('owner')))
  }
  if (leadsAway(intent)) return leaveSection(context, section, { form, intent })
  if (intent.startsWith('more:')) return submitForMore(context, section, form)
  if (/^(upload|remove):/.test(intent)) return submitFile(context, section, form, intent)
  return submitSection(context, section, form)
}

function sectionOf(name: FormDataEntryValue | null): Section | null {
  return [...SECTIONS[1], ...SECTIONS[2]].find((section) => section === name) ?? null
}

/** The outcome with the form that it belongs to; a redirect goes its way. */
function withForm<Answer>(form: 'owner' | 'submit', answer: Answer) {
  if (answer instanceof Response || typeof answer !== 'object' || answer === null || !('data' in answer)) return answer
  return { ...answer, data: { ...(answer.data as object), form } }
}
