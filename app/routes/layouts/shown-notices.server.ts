import type { RouterContextProvider } from 'react-router'
import { translateMessage } from '#app/i18n/translate-message.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { sessionContext, visitContext } from '#app/session/contexts.ts'
import { takeNotices } from '#app/session/notices.ts'
import type { Notice } from '#app/session/store.ts'
import type { NoticeView } from '#app/ui/notices.tsx'

/**
 * Takes the session's notices, including those of this request's own platform calls, and translates them. A key without
 * a text in the app gets the platform's text.
 */
export async function takeNoticeViews(context: Readonly<RouterContextProvider>): Promise<NoticeView[]> {
  const { t } = i18n(context)
  const { outcome } = context.get(visitContext)
  // The session ended: the response redirects to the login page, which shows the reason.
  if (outcome.loginPath !== null) return []
  const waiting = await takeNotices(context)
  await outcome.settled()
  const left = context.get(sessionContext).noticesLeft
  const takenKeys = new Set(waiting.map(buildKey))
  const onPage = new Set(
    outcome.softFailures
      .filter(({ isShown }) => isShown)
      .map((error) => JSON.stringify([error.code, error.params, error.text])),
  )
  const notices = [...waiting, ...left.filter((notice) => !takenKeys.has(buildKey(notice)))].filter(
    (notice) => !onPage.has(buildKey(notice)),
  )
  return notices.map(({ id, kind, titleKey, key, params, text, persistent }) => ({
    id,
    kind,
    title: titleKey === null ? null : t(titleKey as TextKey),
    text: text && persistent ? text : formatNotice({ key, params, text }, t),
    persistent,
  }))
}

function buildKey({ key, params, text }: Notice): string {
  return JSON.stringify([key, params, text])
}

function formatNotice({ key, params, text }: Pick<Notice, 'key' | 'params' | 'text'>, t: Translate): string {
  return translateMessage({ code: key, params, text }, t) ?? t('notice.no_reason')
}
