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
    text: 'Payer: {{sender}}\nAsked for: {{asked}}\nReference: {{reference}}\nOur fee: {{fee}}\nYou get: {{amount}}\n\nWe have seen the payment. It is not safe yet, because the network has not confirmed it. Don’t ship yet: we email you when it is safe.',
  },
  'collect.paid': {
    subject: '{{sender}} has paid: you get {{amount}}',
    text: 'Payer: {{sender}}\nAsked for: {{asked}}\nReference: {{reference}}\nOur fee: {{fee}}\nYou get: {{amount}}\n\nThe network has confirmed the payment: it is safe. We convert it and send {{amount}} to your bank account. We email you again when it has arrived.',
  },
  'collect.settled': {
    subject: '{{amount}} has arrived in your bank account',
    text: 'Payer: {{sender}}\nAsked for: {{asked}}\nReference: {{reference}}\nPaid: {{arrived}}\nOur fee: {{fee}}\nSent to your bank account: {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} has arrived in your bank account',
    text: 'Payer: {{sender}}\nReference: {{reference}}\nPaid: {{asked}}\nConverted at {{rate}}: {{arrived}}\nOur fee: {{fee}}\nSent to your bank account: {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Your bank sent a payout back',
    text: 'Payer: {{sender}}\nAsked for: {{asked}}\nSent back by your bank: {{amount}}\n\nWe hold {{amount}} for you. Please write to us with a bank account of your company that we can pay. There is no deadline: we hold it until you do.',
  },
  'collect.payer_seen': {
    subject: 'We have seen your payment to {{recipient}}',
    text: 'Amount: {{asked}}\nArrived: {{arrived}}\n\nIt is not safe yet, because the network has not confirmed it. We email you when it is safe. The link shows how far it is. Don’t send anything again.',
  },
  'collect.payer_paid': {
    subject: 'You have paid {{recipient}}',
    text: 'Amount: {{asked}}\nArrived: {{arrived}}\n\nThe network has confirmed your payment: it is safe. We convert it and pay {{recipient}}. The link shows how far it is, and later has your receipt.',
  },
  'collect.payer_short': {
    subject: 'Part of your payment is missing',
    text: 'Arrived: {{arrived}}\nMissing: {{missing}}\nRecipient: {{recipient}}\n\nWe hold what has arrived. The link shows where to send the rest by {{until}}. You can also have everything sent back there. If the rest does not arrive in time, {{recipient}} gets nothing and what has arrived goes back to you.',
  },
  'collect.payer_late': {
    subject: 'Your payment came late: choose what happens',
    text: 'Arrived: {{arrived}}\nRecipient: {{recipient}}\n\nIt arrived after the price had expired. We hold it, and nothing has been converted. The link shows what it is worth now. There you can choose:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Your payment came late: choose what happens',
    text: 'Arrived: {{arrived}}\nRecipient: {{recipient}}\n\nIt arrived after the price had expired. We hold it, and nothing has been converted. The link shows what it is worth now. There you can choose until {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'We need an answer from you about your payment',
    text: 'Amount: {{asked}}\nArrived: {{arrived}}\n\nYour payment could not be completed as it arrived, and {{recipient}} has not been paid. We hold what has arrived. The link shows why. Please tell us there by {{until}} where to send it back to. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'You sent {{extra}} too much',
    text: 'Recipient: {{recipient}}\nAsked for: {{due}}\nArrived: {{arrived}}\nToo much: {{extra}}\n\nYour payment goes on. We hold the {{extra}} for you. Open the link and tell us an address to send it back to. There is no deadline. We keep it until you do.',
  },
  'collect.payer_over_back': {
    subject: 'You sent {{extra}} too much: it goes back to you',
    text: 'Recipient: {{recipient}}\nAsked for: {{due}}\nArrived: {{arrived}}\nToo much: {{extra}}\n\nYour payment goes on. The {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
  },
  'collect.payer_again': {
    subject: 'You paid {{recipient}} a second time',
    text: 'Recipient: {{recipient}}\nArrived a second time: {{extra}}\n\nYour payment is not changed by this. We hold the {{extra}} for you. Open the link and tell us an address to send it back to. There is no deadline. We keep it until you do.',
  },
  'collect.payer_again_back': {
    subject: 'You paid {{recipient}} a second time: it goes back to you',
    text: 'Recipient: {{recipient}}\nArrived a second time: {{extra}}\n\nYour payment is not changed by this. The {{extra}} goes back to {{address}}, as you chose. You don’t need to do anything.',
  },
  'collect.payer_refunded': {
    subject: 'Your crypto was sent back',
    text: 'Sent back: {{arrived}}\nTo: {{address}}\n\n{{recipient}} has not been paid. If you still want to pay, open the payment link again.',
  },
} as const
