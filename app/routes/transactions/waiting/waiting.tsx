import { data, href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { pageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/waiting.ts'
import { loadWaiting } from './load-waiting.server.ts'
import { WaitingPage } from './waiting-page.tsx'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** The page of a payment that waits, once its session has expired: to be looked at, in the browser that had it open. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = href('/transactions/:id', params)
  const language = languageOf(context)
  if (context.get(sessionContext).user) throw redirect(withLanguage(page, language))
  const payment = await loadOrThrow(context, (platform) => loadWaiting(platform, context, params.id))
  const login = withLanguage(`${href('/login')}?${new URLSearchParams({ redirect: page })}`, language)
  if (payment === null) throw redirect(login)
  const version = pageVersion(payment)
  const texts = textsOf(context, 'transactionPage', 'waiting')
  return data({ payment, version, login, texts }, { headers: { 'Cache-Control': 'no-store' } })
}

export default function WaitingPaymentPage({ loaderData }: Route.ComponentProps) {
  return <WaitingPage {...loaderData} />
}
