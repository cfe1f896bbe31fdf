import { listWalletChains } from '#app/domain/wallet-chains.ts'
import { getLanguage, getTextLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/words.ts'

/** Texts and chains for payments from a browser wallet, in their own request because few pages need them. */
export async function loader({ context }: Route.LoaderArgs) {
  const listed = await loadOptional(listCoins(context.get(platformContext)))
  return Response.json({
    texts: getPageTexts(context, 'browserWallet', 'parts'),
    textLanguage: getTextLanguage(getLanguage(context), 'browserWallet'),
    chains: listWalletChains('value' in listed ? listed.value : []),
  })
}
