import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { checkContract, readContract } from '#app/platform/contracts.ts'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext, visitContext } from './contexts.ts'
import { draftFieldsOf } from './drafts.ts'

type Context = Readonly<RouterContextProvider>

/** The id of the terms that the customer must accept before anything else; null when there are none, or nobody can say. */
async function termsToAccept(context: Context): Promise<string | null> {
  const { user } = context.get(sessionContext)
  if (!user) return null
  try {
    const type = user.type === 2 ? 'terms_business' : 'terms'
    const { needs_acceptance: needed, contract_id: id } = await checkContract(context.get(platformContext), {
      params: { type },
    })
    return needed ? id : null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** The terms to accept as they are shown; null when there are none. */
export async function readTermsToAccept(context: Context) {
  const id = await termsToAccept(context)
  if (id === null) return null
  const { title, version, content } = await readContract(context.get(platformContext), { params: { id } })
  return { id, title, version, html: cleanContract(content) }
}

/**
 * Refuses every form of a signed-in page while terms wait to be accepted (decision gap-terms-blocking): a modal alone can
 * be passed by. What was typed is kept, and the page shows the terms first.
 */
export const requireAcceptedTerms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST' || (await termsToAccept(context)) === null) return next()
  const { page, path, form } = context.get(visitContext)
  const typed = await form()
  if (typed) await context.get(sessionContext).keepDraft(path, draftFieldsOf(typed))
  return redirect(page, 303)
}
