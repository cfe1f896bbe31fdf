import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { checkContract, readContract } from '#app/platform/contracts.ts'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext, visitContext } from './contexts.ts'
import { pagePlatform, loadOptional } from './load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

/** The id of the terms that the customer must accept before anything else; null when there are none, or nobody can say. */
async function termsToAccept(context: Context, platform: Platform): Promise<string | null> {
  const { user } = context.get(sessionContext)
  if (!user) return null
  try {
    const type = user.type === 2 ? 'terms_business' : 'terms'
    const { needs_acceptance: needed, contract_id: id } = await checkContract(platform, {
      params: { type },
    })
    return needed ? id : null
  } catch (error) {
    if (error instanceof PlatformError) return null
    throw error
  }
}

/** The terms to accept as they are shown; null when there are none, or nobody can say. */
export async function readTermsToAccept(context: Context) {
  const platform = pagePlatform(context)
  const id = await termsToAccept(context, platform)
  if (id === null) return null
  const read = await loadOptional(readContract(platform, { params: { id } }))
  if (!('value' in read)) return null
  const { title, version, lang, content } = read.value
  return { id, title, version, lang, html: cleanContract(content, { isNested: true }) }
}

/**
 * Refuses every form of a signed-in page while terms wait to be accepted (rules.md#terms-blocking): a modal alone can
 * be passed by. What was typed is kept, and the page shows the terms first.
 */
export const requireAcceptedTerms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST' || (await termsToAccept(context, context.get(platformContext))) === null) return next()
  const visit = context.get(visitContext)
  visit.isFormHeld = true
  return redirect(visit.page, 303)
}
