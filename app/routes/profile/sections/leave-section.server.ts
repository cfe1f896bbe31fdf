import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Section } from '#app/domain/verification-fields.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { Refused } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { submitIdentity, type IdentityIntent } from '#app/routes/profile/identity/submit-identity.server.ts'
import { redirectToOwner, removeOwner } from '#app/routes/profile/owners/submit-owner.server.ts'
import { readAnswers } from './answers-schema.ts'
import { loadSectionRules } from './load-section-rules.server.ts'
import { findChangedAnswers, findCollision } from './find-collision.server.ts'
import { saveAnswers } from './save-answers.server.ts'
import { saveFiles, stripFiles } from './save-files.server.ts'
import { getSectionVersion } from './section-version.ts'

type Context = Readonly<RouterContextProvider>

const IDENTITY: readonly string[] = ['start-identity', 'resubmit-id', 'update-citizenship'] satisfies IdentityIntent[]
const OWNER = /^(open|remove)-owner:(.+)$/

/** True for buttons that save the section and lead to another page. */
export function isLeaving(intent: string): boolean {
  return IDENTITY.includes(intent) || OWNER.test(intent) || intent === 'all-sections' || intent === 'check-identity'
}

/** Saves the typed answers, then runs the button's intent. */
export async function leaveSection(
  context: Context,
  section: Section,
  { form, intent }: { form: FormData; intent: string },
) {
  const refused = await saveTyped(context, section, form)
  if (refused) return refused
  const [, does, owner = ''] = OWNER.exec(intent) ?? []
  if (does === 'remove') return removeOwner(context, owner)
  if (does === 'open') return redirectToOwner(context, owner)
  if (IDENTITY.includes(intent)) {
    const submission = form.has('version') ? parseSection(form) : null
    return submitIdentity(context, section, { intent: intent as IdentityIntent, submission })
  }
  const page = intent === 'all-sections' ? href('/profile') : `${href('/profile')}?section=${section}`
  return redirect(addLanguage(page, getLanguage(context)), 303)
}

/**
 * Saves the valid answers and keeps the form in the session for the invalid ones. Returns null, or the form with file
 * errors or a collision with another tab.
 */
async function saveTyped(context: Context, section: Section, form: FormData) {
  // A button outside the section's form has no answers.
  if (!form.has('version')) return null
  const platform = context.get(platformContext)
  const { t } = i18n(context)
  const submission = parseSection(form)
  try {
    const [rules, before] = await Promise.all([loadSectionRules(platform, context, [section]), readMe(platform)])
    if (form.get('version') !== getSectionVersion(section, before))
      return findCollision(context, section, submission, before)
    const problems = await saveFiles(platform, section, { form, t })
    if (Object.keys(problems).length > 0) return respondInvalid(submission, { fieldErrors: problems })
    const { answers, errors } = readAnswers(section, submission.payload, rules)
    const wrong = new Set(errors.map(([name]) => name))
    const changed = findChangedAnswers(section, submission.payload, before, rules.language)
    if (changed.some(([name]) => !wrong.has(name))) {
      const saved = await saveAnswers(context, section, answers).catch(ignoreRefused)
      // The kept form is now based on the saved answers.
      if (saved) form.set('version', getSectionVersion(section, saved))
    }
    context.get(visitContext).outcome.holdForm()
    return null
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

function parseSection(form: FormData) {
  return parseWithZod(stripFiles(form), { schema: z.object({}) })
}

/** The customer sees the platform's errors when they save the section; until then the form is kept unchanged. */
function ignoreRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
