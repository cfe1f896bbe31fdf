import type { RouterContextProvider } from 'react-router'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { takeNotices } from '#app/session/notices.ts'
import type { ShownNotice } from '#app/ui/notices.tsx'

/** What the session has to say, in the language of the page. Words of ours where there is a key, else the platform's. */
export async function shownNotices(context: Readonly<RouterContextProvider>): Promise<ShownNotice[]> {
  const t = translatorOf(context)
  return (await takeNotices(context)).map(({ id, kind, titleKey, key, params, text, persistent }) => ({
    id,
    kind,
    title: titleKey === null ? null : t(titleKey as TextKey),
    text: text !== null && persistent ? text : key === null ? (text ?? '') : t(key as TextKey, params),
    persistent,
  }))
}
