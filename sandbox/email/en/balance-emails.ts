export const balanceEmails = {
  'buy.instructions': {
    subject: 'Transfer {{amount}} to buy crypto',
    text: 'Amount: {{amount}}\nRecipient: {{recipient}}\nIBAN: {{account}}\nReference: {{reference}}\n\nUse this reference, and a bank account in your own name. If the money has not arrived by {{until}}, the order ends.',
  },
  'buy.short': {
    subject: 'Too little arrived for your order',
    text: '{{amount}} arrived. Missing: {{missing}}. Transfer the rest with the reference {{reference}} by {{until}}. Otherwise we send back what has arrived.',
  },
  'buy.received': { subject: 'Your money has arrived', text: '{{amount}} arrived. We are buying {{arrived}} for you.' },
  'buy.completed': { subject: 'Your crypto has arrived', text: 'You have received {{arrived}}.' },
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
    text: '{{amount}} went back to the bank account that it came from: it was more than your order {{payment}} needs, or came after it was over.',
  },
  'deposit.done': {
    subject: 'Your money has arrived',
    text: '{{amount}} is now in your {{coin}} balance.',
  },
  'deposit.short': {
    subject: 'Part of your deposit has arrived',
    text: 'Arrived: {{arrived}}\nMissing: {{missing}}\n\nPlease send the rest with the same reference, {{reference}}. If it doesn’t arrive by {{until}}, we add what has arrived to your balance.',
  },
  'deposit.lapsed': {
    subject: 'Your deposit has expired',
    text: 'No money arrived with the reference {{reference}} within {{fact.deposit}}, so we cancelled the deposit. Please don’t send money with this reference any more: it would go back to you. To add money after all, start a new deposit on the page of your balance.',
  },
  'deposit.returned': {
    subject: 'We sent your deposit back',
    text: 'We sent {{amount}} with the reference {{reference}} back to the bank account that it came from. It wasn’t a bank account in your name, and we can only accept money from your own bank accounts.',
  },
  'transfer.returned': {
    subject: 'We sent a transfer back',
    text: '{{sender}} sent {{amount}} to your balance, and we sent it back. We can only accept money from bank accounts in your own name.',
  },
  'cash_out.received': {
    subject: 'We have your cash-out request',
    text: 'Amount: {{amount}}\nTo: {{account}}\n\nOur team looks at it by {{until}}. Until then the amount is reserved in your balance. We email you when it is decided.',
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
    text: '{{sender}} sent {{amount}} with the reference “{{reference}}”. {{reason}}\nWe hold it until {{until}}. Then it goes back to the bank account that it came from.\n{{choice}}',
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
    subject: 'Your exchange has expired',
    text: 'The rate that you asked for was not reached within {{fact.exchangeOrder}}. Nothing was exchanged, and you can use {{amount}} in your balance again.',
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
} as const
