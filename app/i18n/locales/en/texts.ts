import { accessibility } from './accessibility.ts'
import { accountOpen } from './account-open.ts'
import { accountPage } from './account-page.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { activityWords } from './activity-words.ts'
import { affiliate } from './affiliate.ts'
import { accountPayment } from './account-payment.ts'
import { accountPaymentWords } from './account-payment-words.ts'
import { afterPayment } from './after-payment.ts'
import { afterPaymentWords } from './after-payment-words.ts'
import { bankTransfer } from './bank-transfer.ts'
import { browserWallet } from './browser-wallet.ts'
import { collect } from './collect.ts'
import { collectList } from './collect-list.ts'
import { collectWords } from './collect-words.ts'
import { confirmation } from './confirmation.ts'
import { contact } from './contact.ts'
import { contactChat } from './contact-chat.ts'
import { contactMessage } from './contact-message.ts'
import { contactWords } from './contact-words.ts'
import { contracts } from './contracts.ts'
import { countries } from './countries.ts'
import { error } from './error.ts'
import { failures } from './failures.ts'
import { faq } from './faq.ts'
import { footer } from './footer.ts'
import { history } from './history.ts'
import { historyWords } from './history-words.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { mailings } from './mailings.ts'
import { merge } from './merge.ts'
import { notice } from './notice.ts'
import { outage } from './outage.ts'
import { overview } from './overview.ts'
import { pagination } from './pagination.ts'
import { parts } from './parts.ts'
import { overviewWords } from './overview-words.ts'
import { paymentWords } from './payment-words.ts'
import { paymentEdit } from './payment-edit.ts'
import { payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { price } from './price.ts'
import { processors } from './processors.ts'
import { profile } from './profile.ts'
import { profilePhone } from './profile-phone.ts'
import { profileIdentity } from './profile-identity.ts'
import { profileOwners } from './profile-owners.ts'
import { profileSubmit } from './profile-submit.ts'
import { profileDone } from './profile-done.ts'
import { profileIntro } from './profile-intro.ts'
import { profileList } from './profile-list.ts'
import { profileWords } from './profile-words.ts'
import { programme } from './programme.ts'
import { publicPages } from './public.ts'
import { sessions } from './sessions.ts'
import { sharing } from './sharing.ts'
import { sharingWords } from './sharing-words.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { transactionPage } from './transaction-page.ts'
import { referralCodes } from './referral-codes.ts'
import { paymentQuestion } from './payment-question.ts'
import { paymentQuestionWords } from './payment-question-words.ts'
import { refundAddress } from './refund-address.ts'
import { requestErrors } from './request-errors.ts'
import { rewards } from './rewards.ts'
import { rewardWords } from './reward-words.ts'
import { templates } from './templates.ts'
import { templateWords } from './template-words.ts'
import { social } from './social.ts'
import { socialPages } from './social-pages.ts'
import { terms } from './terms.ts'
import { timeline } from './timeline.ts'
import { tracking } from './tracking.ts'
import { trackingWords } from './tracking-words.ts'
import { transactionWords } from './transaction-words.ts'
import { transactions } from './transactions.ts'
import { ui } from './ui.ts'
import { validation } from './validation.ts'
import { verification } from './verification.ts'
import { verificationWords } from './verification-words.ts'
import { waiting } from './waiting.ts'
import { walletPage } from './wallet-page.ts'
import { wallets } from './wallets.ts'
import { walletWords } from './wallet-words.ts'

/** Every English text, by module. This is the type that the other languages follow. */
export const en = {
  accessibility,
  accountOpen,
  accountPage,
  accounts,
  activity,
  activityWords,
  affiliate,
  accountPayment,
  accountPaymentWords,
  afterPayment,
  afterPaymentWords,
  bankTransfer,
  browserWallet,
  collect,
  collectList,
  collectWords,
  confirmation,
  contact,
  contactChat,
  contactMessage,
  contactWords,
  contracts,
  countries,
  error,
  failures,
  faq,
  footer,
  history,
  historyWords,
  linkedAccounts,
  mailings,
  merge,
  notice,
  outage,
  overview,
  pagination,
  overviewWords,
  parts,
  paymentEdit,
  payments,
  paymentWords,
  preferences,
  price,
  processors,
  profile,
  profilePhone,
  profileIdentity,
  profileOwners,
  profileSubmit,
  profileDone,
  profileIntro,
  profileList,
  profileWords,
  programme,
  publicPages,
  sessions,
  sharing,
  sharingWords,
  shell,
  signIn,
  signUp,
  referralCodes,
  paymentQuestion,
  paymentQuestionWords,
  refundAddress,
  requestErrors,
  rewards,
  rewardWords,
  social,
  socialPages,
  templates,
  templateWords,
  terms,
  timeline,
  tracking,
  trackingWords,
  waiting,
  transactionPage,
  transactionWords,
  transactions,
  ui,
  validation,
  verification,
  verificationWords,
  walletPage,
  wallets,
  walletWords,
} as const
