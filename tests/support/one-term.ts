/** Patterns that customers must not read anywhere, with the one term that replaces each (the glossary of the texts). */
export const OTHER_TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bopen(?:s|ed|ing)? (?:an|the|a (?:personal|business)) account\b/i, 'sign up'],
  [/\bcompany account\b/i, 'business account'],
  [/\b(?:link|address|order|deposit|exchange) (?:was )?made\b|\bmade the payment\b/i, 'created'],
  [/\btransaction on the chain\b|\bblockchain transaction\b|\btransaction id\b/i, 'Transaction hash'],
  [/\btrace number\b|\bpayout id\b|\bend-to-end id\b/, 'End-to-end ID'],
  [/\b(?:the )?(?:recipient|bank) gets\b(?= \d)/i, 'They receive'],
  [/\bnothing (?:left )?(?:for you )?to do\b|\bhave to do anything\b/i, 'You don’t need to do anything.'],
  [/\bcancel(?:ed|ing)\b/i, 'cancelled'],
  [/\bBinance\b/i, 'BNB Smart Chain'],
  [/\bSent out\b/, 'Sent to the bank'],
  [/\bservice[ -]coins?\b/i, 'the name of the coin'],
  [/\bcolleagues?\b/i, 'our team'],
  [/\bCauseway OÜ\b/, 'Causeway Payments OÜ'],
  [/\bPrivacy policy\b|\bwhat we do with your data\b/i, 'Privacy notice'],
  [/\bterms of collecting\b/i, 'terms for accepting payments'],
  [/\btakes? (?:no )?instant payments\b/i, 'accepts instant payments'],
  [/\bfee of the network\b/i, 'network fee'],
  [/\bUBOs?\b|\bbeneficiary\b(?! owner)|\b(?:receiver|payee)s?\b/i, 'recipient'],
  [/\b(?:hash of the transaction|tx hash|transaction number)\b/i, 'Transaction hash'],
  [/\bno action (?:is )?(?:needed|required)\b|\bneed(?:n’t| not) do anything\b/i, 'You don’t need to do anything.'],
  [/\b(?:top up|put money in|pay money in|money added)\b/i, 'Add money, deposit'],
  [/\bcreate an account\b|\bregister(?:ed)? (?:with us|for an account)\b/i, 'sign up'],
  [/\bsign(?:ed|ing)? (?:in|out)\b/i, 'log in, log out'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:working|banking|bank) days?\b/i, 'business days'],
  [/\b(?:locked|guaranteed|fixed) rate\b|\bconversion rate\b/i, 'held rate, exchange rate'],
  [/\bstanding orders?\b|\brepeat(?:ed|ing)? payments?\b/i, 'recurring payment'],
  [/\bpay links?\b/i, 'payment link'],
  [/\b(?:coupon|promo(?:tion)?(?:al)? code)s?\b/i, 'voucher'],
  [/\b(?:invit(?:e|ation)|affiliate) codes?\b/i, 'referral code'],
  [/\b(?:verification tier|KYC)\b/i, 'verification level'],
  [/\bin all\b(?! languages)/i, 'in total'],
  [/\bcrypto-?currenc(?:y|ies)\b/i, 'crypto'],
  [/\b(?:payment|transfer) reference\b|\bpurpose of the payment\b/i, 'Message to the recipient, reference'],
]

/** Labels that another one replaces. Within a sentence the same words can be right. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  Made: 'Created',
  Ordered: 'Created',
  'Set up': 'Created',
  Message: 'Message to the recipient',
  'Text for the recipient': 'Message to the recipient',
  'Money added': 'Deposit',
  Hash: 'Transaction hash',
  Transaction: 'Transaction hash',
  'Trace number': 'End-to-end ID',
  'Recipient gets': 'They receive',
  'The recipient gets': 'They receive',
  'The bank gets': 'They receive',
  optional: '(optional)',
  'in all': 'in total',
  'In all': 'Lifetime',
  Number: 'Payment number, Deposit number',
  Rate: 'Exchange rate',
  'Paid out': 'Completed',
}

/** Amounts and actions that are not labels of a status or row. */
const LABELS_ELSEWHERE = new Set([
  'fees.out.receiving',
  'receivingWords.deposit.paidOut',
  'activityWords.field.message',
])

/** Returns the texts with a term that another one replaces, after their keys. */
export function findOtherTerms(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const label = LABELS_ELSEWHERE.has(key) ? undefined : OTHER_LABELS[text]
    const words = text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}')
    const found = OTHER_TERMS.find(([pattern]) => pattern.test(words))
    const term = label ?? found?.[1]
    return term === undefined ? [] : [`${key}: "${text}" instead of ${term}`]
  })
}

/** Phrases with the word that name a bank account, a kind of login account, or accounts in the sense of bookkeeping. */
const CLEAR_PHRASES =
  /\bbank accounts?\b|\baccount (?:holder|number)|\bthe bank has this account\b|\b(?:personal|business|social) account\b|\bannual accounts\b|\bpayment accounts\b/gi

/** Keys of texts about the login account, which alone is called "account". */
const LOGIN =
  /^(?:signUp|signIn|social|merge|gate|mailings|preferences|activity)\.|^overview\.(?:elsewhere|closed|noService)\.|^contracts\.privacy\./
const LOGIN_KEYS = new Set([
  'accounts_merged',
  'activityWords.accounts_merged',
  'cashOut.ask.lede',
  'cashOut.byContact',
  'contact.topic.account',
  'error.account_exists',
  'error.merge_open_payments',
  'error.no_service',
  'failures.notFound.text',
  'faq.links.a',
  'faq.topic.account',
  'notice.buy_needs_verification',
  'outage.noSignUp.text',
  'payLink.lede',
  'payments.error.thirdParty.capability',
  'profile.noServiceHint',
  'recurring.closed',
  'required.stays',
  'sharing.text',
  'shell.account',
  'supportLink.copyText',
  'tracking.aboutText',
])

/** Returns the texts that call a balance or a bank account just "account", after their keys. */
export function findOtherAccounts(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (LOGIN.test(key) || LOGIN_KEYS.has(key)) return []
    const rest = text.replaceAll(/\{\{[^}]*\}\}/g, '').replaceAll(CLEAR_PHRASES, '')
    return /\baccounts?\b/i.test(rest) ? [`${key}: ${text}`] : []
  })
}

/** Keys of texts about the login account that are in use, so that the list stays short. */
export const listLoginKeys = (): string[] => [...LOGIN_KEYS]
