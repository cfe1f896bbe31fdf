import { redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/to-view.ts'
import { viewPath } from './recurring-address.ts'

/** The bare address of a recurring payment leads to its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  throw redirect(withLanguage(viewPath(params.id), languageOf(context)))
}
