import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { fillFacts } from '#sandbox/texts/facts.ts'
import { ru } from './ru.ts'

/** The English receipt texts. */
export const RECEIPT_TEXTS = {
  'note.sandbox': 'Sandbox: no real money moved.',
  'payment.title': 'Payment receipt',
  'payment.amount': '{{amount}} to {{recipient}}',
  'payment.not_paid_out': '{{amount}} to {{recipient}}: not paid out',
  'payment.note':
    'All times are in the time zone EET/EEST. If the amount cannot be found, give the end-to-end ID to the bank of the recipient.',
  'outcome.sent_back': 'Sent back to the payer.',
  'outcome.deposit_sent_back': 'Sent back.',
  'outcome.returned': 'Returned to us by the bank.',
  'outcome.bank_said': 'The bank said: {{reason}} ({{code}}).',
  'outcome.wrong_network': 'Nothing was paid out: what was sent came on {{network}}.',
  'outcome.in_review': 'Nothing was paid out yet: the payment is in review.',
  'outcome.sent': 'Sent to the bank.',
  'outcome.arrived': 'Arrived on {{time}}.',
  'heading.payer': 'Payer',
  'heading.receiving_address': 'Receiving address of',
  'heading.recipient': 'Recipient',
  'heading.amounts': 'Amounts',
  'heading.agreed': 'Agreed beforehand',
  'heading.traces': 'Traces',
  'term.name': 'Name',
  'term.message': 'Message to the recipient',
  'term.reference': 'Reference',
  'term.iban': 'IBAN',
  'term.sort_code': 'Sort code',
  'term.account_number': 'Account number',
  'term.bank': 'Bank',
  'term.address': 'Address',
  'term.name_check': 'Name check',
  'name_check.match': 'The bank confirmed the name',
  'name_check.close_match': 'The bank has a similar name',
  'name_check.no_match': 'The bank has another name; the customer decided to go on',
  'name_check.not_possible': 'The bank does not answer name checks',
  'term.paid': 'Paid to the recipient',
  'term.to_be_paid': 'Was to be paid out',
  'term.in_euro': 'In euro',
  'term.fees': 'Fees',
  'value.no_fees': 'none: everything was sent back',
  'term.service_fee': 'Service fee {{percent}}%',
  'term.fixed_fee': 'Fixed fee outside SEPA',
  'term.voucher': 'Voucher',
  'term.total': 'Total',
  'term.from_account': 'Taken from the balance',
  'value.from_account': '{{amount}} of {{account}}',
  'term.sent_back': 'Sent back',
  'value.sent_back': '{{amount}} on {{time}}',
  'term.asked': 'Asked for',
  'term.sent': 'Sent by the payer',
  'term.received': 'Received from the payer',
  'term.came': 'Came to the address',
  'value.on_network': '{{amount}} on {{network}}',
  'term.converted': 'Converted',
  'term.rate': 'Exchange rate',
  'value.rate_above': '{{rate}}. Market rate: {{market}}. Our rate is {{percent}}% above it.',
  'value.rate_below': '{{rate}}. Market rate: {{market}}. Our rate is {{percent}}% below it.',
  'value.rate_same': '{{rate}}. Market rate: {{market}}. Our rate is the same.',
  'term.if_late': 'If crypto comes late',
  'if_late.ask': 'ask the payer',
  'if_late.float': 'the rate when it arrives',
  'term.if_short': 'If too little comes',
  'if_short.wait': 'wait for the rest',
  'if_short.send_less': 'pay out less',
  'if_short.refund': 'send back',
  'term.if_over': 'If too much comes',
  'if_over.refund': 'send the rest back',
  'if_over.convert': 'pay out more',
  'term.refund_address': 'Refund address',
  'value.no_refund_address': 'not given',
  'term.made': 'Created',
  'term.confirmed': 'Confirmed by the payer',
  'term.transaction': 'Transaction hash',
  'term.end_to_end': 'End-to-end ID',
  'collect.paid': 'Paid with crypto. We pay the business.',
  'purchase.title': 'Purchase receipt',
  'purchase.amount': '{{amount}} bought',
  'purchase.buyer': 'Buyer',
  'purchase.paid': 'Paid in total',
  'purchase.network_fee': 'Network fee',
  'purchase.bought': 'Bought',
  'purchase.account': 'To the balance',
  'purchase.network': 'Network',
  'purchase.note': 'All times are in the time zone EET/EEST.',
  'payout.title': 'Affiliate payout receipt',
  'payout.outcome': 'Paid on {{day}}.',
  'payout.heading': 'Payout',
  'payout.month': 'For the month',
  'payout.what': 'What it is',
  'payout.share':
    '{{fact.affiliateShare}} of the fees of referred customers, with what was carried from the months before',
  'payout.note': 'All dates are in the time zone EET/EEST.',
} as const

type ReceiptTextCode = keyof typeof RECEIPT_TEXTS
/** Missing texts fall back to English. */
export type ReceiptTranslation = Partial<Record<ReceiptTextCode, string>>

export const RECEIPT_TRANSLATIONS: Readonly<Record<string, ReceiptTranslation>> = { de, es, fr, ru }

/** Returns a receipt text with its {{names}} filled in. */
export type ReceiptTranslator = (code: ReceiptTextCode, params?: Readonly<Record<string, string>>) => string

/** Returns the receipt texts of a language, English for missing ones. */
export function getReceiptTexts(language: string): ReceiptTranslator {
  return (code, params = {}) => {
    const own = RECEIPT_TRANSLATIONS[language]?.[code]
    const text = fillFacts(own ?? RECEIPT_TEXTS[code], own === undefined ? 'en' : language)
    return text.replace(/{{(\w+)}}/g, (whole, name: string) => params[name] ?? whole)
  }
}
