import { walletChains } from '#app/domain/wallet-chains.ts'
import { languageOf, textLanguageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/words.ts'

/** What is said while a payment is sent from a wallet in the browser, and the chains: few need it, so no page carries it. */
export async function loader({ context }: Route.LoaderArgs) {
  const listed = await loadOptional(listCoins(context.get(platformContext)))
  return Response.json({
    texts: textsOf(context, 'browserWallet', 'parts'),
    textLanguage: textLanguageOf(languageOf(context), 'browserWallet'),
    chains: walletChains('value' in listed ? listed.value : []),
  })
}
