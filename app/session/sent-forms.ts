import type { RouterContextProvider } from 'react-router'
import { sessionContext } from './contexts.ts'
import { draftFieldsOf } from './drafts.ts'
import type { BrowserSession } from './browser-session.ts'
import type { DraftFields } from './store.ts'
import type { Visit } from './visit.ts'

type Context = Readonly<RouterContextProvider>

const MADE = 'made by '
const KEY = 'made_object'

/**
 * Keeps a form that came back to its page for whoever reloads that page or goes back to it, which is a request of its own and
 * would show an empty form; one that was taken is dropped. Files sent by a script beside their form are none of it.
 */
export async function keepSentForm(
  session: BrowserSession,
  visit: Visit,
  { form, status }: { form: FormData | null; status: number },
): Promise<void> {
  if (!form || visit.target === null || pathOf(visit.target) !== visit.path) return
  const names = [...new Set([visit.page, pathOf(visit.target)])]
  // The router answers a script with 202 where it redirects a document. After a collision the page is what was saved elsewhere.
  const isBack = status === 200 || (status >= 400 && status !== 409)
  await session.keepSentForm(names, isBack ? draftFieldsOf(form) : null)
}

/** Remembers what a form made: whoever goes back to the form is told of it before making it again. */
export async function rememberMade(context: Context, path: string, { key, form }: { key: string; form: FormData }) {
  await context.get(sessionContext).keepSentForm([MADE + path], [[KEY, key], ...draftFieldsOf(form)])
}

/** What the form of this page made last in this session, with what was typed; or null. */
export async function readMade(context: Context, path: string): Promise<{ key: string; fields: DraftFields } | null> {
  const [first, ...fields] = (await context.get(sessionContext).sentForm(MADE + path)) ?? []
  return first?.[0] === KEY ? { key: first[1], fields } : null
}

function pathOf(target: string): string {
  return target.split('?')[0] ?? target
}
