export const paymentEmails = {
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
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nToo little arrived, and the recipient gets less. You don’t need to do anything.',
  },
  'payment.over': {
    subject: 'You sent more than your payment needs',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\n{{figures}}Status: {{event}}\n\nYour payment goes on. The extra {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
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
    text: 'Address: {{name}}\nRecipient: {{recipient}}, {{account}}\n\nThe bank sent a payout back because that bank account is closed. Nothing is lost: what arrives waits. Change the bank account of the address, and we pay out again. On the page of the payment that came back, you can say where it should go.',
  },
  'payment.confirm': {
    subject: 'Confirm your payment',
    text: 'Confirm this payment from your balance.\n\nAmount: {{amount}}\nRecipient: {{recipient}}, {{account}}\n\nThe link works until {{until}}. If you didn’t make this payment, don’t use the link: cancel the payment and set a new password.',
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
  'recurring.created': {
    subject: 'Your recurring payment is set up',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nFirst payment: {{until}}\n\nWe email you a day before each payment. If you didn’t set this up, end it and set a new password.',
  },
  'recurring.notice_account': {
    subject: 'A recurring payment is due soon',
    text: 'Name: {{payment}}\nAmount: {{amount}}\nRecipient: {{recipient}}\nDue: {{until}}\n\nWe take the amount from your balance. Please make sure that there is enough in it. On its page you can skip this payment or change its amount.',
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
  receipt: {
    subject: 'Receipt for {{amount}}, {{recipient}}',
    text: '{{receipt}}',
  },
} as const
