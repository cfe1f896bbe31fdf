import type { RouterContextProvider } from 'react-router'
import type { BrowserSession } from './browser-session.ts'
import { requestContext, sessionContext } from './contexts.ts'
import { draftFieldsOf } from './drafts.ts'
import { formIdOf, isTyped, sentFormName } from './form-id.ts'
import { rateLimits } from './rate-limit.ts'
import type { DraftFields } from './store.ts'
import type { Visit } from './visit.ts'

type Context = Readonly<RouterContextProvider>

const MADE = 'made by '
const KEY = 'made_object'
/** A stranger costs no more than the longest message to support, in characters. */
const STRANGER_LENGTH = 8_000

/**
 * Keeps a form that came back to its page for whoever reloads that page or goes back to it, which is a request of its own and
 * would show an empty form; one that was taken is dropped. Files sent by a script beside their form are none of it
 * (decisions/restored-forms.md).
 */
export async function keepSentForm(
  context: Context,
  session: BrowserSession,
  visit: Visit,
  { status }: { status: number },
): Promise<void> {
  if (visit.target === null || pathOf(visit.target) !== visit.path) return
  // The router answers a script with 202 where it redirects a document. After a collision the page is what was saved
  // elsewhere.
  const isBack = visit.isFormHeld || status === 200 || (status >= 400 && status !== 409)
  const { traits } = context.get(requestContext)
  // The next person at this browser must not see what a stranger typed at a link. Only a page that holds the form keeps it.
  const isKept = isBack && (session.user !== null || traits.shared !== true || visit.isFormHeld)
  // Strangers have no forms with files, and nothing to drop before they have a session.
  if (!session.user && (traits.takesFiles || (!isKept && session.usedAt === null))) return
  const form = await visit.form().catch(() => null)
  if (form) await putForm(context, session, [visit.page, pathOf(visit.target)], { form, isBack: isKept })
}

/** Keeps a form for the next view of this page, as it is when its language is changed. */
export async function keepOpenForm(context: Context, page: string, form: FormData): Promise<void> {
  await putForm(context, context.get(sessionContext), [page], { form, isBack: true })
}

/** Remembers what a form made: whoever goes back to the form is told of it before making it again. */
export async function rememberMade(context: Context, path: string, { key, form }: { key: string; form: FormData }) {
  await context.get(sessionContext).keepSentForm([MADE + path], [[KEY, key], ...draftFieldsOf(form)])
}

/** What the form of this page made last in this session, with what was typed; or null. */
export async function readMade(context: Context, path: string): Promise<{ key: string; fields: DraftFields } | null> {
  const [first, ...fields] = (await context.get(sessionContext).sentForms()).get(MADE + path) ?? []
  return first?.[0] === KEY ? { key: first[1], fields } : null
}

async function putForm(
  context: Context,
  session: BrowserSession,
  pages: readonly string[],
  { form, isBack }: { form: FormData; isBack: boolean },
): Promise<void> {
  const id = formIdOf(form)
  if (id === null) return
  const fields = isBack ? draftFieldsOf(form) : null
  if (fields && !session.user && !(await isForStranger(context, session, fields))) return
  const names = [...new Set(pages)].map((page) => sentFormName(page, id))
  await session.keepSentForm(names, fields)
}

/** Whether a form of somebody who is not signed in is kept: something was typed, it is short, and they are not too many. */
async function isForStranger(context: Context, session: BrowserSession, fields: DraftFields): Promise<boolean> {
  const length = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (length > STRANGER_LENGTH || !fields.some(isTyped)) return false
  if (session.usedAt !== null) return true
  const address = context.get(requestContext).clientAddress
  return (await (await rateLimits()).attempt('keptForm', { address })) === null
}

function pathOf(target: string): string {
  return target.split('?')[0] ?? target
}
