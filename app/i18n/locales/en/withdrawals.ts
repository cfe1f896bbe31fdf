/** The list of what was sent to wallets, and the form that sends more. */
export const withdrawals = {
  'withdrawals.heading': 'Sent to your wallets',
  'withdrawals.lede': 'Crypto that you sent from your {{account}} balance to a wallet of yours.',
  'withdrawals.new': 'Send to a wallet',
  'withdrawals.none': 'Nothing sent yet.',
  'withdrawals.back': 'Everything sent to your wallets',
  'withdrawals.backToAccount': 'Back to the balance',
  'withdrawals.headingNew': 'Send to a wallet',
  'withdrawals.to': 'Which wallet?',
  'withdrawals.side': 'How much?',
  'withdrawals.side.some': 'An amount',
  'withdrawals.side.all': 'Everything',
  'withdrawals.amount': 'Amount',
  'withdrawals.amountHint': 'Not needed if you send everything.',
  'withdrawals.check': 'Check before you send',
  'withdrawals.addAnother': 'Add another wallet',
  'withdrawals.noWallet.add': 'Add a wallet in your preferences',
} as const
