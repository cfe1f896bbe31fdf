import { accessibility } from './accessibility.ts'
import { accountOpen } from './account-open.ts'
import { accountPage } from './account-page.ts'
import { accountPayment } from './account-payment.ts'
import { accountPaymentWords } from './account-payment-words.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { activityWords } from './activity-words.ts'
import { affiliate } from './affiliate.ts'
import { affiliateWords } from './affiliate-words.ts'
import { afterPayment } from './after-payment.ts'
import { afterPaymentWords } from './after-payment-words.ts'
import { asOf } from './as-of.ts'
import { asked } from './asked.ts'
import { bankCallback } from './bank-callback.ts'
import { bankTransfer } from './bank-transfer.ts'
import { browserWallet } from './browser-wallet.ts'
import { business } from './business.ts'
import { buy } from './buy.ts'
import { buyMethod } from './buy-method.ts'
import { buyMethodWords } from './buy-method-words.ts'
import { buyOrder } from './buy-order.ts'
import { buyOrderWords } from './buy-order-words.ts'
import { buyWords } from './buy-words.ts'
import { cashOut } from './cash-out.ts'
import { cashOutRequestsWords } from './cash-out-requests-words.ts'
import { checkWords } from './check-words.ts'
import { collect } from './collect.ts'
import { collectLinks } from './collect-links.ts'
import { collectLinksWords } from './collect-links-words.ts'
import { collectList } from './collect-list.ts'
import { collectSettlements } from './collect-settlements.ts'
import { collectSettlementsWords } from './collect-settlements-words.ts'
import { collectWords } from './collect-words.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmation } from './confirmation.ts'
import { contact } from './contact.ts'
import { contactChat } from './contact-chat.ts'
import { contactMessage } from './contact-message.ts'
import { contactWords } from './contact-words.ts'
import { contracts } from './contracts.ts'
import { countries } from './countries.ts'
import { depositOrders } from './deposit-orders.ts'
import { depositOrdersWords } from './deposit-orders-words.ts'
import { error } from './error.ts'
import { exchangeCheck } from './exchange-check.ts'
import { exchangeOrders } from './exchange-orders.ts'
import { exchangeOrdersWords } from './exchange-orders-words.ts'
import { failures } from './failures.ts'
import { fallback } from './fallback.ts'
import { faq } from './faq.ts'
import { fees } from './fees.ts'
import { footer } from './footer.ts'
import { fromAccount } from './from-account.ts'
import { gate } from './gate.ts'
import { heldTransfer } from './held-transfer.ts'
import { heldTransferWords } from './held-transfer-words.ts'
import { history } from './history.ts'
import { historyWords } from './history-words.ts'
import { home } from './home.ts'
import { mailings } from './mailings.ts'
import { listFile } from './list-file.ts'
import { maintenance } from './maintenance.ts'
import { marketWords } from './market-words.ts'
import { merge } from './merge.ts'
import { mergeWords } from './merge-words.ts'
import { notice } from './notice.ts'
import { openBanking } from './open-banking.ts'
import { openBankingWords } from './open-banking-words.ts'
import { orderList } from './order-list.ts'
import { orderStepsWords } from './order-steps-words.ts'
import { outage } from './outage.ts'
import { overview } from './overview.ts'
import { overviewWords } from './overview-words.ts'
import { pagination } from './pagination.ts'
import { parts } from './parts.ts'
import { payerPayment } from './payer-payment.ts'
import { payerPaymentWords } from './payer-payment-words.ts'
import { payLink } from './pay-link.ts'
import { paymentQuestion } from './payment-question.ts'
import { paymentQuestionWords } from './payment-question-words.ts'
import { payments } from './payments.ts'
import { paymentsEdit } from './payments-edit.ts'
import { paymentsWords } from './payments-words.ts'
import { period } from './period.ts'
import { preferences } from './preferences.ts'
import { price } from './price.ts'
import { processors } from './processors.ts'
import { profile } from './profile.ts'
import { profileDone } from './profile-done.ts'
import { profileIdentity } from './profile-identity.ts'
import { profileIntro } from './profile-intro.ts'
import { profileList } from './profile-list.ts'
import { profileOwners } from './profile-owners.ts'
import { profilePhone } from './profile-phone.ts'
import { profileSubmit } from './profile-submit.ts'
import { profileWaiting } from './profile-waiting.ts'
import { profileWords } from './profile-words.ts'
import { programme } from './programme.ts'
import { receiving } from './receiving.ts'
import { receivingAddress } from './receiving-address.ts'
import { receivingCard } from './receiving-card.ts'
import { receivingWords } from './receiving-words.ts'
import { recurring } from './recurring.ts'
import { recurringWords } from './recurring-words.ts'
import { referralCodes } from './referral-codes.ts'
import { referralCodesWords } from './referral-codes-words.ts'
import { refundAddress } from './refund-address.ts'
import { requestErrors } from './request-errors.ts'
import { returnReason } from './return-reason.ts'
import { required } from './required.ts'
import { rewards } from './rewards.ts'
import { rewardsWords } from './rewards-words.ts'
import { sessions } from './sessions.ts'
import { supportLink } from './support-link.ts'
import { sharing } from './sharing.ts'
import { sharingWords } from './sharing-words.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { social } from './social.ts'
import { socialAccounts } from './social-accounts.ts'
import { socialPages } from './social-pages.ts'
import { socialWords } from './social-words.ts'
import { statistics } from './statistics.ts'
import { statusPage } from './status-page.ts'
import { templates } from './templates.ts'
import { templatesWords } from './templates-words.ts'
import { terms } from './terms.ts'
import { termsWords } from './terms-words.ts'
import { timeline } from './timeline.ts'
import { tracking } from './tracking.ts'
import { trackingWords } from './tracking-words.ts'
import { transactionPage } from './transaction-page.ts'
import { transactionWords } from './transaction-words.ts'
import { transactions } from './transactions.ts'
import { transactionsAccount } from './transactions-account.ts'
import { transactionsIncoming } from './transactions-incoming.ts'
import { ui } from './ui.ts'
import { units } from './units.ts'
import { validation } from './validation.ts'
import { verification } from './verification.ts'
import { verificationWords } from './verification-words.ts'
import { waiting } from './waiting.ts'
import { walletPage } from './wallet-page.ts'
import { wallets } from './wallets.ts'
import { walletsWords } from './wallets-words.ts'
import { withdrawalCheck } from './withdrawal-check.ts'
import { withdrawals } from './withdrawals.ts'
import { withdrawalsWords } from './withdrawals-words.ts'

