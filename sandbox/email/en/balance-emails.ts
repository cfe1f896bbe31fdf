export const balanceEmails = {
  'buy.instructions': {
    subject: 'Transfer {{amount}} to us',
    text: 'Use these details, and a bank account in your own name. If the money has not arrived by {{until}}, the order ends.\n\nRecipient: {{recipient}}\nIBAN: {{account}}\nReference: {{reference}}',
  },
  'buy.short': {
    subject: '{{missing}} is still missing',
    text: '{{amount}} has arrived for your order. Transfer the other {{missing}} with the reference {{reference}} by {{until}}. Otherwise we send back what has arrived.',
  },
  'buy.received': {
    subject: 'We have received your {{amount}}',
    text: 'We are buying {{arrived}} for you. We email you when it has arrived. You don’t need to do anything.',
  },
  'buy.completed': {
    subject: '{{arrived}} has arrived',
    text: 'Your order is complete: you bought {{arrived}} for {{amount}}.',
  },
  'buy.ended': { subject: '{{headline}}', text: '{{event}}\n\n{{money}} If you still want to buy, make a new order.' },
  'buy.rate_ended': {
    subject: 'The rate of your order is no longer held',
    text: '{{amount}} is still to be transferred for your order {{payment}}, with the reference {{reference}}. Money that arrives now buys at our rate when it arrives.\n\nOn the page of the order you can choose until {{until}}:\n{{choices}}\n\nIf no money has arrived by then, the order ends and nothing is taken.',
  },
  'buy.money_back': {
    subject: 'We sent money back to you',
    text: '{{amount}} went back to the bank account that it came from: it was more than your order {{payment}} needs, or came after it was over.',
  },
  'deposit.done': { subject: '{{amount}} is in your balance', text: 'We added {{amount}} to your {{coin}} balance.' },
  'deposit.short': {
    subject: '{{missing}} is still missing',
    text: '{{arrived}} has arrived for your deposit. Please send the other {{missing}} with the same reference, {{reference}}. If it doesn’t arrive by {{until}}, we add what has arrived to your balance.',
  },
  'deposit.lapsed': {
    subject: 'The deposit was cancelled',
    text: 'No money arrived with the reference {{reference}} within {{fact.deposit}}. Please don’t send money with this reference any more: it would go back to you. To add money after all, start a new deposit on the page of your balance.',
  },
  'deposit.returned': {
    subject: 'We sent the money back',
    text: 'We sent {{amount}} with the reference {{reference}} back to the bank account that it came from. It wasn’t a bank account in your name, and we can only accept money from your own bank accounts.',
  },
  'transfer.returned': {
    subject: 'We sent a transfer back',
    text: '{{sender}} sent {{amount}} to your balance, and we sent it back. We can only accept money from bank accounts in your own name.',
  },
  'cash_out.received': {
    subject: 'We are looking at your request',
    text: 'You asked us to pay {{amount}} to {{account}}. We decide by {{until}}. Until then the amount is reserved in your balance. We email you when it is decided.',
  },
  'cash_out.paid': {
    subject: 'We sent you {{amount}}',
    text: '{{amount}} went to {{account}}. Your balance was paid out in full and free of charge.',
  },
  'cash_out.refused': {
    subject: 'We could not pay this out yet',
    text: '{{event}}\n\nNothing is lost: {{amount}} is in your balance again.',
  },
  'transfer.held': {
    subject: 'We hold {{amount}} for you',
    text: '{{sender}} sent {{amount}} with the reference “{{reference}}”. {{reason}}\n\nWe hold it until {{until}}. Then it goes back to the bank account that it came from. {{choice}}',
  },
  'transfer.held_returned': {
    subject: 'We sent {{amount}} back',
    text: 'The {{amount}} from {{sender}} that we were holding for you is on its way back to the bank account that it came from. It arrives by {{until}}.',
  },
  'transfer.placed': {
    subject: '{{amount}} is in your balance',
    text: 'The {{amount}} that we were holding for you is now in your balance.',
  },
  'transfer.matched': {
    subject: '{{amount}} counts towards your order',
    text: 'We were holding {{amount}} for you. It is now part of your order with the reference {{reference}}.',
  },
  'exchange.done': {
    subject: 'Your exchange is complete',
    text: 'You exchanged {{amount}} for {{arrived}}. It is in your balance.',
  },
  'exchange.sent': {
    subject: 'Your exchange is complete',
    text: 'You exchanged {{amount}}, and we sent {{arrived}} to {{address}}.',
  },
  'exchange.lapsed': {
    subject: 'The exchange was cancelled',
    text: 'The rate that you asked for was not reached within {{fact.exchangeOrder}}. Nothing was exchanged, and you can use {{amount}} in your balance again.',
  },
  'withdrawal.sent': {
    subject: 'Your crypto is on its way',
    text: '{{arrived}} is on its way to {{address}}. The network fee was {{fee}}. We email you again once the network has confirmed the transaction.\n\nTransaction hash: {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Your crypto has arrived',
    text: 'The network has confirmed the transaction: {{arrived}} has arrived at {{address}}.\n\nTransaction hash: {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'Your crypto was not sent',
    text: 'Our checks stopped this transfer to {{address}} before it was sent. Nothing has left: you can use {{amount}} in your balance again. If you have questions, write to support.',
  },
} as const
