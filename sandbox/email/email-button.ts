import type { PhraseCode } from './email-texts.ts'

/** The button's text by email, first match wins: it names what the linked page is for. */
const BUTTONS: readonly (readonly [RegExp, PhraseCode])[] = [
  [/^log_in$/, 'button.log_in'],
  [/^confirm_email$/, 'button.confirm_email'],
  [/^set_password$/, 'button.set_password'],
  [/^invitation$/, 'button.sign_up'],
  [/^verification\.approved$/, 'button.pay'],
  [/^verification\./, 'button.verification'],
  [/^wallet\.confirm$/, 'button.confirm_wallet'],
  [/^support\./, 'button.message'],
  [/^receipt$/, 'button.receipt'],
  [/^payment\.confirm$/, 'button.confirm_payment'],
  [/^recurring\.request$/, 'button.check_payment'],
  [/^(?:payment|receiving)\.question$/, 'button.answer'],
  [/^(?:payment|collect\.payer)[._](?:short|late)/, 'button.choose'],
  [/^(?:buy\.rate_ended|transfer\.held)$/, 'button.choose'],
  [/^(?:payment\.over_no_address|collect\.payer_(?:asked|over|again))$/, 'button.address'],
  [/^receiving\.(?:changed|bank_closed)$/, 'button.receiving_address'],
  [/^receiving\./, 'button.deposit'],
  [/^recurring\./, 'button.recurring'],
  [/^collect\.(?:approved|declined)$/, 'button.collect'],
  [/^collect\.(?:seen|paid|settled|settled_converted|payout_returned)$/, 'button.collected'],
  [/^(?:payment|collect)\./, 'button.payment'],
  [/^buy\./, 'button.order'],
  [/^deposit\./, 'button.deposit'],
  [/^exchange\./, 'button.exchange'],
  [/^withdrawal\./, 'button.withdrawal'],
  [/^cash_out\./, 'button.cash_out'],
  [/^transfer\./, 'button.transfer'],
]

/** Returns the text of an email's button. */
export function getButtonPhrase(code: string): PhraseCode {
  return BUTTONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'button.open'
}
