import { data, href, redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { computePageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/waiting.ts'
import { loadWaiting } from './load-waiting.server.ts'
import { WaitingPage } from './waiting-page.tsx'

/** The read-only page of a pending payment after the session has expired, in the browser that had it open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = href('/transactions/:id', params)
  const language = getLanguage(context)
  if (context.get(sessionContext).user) throw redirect(addLanguage(page, language))
  const payment = await loadOrThrow(context, (platform) => loadWaiting(platform, context, params.id))
  const login = addLanguage(`${href('/login')}?${new URLSearchParams({ redirect: page })}`, language)
  if (payment === null) throw redirect(login)
  const version = computePageVersion(payment)
  const texts = getPageTexts(context, 'statusPage', 'transactionPage', 'waiting')
  return data({ payment, version, login, texts }, { headers: { 'Cache-Control': 'no-store' } })
}

export default function WaitingPaymentPage({ loaderData }: Route.ComponentProps) {
  return <WaitingPage {...loaderData} />
}
