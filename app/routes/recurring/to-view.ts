import { redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import type { Route } from './+types/to-view.ts'
import { getViewPath } from './recurring-address.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  throw redirect(addLanguage(getViewPath(params.id), getLanguage(context)))
}