/**
 * All English texts by module; the type that other languages follow. Only the server renders the modules named
 * `…Words`: pages must not load them.
 */
export const en = {
  accessibility,
  accountOpen,
  accountPage,
  accountPayment,
  accountPaymentWords,
  accounts,
  activity,
  activityWords,
  affiliate,
  affiliateWords,
  afterPayment,
  afterPaymentWords,
  asOf,
  asked,
  bankCallback,
  bankTransfer,
  browserWallet,
  business,
  buy,
  buyMethod,
  buyMethodWords,
  buyOrder,
  buyOrderWords,
  buyWords,
  cashOut,
  cashOutRequestsWords,
  checkWords,
  collect,
  collectLinks,
  collectLinksWords,
  collectList,
  collectSettlements,
  collectSettlementsWords,
  collectWords,
  confirmEmail,
  confirmation,
  contact,
  contactChat,
  contactMessage,
  contactWords,
  contracts,
  countries,
  depositOrders,
  depositOrdersWords,
  error,
  exchangeCheck,
  exchangeOrders,
  exchangeOrdersWords,
  withdrawalCheck,
  withdrawals,
  withdrawalsWords,
  failures,
  fallback,
  faq,
  fees,
  footer,
  fromAccount,
  gate,
  heldTransfer,
  heldTransferWords,
  history,
  historyWords,
  home,
  mailings,
  listFile,
  maintenance,
  marketWords,
  merge,
  mergeWords,
  notice,
  openBanking,
  openBankingWords,
  orderList,
  orderStepsWords,
  outage,
  overview,
  overviewWords,
  pagination,
  parts,
  payerPayment,
  payerPaymentWords,
  payLink,
  paymentQuestion,
  paymentQuestionWords,
  payments,
  paymentsEdit,
  paymentsWords,
  period,
  preferences,
  price,
  processors,
  profile,
  profileDone,
  profileIdentity,
  profileIntro,
  profileList,
  profileOwners,
  profilePhone,
  profileSubmit,
  profileWaiting,
  profileWords,
  programme,
  receiving,
  receivingAddress,
  receivingCard,
  receivingWords,
  recurring,
  recurringWords,
  referralCodes,
  referralCodesWords,
  refundAddress,
  requestErrors,
  returnReason,
  required,
  rewards,
  rewardsWords,
  sessions,
  sharing,
  sharingWords,
  supportLink,
  shell,
  signIn,
  signUp,
  social,
  socialAccounts,
  socialPages,
  socialWords,
  statistics,
  statusPage,
  templates,
  templatesWords,
  terms,
  termsWords,
  timeline,
  tracking,
  trackingWords,
  transactionPage,
  transactionWords,
  transactions,
  transactionsAccount,
  transactionsIncoming,
  ui,
  units,
  validation,
  verification,
  verificationWords,
  waiting,
  walletPage,
  wallets,
  walletsWords,
} as const
