import type { RouterContextProvider } from 'react-router'
import type { BrowserSession } from './browser-session.ts'
import { sessionContext, visitContext } from './contexts.ts'
import { buildSentFormName, findFormId, RETURNED_ERRORS } from './form-id.ts'
import type { DraftFields } from './store.ts'
import type { Visit } from './visit.ts'

type Context = Readonly<RouterContextProvider>

const SECRET_NAME = /passw|passphrase|secret|token|(?:^|_)(?:pin|otp|cvv|cvc)(?:$|_)/i
const MAX_FIELDS = 200
const MAX_LENGTH = 20_000

const formsOfVisit = new WeakMap<Visit, Promise<Map<string, DraftFields>>>()

/**
 * Returns this page's recently rejected forms by form id. Includes, once, the form that was submitted when the session
 * ended, for the same account only. Memoised per request.
 */
export function getRestoredForms(context: Context): Promise<ReadonlyMap<string, DraftFields>> {
  const visit = context.get(visitContext)
  const forms = formsOfVisit.get(visit) ?? readForms(context.get(sessionContext), visit)
  formsOfVisit.set(visit, forms)
  return forms
}

/**
 * Returns one of {@link getRestoredForms}, or null. Its fields include the hidden operation id, so that resubmitting
 * doesn't create a second payment.
 */
export async function takeDraft(context: Context, form: string): Promise<DraftFields | null> {
  return (await getRestoredForms(context)).get(form) ?? null
}

async function readForms(session: BrowserSession, visit: Visit): Promise<Map<string, DraftFields>> {
  const [sent, draft] = await Promise.all([session.readSentForms(), session.takeDraft(visit.path)])
  const start = buildSentFormName(visit.page, '')
  const ofPage = [...sent].filter(([name]) => name.startsWith(start))
  const forms = new Map(ofPage.map(([name, fields]) => [name.slice(start.length), fields]))
  // The current request already has the submitted form.
  const posted = visit.target === null ? null : await visit.form().catch(() => null)
  if (posted) forms.delete(findFormId(posted) ?? '')
  if (draft) forms.set(findFormId(draft) ?? '', draft)
  return forms
}

/** Returns the form's fields that may be stored: no secrets, no files, and within the size limits. */
export function pickDraftFields(form: FormData): DraftFields {
  const fields: DraftFields = []
  let length = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || SECRET_NAME.test(name) || name === RETURNED_ERRORS) continue
    length += name.length + value.length
    if (fields.length >= MAX_FIELDS || length > MAX_LENGTH) break
    fields.push([name, value])
  }
  return fields
}
