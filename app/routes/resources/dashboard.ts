import { href, redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import type { Route } from './+types/dashboard.ts'

export function loader({ context }: Route.LoaderArgs) {
  return redirect(addLanguage(href('/overview'), getLanguage(context)))
}
