import type { RouterContextProvider } from 'react-router'
import { translateMessage } from '#app/i18n/translate-message.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { callsSettled } from '#app/session/calls-settled.ts'
import { sessionContext, visitContext } from '#app/session/contexts.ts'
import { takeNotices } from '#app/session/notices.ts'
import type { Notice } from '#app/session/store.ts'
import type { ShownNotice } from '#app/ui/notices.tsx'

/**
 * What the session has to say, what the calls of this very page left included, in the language of the page: our words where
 * the key is in the catalogue, else the platform's.
 */
export async function shownNotices(context: Readonly<RouterContextProvider>): Promise<ShownNotice[]> {
  const t = translatorOf(context)
  const visit = context.get(visitContext)
  // The session ended: why is said on the login page, to which this answer leads.
  if (visit.loginPath !== null) return []
  const waiting = await takeNotices(context)
  await callsSettled(visit)
  const left = context.get(sessionContext).noticesLeft
  const words = new Set(waiting.map(wordsOf))
  const onPage = new Set(
    visit.softFailures
      .filter(({ isShown }) => isShown)
      .map((error) => JSON.stringify([error.code, error.params, error.text])),
  )
  const notices = [...waiting, ...left.filter((notice) => !words.has(wordsOf(notice)))].filter(
    (notice) => !onPage.has(wordsOf(notice)),
  )
  return notices.map(({ id, kind, titleKey, key, params, text, persistent }) => ({
    id,
    kind,
    title: titleKey === null ? null : t(titleKey as TextKey),
    text: text && persistent ? text : noticeText({ key, params, text }, t),
    persistent,
  }))
}

function wordsOf({ key, params, text }: Notice): string {
  return JSON.stringify([key, params, text])
}

function noticeText({ key, params, text }: Pick<Notice, 'key' | 'params' | 'text'>, t: Translate): string {
  return translateMessage({ code: key, params, text }, t) ?? t('notice.no_reason')
}
