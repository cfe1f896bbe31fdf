export const paymentEmails = {
  'payment.seen': {
    subject: 'We can see your payment',
    text: '{{arrived}} is on the network. When the network has confirmed it, we convert it and pay {{amount}} to {{recipient}}. You don’t need to do anything.',
  },
  'payment.confirmed': {
    subject: 'You confirmed the payment',
    text: '{{arrived}} was taken from your balance. We pay {{amount}} to {{recipient}}. You don’t need to do anything.',
  },
  'payment.short': {
    subject: 'The amount was too small: {{missing}} is missing',
    text: '{{arrived}} of {{due}} has arrived for your payment of {{amount}} to {{recipient}}. We hold it, and nothing has been converted.\n\nOn the page of the payment you can choose until {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'payment.sent': {
    subject: 'Sent to the bank',
    text: '{{amount}} is on its way to the bank of {{recipient}}. We email you when it has arrived. You don’t need to do anything.',
  },
  'payment.arrived': {
    subject: '{{amount}} has arrived',
    text: 'The bank of {{recipient}} has accepted the payment of {{amount}}. It is complete.',
  },
  'payment.stopped': {
    subject: '{{headline}}',
    text: 'We hold the money for your payment of {{amount}} to {{recipient}}. It is safe. Our team looks at the payment and emails you if we have a question. Don’t pay again.',
  },
  'payment.less': {
    subject: 'Ready to send to the bank',
    text: 'Too little arrived, so {{recipient}} gets {{amount}}. We send it to the bank next. You don’t need to do anything.',
  },
  'payment.over': {
    subject: 'You sent more than we asked for',
    text: '{{arrived}} arrived, and {{due}} was due. We pay {{amount}} to {{recipient}}. The extra {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
  },
  'payment.over_no_address': {
    subject: 'You sent more than we asked for',
    text: '{{arrived}} arrived, and {{due}} was due. We pay {{amount}} to {{recipient}}. We hold the extra {{extra}} for you.\n\nOn the page of the payment, tell us an address to send it back to. There is no deadline: we hold it until you do.',
  },
  'payment.refunded': {
    subject: 'Your crypto was sent back',
    text: 'We sent {{returned}} back to {{address}}. Your payment of {{amount}} to {{recipient}} is closed. If you still want to pay, make a new payment.',
  },
  'payment.refunded_balance': {
    subject: 'The money is back in your balance',
    text: 'We put {{returned}} back into your balance. Your payment of {{amount}} to {{recipient}} is closed. If you still want to pay, make a new payment.',
  },
  'payment.cancelled': {
    subject: '{{headline}}',
    text: 'This was your payment of {{amount}} to {{recipient}}. Nothing was paid. If you have already sent crypto, write to us with the number of the payment, {{payment}}. If you still want to pay, make a new payment.',
  },
  'payment.cancelled_balance': {
    subject: '{{headline}}',
    text: 'This was your payment of {{amount}} to {{recipient}}. Nothing was paid, and nothing left your balance. If you still want to pay, make a new payment.',
  },
  'receiving.seen': {
    subject: '{{arrived}} arrived at your receiving address',
    text: 'It is on the network, and it came to “{{name}}”. When the network has confirmed it, we convert it and pay {{amount}} to {{recipient}}. You don’t need to do anything.',
  },
  'receiving.below': {
    subject: 'Too little arrived to pay out',
    text: '{{arrived}} arrived at your receiving address “{{name}}”. We hold it for you and pay it out together with the next deposit. There is no deadline.',
  },
  'receiving.paused': {
    subject: 'It waits because your receiving address is paused',
    text: '{{arrived}} arrived at your receiving address “{{name}}”. We hold it for you. There is no deadline. When you resume the address on its page, we convert it and pay {{recipient}}.',
  },
  'receiving.question': {
    subject: '{{headline}}',
    text: '{{arrived}} arrived at your receiving address “{{name}}”. We hold it for you. Nothing has been paid out.\n\n{{question}}\n\nPlease answer by {{until}} on the page of the payment. You can choose:\n{{choices}}\n\n{{otherwise}}',
  },
  'receiving.sent': {
    subject: 'The payout was sent to the bank',
    text: '{{amount}} from your receiving address “{{name}}” is on its way to the bank of {{recipient}}. We email you when it has arrived. You don’t need to do anything.',
  },
  'receiving.arrived': {
    subject: '{{amount}} from your receiving address has arrived',
    text: 'The bank of {{recipient}} has accepted the payout of {{amount}} from “{{name}}”. It is complete.',
  },
  'receiving.refunded': {
    subject: 'The crypto was sent back',
    text: 'We sent {{returned}}, which had arrived at your receiving address “{{name}}”, back to {{address}}. Nothing was paid out.',
  },
  'receiving.changed': {
    subject: 'The bank account of your receiving address was changed',
    text: 'What arrives at “{{name}}” from now on is paid out to {{recipient}}, {{account}}. If it wasn’t you, pause the address and write to support at once.',
  },
  'receiving.bank_closed': {
    subject: 'Your receiving address is paused: its bank account is closed',
    text: 'The bank sent a payout of “{{name}}” back because the bank account of {{recipient}}, {{account}}, is closed. Nothing is lost: what arrives waits.\n\nChange the bank account of the address, and we pay out again. On the page of the payment that came back, you can say where it should go.',
  },
  'payment.confirm': {
    subject: 'Confirm the payment of {{amount}}',
    text: '{{amount}} goes from your balance to {{recipient}}, {{account}}. The link works until {{until}}.\n\nIf you didn’t make this payment, don’t use the link: cancel the payment and set a new password.',
  },
  'payment.question': {
    subject: '{{headline}}',
    text: 'This is about your payment of {{amount}} to {{recipient}}. We hold {{held}} for you.\n\n{{question}}\n\nPlease answer by {{until}} on the page of the payment. You can choose:\n{{choices}}\n\n{{otherwise}} Don’t pay again.',
  },
  'payment.answer_received': {
    subject: 'We have your answer',
    text: 'Thank you for your answer about the payment of {{amount}} to {{recipient}}. You chose: {{choice}}. We reply by {{until}}.',
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
    text: '{{arrived}} went back to {{address}}. It had arrived late, and this is what you chose. If you still want to pay, make a new payment.',
  },
  'payment.sent_back_unanswered': {
    subject: 'You did not choose in time: your crypto was sent back',
    text: '{{arrived}} went back to {{address}}. It had arrived late, and you did not choose within {{fact.late}}. If you still want to pay, make a new payment.',
  },
  'recurring.created': {
    subject: 'Your recurring payment is set up',
    text: '“{{payment}}” pays {{amount}} to {{recipient}}, first on {{until}}. We email you a day before each payment.\n\nIf you didn’t set this up, end it and set a new password.',
  },
  'recurring.notice_account': {
    subject: 'A recurring payment is due soon',
    text: '“{{payment}}” pays {{amount}} to {{recipient}} on {{until}}. We take the amount from your balance. Please make sure that there is enough in it.\n\nOn its page you can skip this payment or change its amount.',
  },
  'recurring.notice_request': {
    subject: 'A recurring payment is due soon',
    text: '“{{payment}}” pays {{amount}} to {{recipient}} on {{until}}. Then we email you a request to pay it with crypto.\n\nOn its page you can skip this payment or change its amount.',
  },
  'recurring.request': {
    subject: 'Check the payment',
    text: 'Your recurring payment “{{payment}}” is due: {{amount}} to {{recipient}}. Open the payment, check the price and send the crypto by {{until}}. After that this request expires.',
  },
  'recurring.failed': {
    subject: 'Your recurring payment did not go through',
    text: '“{{payment}}” did not pay {{amount}} to {{recipient}}. {{event}} Nothing was taken.\n\nYou can try again on its page until {{until}}. If you do not, this payment is left out.',
  },
  'recurring.paused': {
    subject: 'Your recurring payment is paused',
    text: 'We make no more payments of “{{payment}}” to {{recipient}}. {{event}}\n\nResume it on its page when you are ready.',
  },
  receipt: {
    subject: 'Receipt for {{amount}}, {{recipient}}',
    text: '{{amount}} to {{recipient}}. {{receipt}}',
  },
} as const
