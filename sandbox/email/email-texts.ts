import { COLLECT_EMAILS } from './collect-texts.ts'

/** A subject and a text whose {{names}} are filled in, each in the language of the email. */
export type Template = { subject: string; text: string }

/** Every email and text message of the platform, in English. */
export const EMAILS = {
  log_in: {
    subject: 'Your link to log in',
    text: 'Use this link to log in. It works once, within {{fact.loginLink}}. If you didn’t ask for it, ignore this email.',
  },
  confirm_email: {
    subject: 'Confirm your email address',
    text: 'Please confirm that this address is yours. The link works until {{until}}.',
  },
  set_password: {
    subject: 'Set a new password',
    text: 'Use this link to set a new password. It works once, within {{fact.passwordLink}}. If you didn’t ask for it, ignore this email: nothing changes.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'Your password was changed and you were logged out everywhere. If it wasn’t you, write to support at once.',
  },
  phone_code: {
    subject: 'Text message',
    text: '{{code}} is your code. It works for {{fact.phoneCode}}. Don’t tell anyone.',
  },
  invitation: {
    subject: '{{sender}} invites you to Causeway',
    text: '{{sender}} uses Causeway to move money between crypto and bank accounts, and invites you with the code {{code}}. If you don’t know the sender, ignore this email.',
  },
  accounts_merged: {
    subject: 'Your accounts were merged',
    text: 'The account {{closed}} is closed. The account {{kept}} stays open. If it wasn’t you, write to support at once.',
  },

  'payment.to_check': {
    subject: 'Your payment is ready to be checked',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.seen': {
    subject: 'We can see your payment',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.confirmed': {
    subject: 'Your payment is confirmed',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.short': {
    subject: 'Too little arrived for your payment',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nWe hold what has arrived, and nothing has been converted. On the page of the payment you can choose until {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'payment.sent': {
    subject: 'Your payment was sent to the bank',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.arrived': {
    subject: 'Your payment has arrived',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.stopped': {
    subject: 'Your payment needs a look',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.less': {
    subject: 'We pay out what has arrived',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nToo little arrived, and the recipient gets less. You have nothing to do.',
  },
  'payment.over': {
    subject: 'You sent more than your payment needs',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nYour payment goes on. The extra {{extra}} goes back to {{address}}, as you chose. You have nothing to do.',
  },
  'payment.over_no_address': {
    subject: 'You sent more than your payment needs: where should we send the rest?',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nYour payment goes on. We hold the extra {{extra}} for you. On the page of the payment, tell us an address to send it back to. There is no deadline: we hold it until you do.',
  },
  'payment.refunded': {
    subject: 'We sent back what you paid',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}',
  },
  'payment.cancelled': {
    subject: 'Your payment was cancelled',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nNothing was paid. If you have already sent crypto, write to us with the number of the payment, {{payment}}.',
  },
  'receiving.seen': {
    subject: 'Crypto arrived at your receiving address',
    text: 'Address: {{name}}\nArrived: {{arrived}}\nTo be paid out: {{amount}}\nRecipient: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.held': {
    subject: 'Crypto waits at your receiving address',
    text: 'Address: {{name}}\nArrived: {{arrived}}\nStatus: {{event}}\n\nWe hold it for you. There is no deadline.',
  },
  'receiving.question': {
    subject: 'We have a question about crypto that arrived',
    text: 'Payment: {{payment}}\nAddress: {{name}}\n{{figures}}\n{{question}}\n\nYou can choose on the page of the payment:\n{{choices}}\n\nPlease answer by {{until}}. {{otherwise}} Nothing has been paid out.',
  },
  'receiving.sent': {
    subject: 'Your payout was sent to the bank',
    text: 'Address: {{name}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.arrived': {
    subject: 'Your payout has arrived',
    text: 'Address: {{name}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.changed': {
    subject: 'The bank account of your receiving address was changed',
    text: 'Address: {{name}}\nRecipient: {{recipient}}, {{account}}\n\nWhat arrives from now on is paid out there. If it wasn’t you, pause the address and write to support at once.',
  },
  'receiving.bank_closed': {
    subject: 'Your receiving address is paused: its bank account is closed',
    text: 'Address: {{name}}\nRecipient: {{recipient}}, {{account}}\n\nThe bank sent a payout back because this account is closed. Nothing is lost: what arrives waits. Change the bank account of the address, and we pay out again. On the page of the payment that came back, you can say where it should go.',
  },
  'payment.confirm': {
    subject: 'Confirm your payment',
    text: 'Confirm this payment from your account.\n\nAmount: {{amount}}\nRecipient: {{recipient}}, {{account}}\n\nThe link works until {{until}}. If you didn’t make this payment, don’t use the link: cancel the payment and set a new password.',
  },
  'payment.question': {
    subject: 'We have a question about your payment',
    text: 'Payment: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}\n{{question}}\n\nYou can choose on the page of the payment:\n{{choices}}\n\nPlease answer by {{until}}. {{otherwise}} Don’t send crypto again.',
  },
  'payment.answer_received': {
    subject: 'We have your answer',
    text: 'Payment: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\n\nThank you. You chose: {{choice}}. We reply by {{until}}.',
  },
  'payment.late': {
    subject: 'Your crypto arrived late: choose what happens',
    text: '{{arrived}} arrived on {{seen}}, after the held rate expired on {{expired}}. You asked us to ask you first, so nothing has been converted.\n\nAt the current rate, {{rate}}, {{recipient}} gets {{amount}}. The page shows the rate as it changes.\n\nOr we send {{arrived}} back to {{address}}. Choose by {{until}}. If you do not, we send it back.',
  },
  'payment.late_no_address': {
    subject: 'Your crypto arrived late: choose what happens',
    text: '{{arrived}} arrived on {{seen}}, after the held rate expired on {{expired}}. You asked us to ask you first, so nothing has been converted.\n\nAt the current rate, {{rate}}, {{recipient}} gets {{amount}}. The page shows the rate as it changes.\n\nOr tell us an address and we send your crypto back. Until you choose, we hold it.',
  },
  'payment.sent_back': {
    subject: 'Your crypto was sent back',
    text: '{{arrived}} went back to {{address}}. It had arrived late, and this is what you chose.',
  },
  'payment.sent_back_unanswered': {
    subject: 'Your crypto was sent back',
    text: '{{arrived}} went back to {{address}}. It had arrived late, and you did not choose within {{fact.late}}.',
  },

  'verification.received': {
    subject: 'We have your application',
    text: 'The review takes from a few hours up to {{fact.review}}.',
  },
  'verification.upgrade_received': {
    subject: 'We have your application for a higher level',
    text: 'The review takes from a few hours up to {{fact.review}}. Until then you can use everything that your present level allows. You have nothing to do: if we need something, we email you.',
  },
  'verification.approved': {
    subject: 'You are verified',
    text: 'Your application is approved. You can use everything of your level now.',
  },
  'verification.refused': {
    subject: 'We cannot offer you our service',
    text: 'Your profile says why. You can object to it there.',
  },
  'verification.suspended': {
    subject: 'Your verification is suspended',
    text: 'Please contact support: we can’t continue without you.',
  },
  'verification.incomplete': {
    subject: 'We need one more thing',
    text: 'Open your profile: what is missing is marked there, with how to fix it.',
  },
  'verification.expiring': {
    subject: 'Please renew your identity data',
    text: 'Your identity data expires soon. You can renew it in a few minutes.',
  },
  'verification.expired': {
    subject: 'Please renew your identity data',
    text: 'Your identity data has expired. New payments wait until you have renewed it.',
  },

  ...COLLECT_EMAILS,
  'wallet.confirm': {
    subject: 'Confirm your withdrawal address',
    text: 'Please confirm that {{coin}} may be sent to {{address}}. The link works until {{until}}. If you didn’t add this address, don’t use the link: remove the address and set a new password.',
  },

  'buy.instructions': {
    subject: 'Transfer {{amount}} to buy crypto',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\nIBAN: {{account}}\nReference: {{reference}}\n\nUse this reference, and an account in your own name. If the money has not arrived by {{until}}, the order ends.',
  },
  'buy.short': {
    subject: 'Too little arrived for your order',
    text: '{{amount}} arrived. Missing: {{missing}}. Transfer the rest with the reference {{reference}} by {{until}}. Otherwise we send back what has arrived.',
  },
  'buy.received': { subject: 'Your money has arrived', text: '{{amount}} arrived. We are buying {{arrived}} for you.' },
  'buy.completed': { subject: 'Your crypto is there', text: 'You have received {{arrived}}.' },
  'buy.ended': {
    subject: 'Your order has ended',
    text: '{{event}}\n\n{{money}} If you still want to buy, make a new order.',
  },
  'buy.rate_ended': {
    subject: 'The rate of your order is no longer held',
    text: 'Order: {{payment}}\nStill to be transferred: {{amount}}\nReference: {{reference}}\n\nMoney that arrives now buys at our rate when it arrives. On the page of the order you can choose until {{until}}:\n{{choices}}\n\nIf no money has arrived by then, the order ends and nothing is taken.',
  },
  'buy.money_back': {
    subject: 'We sent money back to you',
    text: '{{amount}} went back to the account it came from: it was more than your order {{payment}} needs, or came after it was over.',
  },

  'recurring.created': {
    subject: 'Your recurring payment is set up',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nFirst payment: {{until}}\n\nWe email you a day before each payment. If you didn’t set this up, end it and set a new password.',
  },
  'recurring.notice_account': {
    subject: 'A recurring payment is due soon',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nDue: {{until}}\n\nWe take the amount from your account. Please make sure that there is enough in it. On its page you can skip this payment or change its amount.',
  },
  'recurring.notice_request': {
    subject: 'A recurring payment is due soon',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nDue: {{until}}\n\nThen we email you a request to pay it with crypto. On its page you can skip this payment or change its amount.',
  },
  'recurring.request': {
    subject: 'Please pay your recurring payment',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\n\nOpen the payment, check the price and send the crypto by {{until}}. After that this request expires.',
  },
  'recurring.failed': {
    subject: 'Your recurring payment did not go through',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nReason: {{event}}\n\nNothing was taken. You can try again on its page until {{until}}. If you do not, this payment is left out.',
  },
  'recurring.paused': {
    subject: 'Your recurring payment is paused',
    text: 'Name: {{payment}}\nRecipient: {{recipient}}\nReason: {{event}}\n\nWe make no more payments until you resume it on its page.',
  },
  'support.message_received': {
    subject: 'We have your message {{reference}}',
    text: 'Thank you. We answer by email, at the latest on {{until}}. You wrote:\n\n{{message}}',
  },
  'support.complaint_received': {
    subject: 'We have your complaint {{reference}}',
    text: 'Thank you. We answer by email, at the latest on {{until}}. You wrote:\n\n{{message}}',
  },
  'support.answer': {
    subject: 'Our answer to {{reference}}',
    text: '{{answer}}',
  },
  'deposit.done': {
    subject: 'Your money has arrived',
    text: '{{amount}} is now in your {{coin}} balance.',
  },
  'deposit.short': {
    subject: 'Part of your deposit has arrived',
    text: 'Arrived: {{arrived}}\nMissing: {{missing}}\n\nPlease send the rest with the same reference, {{reference}}. If it doesn’t arrive by {{until}}, we put what has arrived into your account.',
  },
  'deposit.lapsed': {
    subject: 'Your deposit order has expired',
    text: 'No money arrived with the reference {{reference}} within {{fact.deposit}}, so we cancelled the order. Please don’t send money with this reference any more: it would go back to you. To add money after all, start a new deposit on the page of your balance.',
  },
  'deposit.returned': {
    subject: 'We sent your deposit back',
    text: 'We sent {{amount}} with the reference {{reference}} back to the account that it came from. It wasn’t an account in your name, and we can only accept money from your own accounts.',
  },
  'transfer.returned': {
    subject: 'We sent a transfer back',
    text: '{{sender}} sent {{amount}} to your account, and we sent it back. We can only accept money from accounts in your own name.',
  },
  'cash_out.received': {
    subject: 'We have your cash-out request',
    text: 'Amount: {{amount}}\nTo: {{account}}\n\nA colleague looks at it by {{until}}. Until then the amount is reserved in your balance. We email you when it is decided.',
  },
  'cash_out.paid': {
    subject: 'We sent you {{amount}}',
    text: 'Amount: {{amount}}\nTo: {{account}}\n\nYour balance was paid out in full and free of charge.',
  },
  'cash_out.refused': {
    subject: 'We could not pay out your balance yet',
    text: 'Amount: {{amount}}\n\n{{event}}\n\nNothing is lost: the amount is in your balance again.',
  },
  'transfer.held': {
    subject: 'We are holding {{amount}} for you',
    text: '{{sender}} sent {{amount}} with the reference “{{reference}}”. {{reason}}\nWe hold it until {{until}}. Then it goes back to the account that it came from.\n{{choice}}',
  },
  'transfer.held_returned': {
    subject: 'We sent {{amount}} back',
    text: 'The {{amount}} from {{sender}} that we were holding for you is on its way back to the account that it came from. It arrives by {{until}}.',
  },
  'transfer.placed': {
    subject: '{{amount}} is in your balance',
    text: 'The {{amount}} that we were holding for you is now in your balance.',
  },
  'transfer.matched': {
    subject: 'Your transfer is matched',
    text: 'The {{amount}} that we were holding for you now counts towards your order with the reference {{reference}}.',
  },
  'exchange.done': {
    subject: 'Your exchange is complete',
    text: 'You gave: {{amount}}\nYou got: {{arrived}}',
  },
  'exchange.sent': {
    subject: 'Your exchange is complete',
    text: 'You gave: {{amount}}\nWe sent: {{arrived}}\nAddress: {{address}}',
  },
  'exchange.lapsed': {
    subject: 'Your exchange order has expired',
    text: 'The rate that you asked for was not reached within {{fact.exchangeOrder}}. Nothing was exchanged, and you can use {{amount}} in your account again.',
  },
  'withdrawal.sent': {
    subject: 'We have sent your crypto to your wallet',
    text: '{{arrived}} is on its way to your wallet. We email you again once the network has confirmed the transaction.\n\nAddress: {{address}}\nNetwork fee: {{fee}}\nTransaction hash: {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Your crypto has arrived in your wallet',
    text: 'The network has confirmed the transaction.\n\nArrived: {{arrived}}\nAddress: {{address}}\nTransaction hash: {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'We did not send your crypto',
    text: 'Our checks stopped this transfer before it was sent. Nothing has left: you can use {{amount}} in your balance again.\n\nAddress: {{address}}\n\nIf you have questions, write to support.',
  },

  receipt: {
    subject: 'Receipt for {{amount}}, {{recipient}}',
    text: '{{receipt}}',
  },
} as const satisfies Record<string, Template>

/** Sentences that fill a place in an email, in English. */
export const PHRASES = {
  'choice.account': 'Pay another account',
  'choice.refund': 'Send my crypto back',
  'choice.refund_account': 'Put the money back into my account',
  'choice.reply': 'Answer the question',
  'choice.file': 'Add a file',
  'choice.rest': 'Send the rest to the same address',
  'choice.less': 'Pay out what has arrived',
  'choice.business': 'Pay the business with it, at the current rate',
  'choice.transfer': 'Transfer the money, at the rate when it arrives',
  'choice.cancel_order': 'Cancel the order',
  'figure.due': 'Asked for: {{figure}}',
  'figure.misdirected': 'You sent: {{figure}}',
  'figure.received': 'Received: {{figure}}',
  'figure.taken': 'Taken from your account: {{figure}}',
  'figure.missing': 'Missing: {{figure}}',
  'figure.converted': 'Converted: {{figure}}',
  'figure.rate': 'Rate: {{figure}}',
  'figure.sentBack': 'Sent back: {{figure}}',
  'figure.sentTo': 'Sent back to: {{figure}}',
  'otherwise.held': 'Until you answer, we hold it for you.',
  'otherwise.back': 'If you do not answer in time, we send it back to the address that you gave.',
  'otherwise.account': 'If you do not answer in time, we put the money back into your balance.',
  'otherwise.ask': 'If you do nothing, we ask you after that where to send it back to.',
  'money.none': 'No money arrived, so nothing was taken.',
  'money.back': 'What arrived goes back to the account that it came from.',
  'support.nothing_wrong': 'We have looked into your message: nothing is wrong, and there is nothing for you to do.',
  'support.complaint_refused':
    'We have looked into your complaint and found that everything went by our terms. If you do not agree, the Estonian Consumer Disputes Committee decides free of charge.',
  'collect.kind_of_business': 'We cannot collect payments for this kind of business.',
  'held.order_ended': 'The order with this reference had ended before the money came.',
  'held.limit': 'That is more than your limit for deposits leaves room for.',
  'held.not_allowed': 'Your account can’t receive money at the moment.',
  'held.no_reference': 'We don’t know this reference.',
  'held.choose': 'Open the page below to say what happens to it: it can go into your balance, or back now.',
  'held.only_back': 'You can have it sent back now on the page below.',
} as const

export type EmailCode = keyof typeof EMAILS
export type PhraseCode = keyof typeof PHRASES

/** The same in another language; what is missing is said in English. */
export type EmailTranslations = {
  emails: Partial<Record<EmailCode, Template>>
  phrases: Partial<Record<PhraseCode, string>>
}
