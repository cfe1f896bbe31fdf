import { languageOf, textLanguageOf, textsOf } from '#app/i18n/middleware.server.ts'
import type { Route } from './+types/words.ts'

/** What is said while a payment is sent from a wallet in the browser: few need it, so no page carries it. */
export function loader({ context }: Route.LoaderArgs) {
  const texts = textsOf(context, 'browserWallet', 'parts')
  return Response.json({ texts, textLanguage: textLanguageOf(languageOf(context), 'browserWallet') })
}
