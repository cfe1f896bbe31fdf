import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readPreferences } from '#app/platform/preferences.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { readWallets } from './read-wallets.server.ts'

type Context = Readonly<RouterContextProvider>

/** What the page of the preferences shows. */
export async function readPreferencesPage(platform: Platform, context: Context) {
  const [{ language, email: mails, social }, wallets] = await Promise.all([
    readPreferences(platform),
    readWallets(platform),
  ])
  return {
    defaults: { language, product: mails.product ? 'on' : '', marketing: mails.marketing ? 'on' : '' },
    wallets,
    providers: BRAND.socialProviders.map((provider) => ({
      ...provider,
      isLinked: social.some((link) => link.provider === provider.id && link.linked),
    })),
    session: sessionView(context),
  }
}

function sessionView(context: Context) {
  const { since, until } = context.get(sessionContext).span ?? { since: 0, until: 0 }
  const time = (at: number) => formatDateTime(new Date(at).toISOString(), languageOf(context), BRAND.timeZone)
  return { since: time(since), until: time(until) }
}
