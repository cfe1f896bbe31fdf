import type { Part } from '#app/domain/parts.ts'

/** What customers do without where the product lacks a part: the words of the contract. */
export const OPTIONAL_PARTS: Record<Part, string> = {
  loginLinks: 'Logging in by a link in an email: customers log in with their password.',
  signUp: 'Opening an account in the app, and confirming its email: accounts are opened elsewhere.',
  passwordReset: 'Choosing a new password by a link in an email: no page offers it.',
  social: 'Logging in with a provider such as Google or Apple.',
  merge: 'Making one account of two that belong to the same person.',
  levels: 'What each verification level allows in figures: the page says in words what they are for.',
  emailChange: 'Correcting the email address before it is confirmed: support does it.',
  verification:
    'Verification in the app, and the page of the countries that are served: their pages are not there. `GET me` says which level a customer has.',
  contracts:
    'Terms that customers accept in the app, the list of contracts, and the full text on the pages of the terms.',
  preferences: 'Language and email choices that are kept with the account.',
  mailings: 'Leaving mailing lists by the link at the end of an email.',
  wallets: 'Addresses that customers keep for withdrawals and refunds.',
  companies: 'Paying in the name of a company that the customer represents.',
  rewards: 'Vouchers, streaks, referral codes and campaigns: their pages and boxes are not there.',
  affiliate: 'Statistics and payouts of affiliates: their page is not there.',
  collect: 'Payment links for businesses: their pages are not there.',
  collectLinks:
    'The pages on which payers pay a link, and what merchants do with links here: they make links and see settlements elsewhere.',
  activity: 'The list of what happened in the account: its page is not there.',
  exports:
    'Files of lists. The app makes them, so they work at 501 too: only that one was downloaded is not noted then. `PARTS_OFF` takes them away.',
  templates: 'Forms of payments that are kept under a name: their pages are not there.',
  receipts: 'Receipts as PDF and by email: their links appear where `allowed_actions` has `receipt`.',
  sharing: 'Links by which recipients follow a payment: offered where `allowed_actions` has `share`.',
  waitingView:
    'A view of a waiting payment that goes on when the session has ended: without it, customers log in again.',
  support: 'Messages to support from the app: the page has an email address instead of a form.',
  supportLinks:
    'Links by which support sees a page as the customer does, with nothing personal on it: the page for support has the address of the page alone.',
  balances: 'Accounts in a coin, and payments from them, which are confirmed by a link in an email.',
  buying: 'Buying crypto by bank transfer or open banking: its pages are not there.',
  receiving: 'Receiving addresses: crypto that arrives there is paid out to a bank account. Their pages are not there.',
  recurring: 'Payments that are made again and again: their pages are not there.',
  accountCheck: 'What is known of a bank account before paying: its bank, its country, and whether the name fits.',
  editing:
    'Changing a payment before it is paid, and where a refund goes: offered where `allowed_actions` has `edit`, `apply_voucher` or `refund_address`.',
  floatingRate: 'The rate of the moment: offered where `allowed_actions` has `set_floating_rate`.',
  statistics: 'Counting how the product is used, of customers who agree to it: without it nobody is asked.',
  timeline:
    'What happened to a payment, asked for where the payment itself does not have it: without either, its page tells the moments that it knows.',
  questions: 'Answering a question about a stopped payment: offered where `allowed_actions` has `answer`.',
}
