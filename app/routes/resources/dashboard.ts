import { href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Route } from './+types/dashboard.ts'

export function loader({ context }: Route.LoaderArgs) {
  return redirect(withLanguage(href('/overview'), languageOf(context)))
}
