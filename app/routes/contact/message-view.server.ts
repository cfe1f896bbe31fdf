import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'
import { formatDateTime } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { SupportRequest } from '#app/platform/support.ts'
import { sessionContext } from '#app/session/contexts.ts'

/** A message as its page shows it: what was sent, and by when it is answered or that it was. */
export function messageView(written: SupportRequest, context: Readonly<RouterContextProvider>) {
  const t = translatorOf(context)
  const at = (iso: string) => formatDateTime(iso, languageOf(context), BRAND.timeZone)
  const { reference, topic, email, created, due, answered, transaction_key: payment, support_code: code } = written
  const isComplaint = topic === 'complaint'
  const rows = [
    { term: t('contactWords.reference'), value: reference, kind: 'code' as const },
    { term: t('contactWords.topic'), value: topic === 'unknown' ? '' : t(`contact.topic.${topic}`) },
    { term: t('contactWords.written'), value: at(created) },
    answered === null
      ? { term: t('contactWords.due'), value: at(due) }
      : { term: t('contactWords.answered'), value: at(answered) },
    ...(payment === null ? [] : [{ term: t('contactWords.payment'), value: payment, kind: 'code' as const }]),
    ...(code === null ? [] : [{ term: t('contactWords.code'), value: code, kind: 'code' as const }]),
  ]
  return {
    heading: t(
      answered !== null
        ? 'contactWords.answeredHeading'
        : isComplaint
          ? 'contactWords.complaintSent'
          : 'contactWords.sent',
    ),
    lede:
      answered === null
        ? t(isComplaint ? 'contactWords.complaintLede' : 'contactWords.lede', { email, due: at(due) })
        : t('contactWords.answeredLede', { email }),
    rows,
    message: linesOf(written.message),
    wish: written.wish === null ? null : linesOf(written.wish),
    answer: written.answer === null ? null : linesOf(written.answer),
    payment: context.get(sessionContext).user ? payment : null,
    consolePath: env.SANDBOX_URL ? `/console/support/${reference}` : null,
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
