import type { RouterContextProvider } from 'react-router'
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
  const waiting = await takeNotices(context)
  await callsSettled(context.get(visitContext))
  const left = context.get(sessionContext).noticesLeft
  const words = new Set(waiting.map(wordsOf))
  const notices = [...waiting, ...left.filter((notice) => !words.has(wordsOf(notice)))]
  return notices.map(({ id, kind, titleKey, key, params, text, persistent }) => ({
    id,
    kind,
    title: titleKey === null ? null : t(titleKey as TextKey),
    text: text !== null && persistent ? text : noticeText({ key, params, text }, t),
    persistent,
  }))
}

function wordsOf({ key, params, text }: Notice): string {
  return JSON.stringify([key, params, text])
}

function noticeText({ key, params, text }: Pick<Notice, 'key' | 'params' | 'text'>, t: Translate): string {
  if (key === null) return text ?? ''
  const known = t(key as TextKey, params)
  return known === key ? (text ?? t('notice.error_title')) : known
}
