import { data } from 'react-router'
import { maskEmail } from '#app/domain/email.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { translateMessage } from '#app/i18n/translate-message.ts'
import { readEmailPreferences } from '#app/platform/email-preferences.ts'
import { NotFound } from '#app/platform/errors.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/email-preferences.ts'

export async function loadEmailPreferences({ params, context }: Route.LoaderArgs) {
  const page = { email: maskEmail(params.email), texts: getPageTexts(context, 'mailings') }
  const { t } = i18n(context)
  return loadOrThrow(context, async (platform) => {
    try {
      const preferences = await readEmailPreferences(platform, { params })
      // A list added after this release has no text in the app, so use the platform's name.
      const lists = preferences.lists.map(({ id, name, subscribed }) => {
        const code = `preferences.${id}`
        return { id, subscribed, name: translateMessage({ code, params: {}, text: name }, t) ?? id }
      })
      return { ...page, lists, keptForm: 'lists' }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return data({ ...page, lists: null }, { status: 404 })
    }
  })
}
