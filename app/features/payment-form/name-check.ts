import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { NameCheck } from '#app/platform/quote.schema.ts'

type Checked = { name_check: NameCheck | null; receiver_is_self: boolean | null }

/** What the bank said of a recipient's name; null where it was not asked, or does not answer about the customer's own account. */
export function nameCheckOf({ name_check: check, receiver_is_self: isSelf }: Checked, t: Translate) {
  if (check === null || check.result === 'unknown' || (isSelf && check.result === 'not_possible')) return null
  return {
    text: knownWords(t(`transaction.nameCheck.${check.result}`, markUnknown({ name: check.name ?? '' }))),
    isOtherName: check.result === 'no_match' || check.result === 'close_match',
  }
}

/** The same as a row of details, marked where the bank has another name. */
export function nameCheckRow(checked: Checked, t: Translate) {
  const said = nameCheckOf(checked, t)
  if (said === null) return null
  return {
    term: t('transaction.row.nameCheck'),
    value: said.text,
    kind: said.isOtherName ? ('needs' as const) : undefined,
  }
}
