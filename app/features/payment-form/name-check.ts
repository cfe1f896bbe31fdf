import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { NameCheck } from '#app/platform/quote.schema.ts'

type Checked = { name_check: NameCheck | null; receiver_is_self: boolean | null }

/**
 * Returns the bank's result for a recipient's name. Null if the bank wasn't asked, or has no result for the customer's
 * own account.
 */
export function describeNameCheck({ name_check: check, receiver_is_self: isSelf }: Checked, t: Translate) {
  if (check === null || check.result === 'unknown' || (isSelf && check.result === 'not_possible')) return null
  return {
    text: resolveOptionalParts(t(`transaction.nameCheck.${check.result}`, markUnknown({ name: check.name ?? '' }))),
    isOtherName: check.result === 'no_match' || check.result === 'close_match',
  }
}

/** Returns the result as a summary row, highlighted for another name. */
export function buildNameCheckRow(checked: Checked, t: Translate) {
  const said = describeNameCheck(checked, t)
  if (said === null) return null
  return {
    term: t('transaction.row.nameCheck'),
    value: said.text,
    kind: said.isOtherName ? ('needs' as const) : undefined,
  }
}
