import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { checkContract, readContract } from '#app/platform/contracts.ts'
import { cleanContract } from '#app/platform/contract-html.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext, visitContext } from './contexts.ts'
import { getPagePlatform, loadOptional } from './load-or-throw.ts'

/** More would hide the text below them. */
const MOST_CHANGES = 3

type Context = Readonly<RouterContextProvider>

/** Returns the id of the terms that the customer must accept first, or null without any or without a response. */
async function findTermsToAccept(context: Context, platform: Platform): Promise<string | null> {
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

/** Returns the terms to accept with sanitised HTML, or null without any or without a response. */
export async function readTermsToAccept(context: Context) {
  const platform = getPagePlatform(context)
  const id = await findTermsToAccept(context, platform)
  if (id === null) return null
  const read = await loadOptional(readContract(platform, { params: { id } }))
  if (!('value' in read)) return null
  const { title, version, lang, content, changes } = read.value
  const shown = (changes ?? []).slice(0, MOST_CHANGES)
  return { id, title, version, lang, changes: shown, html: cleanContract(content, { isNested: true }) }
}

/**
 * Rejects every form of a signed-in page until new terms are accepted (rules.md#terms-blocking), because a modal alone
 * can be bypassed. The submitted form is stored, and the page shows the terms first.
 */
export const requireAcceptedTerms: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST' || (await findTermsToAccept(context, context.get(platformContext))) === null)
    return next()
  const visit = context.get(visitContext)
  visit.outcome.holdForm()
  return redirect(visit.page, 303)
}
