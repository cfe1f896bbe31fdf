export const collectEmails = {
  'collect.approved': {
    subject: 'You can collect payments now',
    text: 'Your application is approved. Your first payment link is ready.',
  },
  'collect.declined': {
    subject: 'Your application was declined',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'Don’t ship yet: {{sender}} has sent {{asked}}',
    text: 'We have seen a payment of {{asked}} from {{sender}}, for {{reference}}. After our fee of {{fee}} you get {{amount}}.\n\nIt is not safe yet, because the network has not confirmed it. Don’t ship yet: we email you when it is safe.',
  },
  'collect.paid': {
    subject: '{{sender}} has paid: you get {{amount}}',
    text: 'The network has confirmed the payment of {{asked}} from {{sender}}, for {{reference}}: it is safe. After our fee of {{fee}} we send {{amount}} to your bank account. We email you again when it has arrived.',
  },
  'collect.settled': {
    subject: '{{amount}} has arrived in your bank account',
    text: '{{sender}} was asked for {{asked}}, for {{reference}}, and paid {{arrived}}. After our fee of {{fee}} we sent {{amount}} to your bank account.',
  },
  'collect.settled_converted': {
    subject: '{{amount}} has arrived in your bank account',
    text: '{{sender}} paid {{asked}}, for {{reference}}. At {{rate}} that is {{arrived}}. After our fee of {{fee}} we sent {{amount}} to your bank account.',
  },
  'collect.payout_returned': {
    subject: 'Your bank sent a payout back',
    text: 'It was the payout of {{amount}} for the payment of {{asked}} from {{sender}}. We hold {{amount}} for you.\n\nPlease write to us with a bank account of your company that we can pay. There is no deadline: we hold it until you do.',
  },
  'collect.payer_seen': {
    subject: 'We have seen your payment',
    text: '{{arrived}} arrived for {{asked}} to {{recipient}}. It is not safe yet, because the network has not confirmed it. We email you when it is safe. Its page shows how far it is. Don’t send anything again.',
  },
  'collect.payer_paid': {
    subject: 'You have paid {{recipient}}',
    text: '{{arrived}} arrived for {{asked}}. The network has confirmed your payment: it is safe. We convert it and pay {{recipient}}. Its page shows how far it is, and later has your receipt.',
  },
  'collect.payer_short': {
    subject: '{{missing}} is missing',
    text: '{{arrived}} arrived for your payment to {{recipient}}. We hold it. The page of the payment shows where to send the other {{missing}} by {{until}}. You can also have everything sent back there.\n\nIf the rest does not arrive in time, {{recipient}} gets nothing and what has arrived goes back to you.',
  },
  'collect.payer_late': {
    subject: '{{headline}}',
    text: '{{arrived}} arrived for {{recipient}} after the price had expired. We hold it, and nothing has been converted. The page of the payment shows what it is worth now. There you can choose:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: '{{headline}}',
    text: '{{arrived}} arrived for {{recipient}} after the price had expired. We hold it, and nothing has been converted. The page of the payment shows what it is worth now. There you can choose until {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: '{{headline}}',
    text: '{{arrived}} arrived for {{asked}} to {{recipient}}. The payment could not be completed as it arrived, and {{recipient}} has not been paid. We hold what has arrived.\n\nPlease tell us on the page of the payment by {{until}} where to send it back to. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'You sent {{extra}} too much',
    text: '{{arrived}} arrived for your payment to {{recipient}}, and {{due}} was due. Your payment goes on. We hold the {{extra}} for you.\n\nOn the page of the payment, tell us an address to send it back to. There is no deadline. We keep it until you do.',
  },
  'collect.payer_over_back': {
    subject: 'You sent {{extra}} too much: it goes back to you',
    text: '{{arrived}} arrived for your payment to {{recipient}}, and {{due}} was due. Your payment goes on. The {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
  },
  'collect.payer_again': {
    subject: 'You paid {{recipient}} a second time',
    text: 'Another {{extra}} arrived. Your payment is not changed by this. We hold the {{extra}} for you.\n\nOn the page of the payment, tell us an address to send it back to. There is no deadline. We keep it until you do.',
  },
  'collect.payer_again_back': {
    subject: 'You paid {{recipient}} a second time: it goes back to you',
    text: 'Another {{extra}} arrived. Your payment is not changed by this. The {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
  },
  'collect.payer_refunded': {
    subject: 'Your crypto was sent back',
    text: '{{arrived}} went back to {{address}}. {{recipient}} has not been paid. If you still want to pay, open the payment link again.',
  },
} as const
