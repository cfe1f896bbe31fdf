import type { RouterContextProvider } from 'react-router'
import type { BrowserSession } from './browser-session.ts'
import { requestContext, sessionContext, traitsContext } from './contexts.ts'
import { pickDraftFields } from './drafts.ts'
import { findFormId, isTyped, buildSentFormName } from './form-id.ts'
import { getRateLimits } from './rate-limit.ts'
import type { DraftFields } from './store.ts'
import type { Visit } from './visit.ts'

type Context = Readonly<RouterContextProvider>

const SUBMISSION = 'made by '
const SUBMISSION_KEY = 'made_object'
/** Limit for anonymous visitors in characters, as long as the longest support message. */
const STRANGER_LENGTH = 8_000

/**
 * Stores a rejected form, so that a reload or the back button shows its values again. Drops it after a success. Files
 * uploaded by script are excluded (decisions/restored-forms.md).
 */
export async function keepSentForm(
  context: Context,
  session: BrowserSession,
  visit: Visit,
  { status }: { status: number },
): Promise<void> {
  if (visit.target === null || stripSearch(visit.target) !== visit.path) return
  // For script requests React Router responds 202 instead of a redirect. A 409 shows the values saved elsewhere.
  const isBack = visit.outcome.isFormPending || status === 200 || (status >= 400 && status !== 409)
  const traits = context.get(traitsContext)
  // On a shared link the next person at this browser must not see an anonymous visitor's input, unless the page holds
  // the form.
  const isKept = isBack && (session.user !== null || traits.shared !== true || visit.outcome.isFormPending)
  // Anonymous visitors have no upload forms, and without a session there is no stored form to drop.
  if (!session.user && (traits.takesFiles || (!isKept && session.usedAt === null))) return
  const form = await visit.form().catch(() => null)
  if (form) await putForm(context, session, [visit.page, stripSearch(visit.target)], { form, isBack: isKept })
}

/** Stores a form for the page's next view, for example after a language change. */
export async function keepOpenForm(context: Context, page: string, form: FormData): Promise<void> {
  await putForm(context, context.get(sessionContext), [page], { form, isBack: true })
}

/** Returns the fields of a form that a page has kept in this session, or null. */
export async function readSentForm(context: Context, page: string, id: string): Promise<DraftFields | null> {
  return (await context.get(sessionContext).readSentForms()).get(buildSentFormName(page, id)) ?? null
}

/** Drops a form that a page has kept, whatever the page's search was. */
export async function dropSentForm(context: Context, page: string, id: string): Promise<void> {
  const session = context.get(sessionContext)
  const stored = Array.from(await session.readSentForms(), ([name]) => name)
  const isOfForm = (name: string) => name.startsWith(`${page}?`) && name.endsWith(buildSentFormName('', id))
  await session.keepSentForm([buildSentFormName(page, id), ...stored.filter(isOfForm)], null)
}

/**
 * Records the object that a form created, so that a customer who goes back to the form sees it before submitting again.
 */
export async function rememberSubmission(
  context: Context,
  path: string,
  { key, form }: { key: string; form: FormData },
) {
  await context.get(sessionContext).keepSentForm([SUBMISSION + path], [[SUBMISSION_KEY, key], ...pickDraftFields(form)])
}

/** Returns the last object that this page's form created in this session, with the submitted fields, or null. */
export async function readSubmission(
  context: Context,
  path: string,
): Promise<{ key: string; fields: DraftFields } | null> {
  const [first, ...fields] = (await context.get(sessionContext).readSentForms()).get(SUBMISSION + path) ?? []
  return first?.[0] === SUBMISSION_KEY ? { key: first[1], fields } : null
}

async function putForm(
  context: Context,
  session: BrowserSession,
  pages: readonly string[],
  { form, isBack }: { form: FormData; isBack: boolean },
): Promise<void> {
  const id = findFormId(form)
  if (id === null) return
  const fields = isBack ? pickDraftFields(form) : null
  if (fields && !session.user && !(await isStorableForStranger(context, session, fields))) return
  const names = [...new Set(pages)].map((page) => buildSentFormName(page, id))
  await session.keepSentForm(names, fields)
}

/** Returns whether to store an anonymous visitor's form: it has input, is short, and is within the rate limit. */
async function isStorableForStranger(context: Context, session: BrowserSession, fields: DraftFields): Promise<boolean> {
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (length > STRANGER_LENGTH || !fields.some(isTyped)) return false
  if (session.usedAt !== null) return true
  const address = context.get(requestContext).clientAddress
  return (await (await getRateLimits()).attempt('keptForm', { address })) === null
}

function stripSearch(target: string): string {
  return target.split('?')[0] ?? target
}
