import { data } from 'react-router'
import type { Translate } from '#app/i18n/translate.ts'

/** 429 for a button without a form to keep: the page stays and says when to try again. `wait` is in seconds. */
export function tooManyAttempts(wait: number, { t, supportCode }: { t: Translate; supportCode: string }) {
  const text = t('error.locked_out', { minutes: Math.ceil(wait / 60) })
  const warning = { title: t('notice.error_title'), text, supportCode }
  return data({ warning }, { status: 429, headers: { 'Retry-After': String(wait) } })
}
