import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { SupportRequest } from '#app/platform/support.ts'
import { sessionContext } from '#app/session/contexts.ts'

export function buildMessageView(written: SupportRequest, context: Readonly<RouterContextProvider>) {
  const { t, dateTime: at } = i18n(context)
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
    message: splitLines(written.message),
    wish: written.wish === null ? null : splitLines(written.wish),
    answer: written.answer === null ? null : splitLines(written.answer),
    payment: context.get(sessionContext).user ? payment : null,
    consolePath: env.SANDBOX_URL ? `/console/support/${reference}` : null,
  }
}

function splitLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
