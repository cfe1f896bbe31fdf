import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Section } from '#app/domain/verification-fields.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { Refused } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext, visitContext } from '#app/session/contexts.ts'
import { submitIdentity, type IdentityIntent } from '#app/routes/profile/identity/submit-identity.server.ts'
import { openOwner, removeOwner } from '#app/routes/profile/owners/submit-owner.server.ts'
import { readAnswers } from './answers-schema.ts'
import { loadSectionRules } from './load-section-rules.server.ts'
import { saveFiles } from './save-files.server.ts'
import { changedAnswers, findCollision, saveAnswers, versionOf, withoutFiles } from './submit-section.server.ts'

type Context = Readonly<RouterContextProvider>

const IDENTITY: readonly string[] = ['start-identity', 'resubmit-id', 'update-citizenship'] satisfies IdentityIntent[]
const OWNER = /^(open|remove)-owner:(.+)$/

/** Whether a button beside the questions of a section leads to another page. */
export function leadsAway(intent: string): boolean {
  return IDENTITY.includes(intent) || OWNER.test(intent) || intent === 'all-sections' || intent === 'check-identity'
}

/** Keeps what was typed into a section, and goes where such a button leads. */
export async function leaveSection(
  context: Context,
  section: Section,
  { form, intent }: { form: FormData; intent: string },
) {
  const refused = await keepTyped(context, section, form)
  if (refused) return refused
  const [, does, owner = ''] = OWNER.exec(intent) ?? []
  if (does === 'remove') return removeOwner(context, owner)
  if (does === 'open') return openOwner(context, owner)
  if (IDENTITY.includes(intent)) {
    const submission = form.has('version') ? parseSection(form) : null
    return submitIdentity(context, section, { intent: intent as IdentityIntent, submission })
  }
  const page = intent === 'all-sections' ? href('/profile') : `${href('/profile')}?section=${section}`
  return redirect(withLanguage(page, languageOf(context)), 303)
}

/**
 * Saves what can be taken, and holds the form in the session for what cannot. Null, or the form with what is wrong with its
 * files or was saved elsewhere meanwhile.
 */
async function keepTyped(context: Context, section: Section, form: FormData) {
  // A button on its own has no answers beside it.
  if (!form.has('version')) return null
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const submission = parseSection(form)
  try {
    const [rules, before] = await Promise.all([loadSectionRules(platform, context, [section]), readMe(platform)])
    if (form.get('version') !== versionOf(section, before)) return findCollision(context, section, submission, before)
    const problems = await saveFiles(platform, section, { form, t })
    if (Object.keys(problems).length > 0) return invalid(submission, { fieldErrors: problems })
    const { answers, errors } = readAnswers(section, submission.payload, rules)
    const wrong = new Set(errors.map(([name]) => name))
    const changed = changedAnswers(section, submission.payload, before, rules.language)
    if (changed.some(([name]) => !wrong.has(name))) {
      const saved = await saveAnswers(context, section, answers).catch(nullIfRefused)
      // The form that is held stands on the answers as they are saved now.
      if (saved) form.set('version', versionOf(section, saved))
    }
    context.get(visitContext).isFormHeld = true
    return null
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

function parseSection(form: FormData) {
  return parseWithZod(withoutFiles(form), { schema: z.object({}) })
}

/** What the platform does not take is said when the section is saved; until then its form is held as it is. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null
  throw error
}
