import type { RouterContextProvider } from 'react-router'
import type { BrowserSession } from './browser-session.ts'
import { sessionContext, visitContext } from './contexts.ts'
import { formIdOf, sentFormName } from './form-id.ts'
import type { DraftFields } from './store.ts'
import type { Visit } from './visit.ts'

type Context = Readonly<RouterContextProvider>

const SECRET_NAME = /passw|passphrase|secret|token|(?:^|_)(?:pin|otp|cvv|cvc)(?:$|_)/i
const MAX_FIELDS = 200
const MAX_LENGTH = 20_000

const formsOfVisit = new WeakMap<Visit, Promise<Map<string, DraftFields>>>()

/**
 * The forms of this page as they were sent a short while ago and came back, by their ids; of one that was being sent when the
 * session ended, once, for the same account. Asked for as often as a page likes.
 */
export function formsSentBefore(context: Context): Promise<ReadonlyMap<string, DraftFields>> {
  const visit = context.get(visitContext)
  const forms = formsOfVisit.get(visit) ?? readForms(context.get(sessionContext), visit)
  formsOfVisit.set(visit, forms)
  return forms
}

/**
 * One of {@link formsSentBefore}; null when there is none. The hidden operation id is among the fields, so that a payment
 * that may exist is not made twice.
 */
export async function takeDraft(context: Context, form: string): Promise<DraftFields | null> {
  return (await formsSentBefore(context)).get(form) ?? null
}

async function readForms(session: BrowserSession, visit: Visit): Promise<Map<string, DraftFields>> {
  const [sent, draft] = await Promise.all([session.sentForms(), session.takeDraft(visit.path)])
  const start = sentFormName(visit.page, '')
  const ofPage = [...sent].filter(([name]) => name.startsWith(start))
  const forms = new Map(ofPage.map(([name, fields]) => [name.slice(start.length), fields]))
  // The request that sends a form has it already.
  const posted = visit.target === null ? null : await visit.form().catch(() => null)
  if (posted) forms.delete(formIdOf(posted) ?? '')
  if (draft) forms.set(formIdOf(draft) ?? '', draft)
  return forms
}

/** The fields of a form that may be kept: no secrets, no files, and no more than a form of ours can hold. */
export function draftFieldsOf(form: FormData): DraftFields {
  const fields: DraftFields = []
  let length = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string' || SECRET_NAME.test(name)) continue
    length += name.length + value.length
    if (fields.length >= MAX_FIELDS || length > MAX_LENGTH) break
    fields.push([name, value])
  }
  return fields
}
