export const checkWords = {
  'checkWords.lede': 'Nothing happens until you confirm.',
  'checkWords.change': 'Change',
  'checkWords.back': 'Back to the form',
  'checkWords.changed': 'Something has changed since you checked. Check it again before you confirm.',
  'checkWords.fee': 'Fee',
  'checkWords.noFee': 'No fee',
  'checkWords.next': 'What happens next',
  'checkWords.save': 'Save the changes',
  'checkWords.recurring.heading': 'Check the recurring payment',
  'checkWords.recurring.make': 'Set up the recurring payment',
  'checkWords.recurring.fee': '{{percent}} of each payment',
  'checkWords.recurring.days': 'The next days',
  'checkWords.receiving.heading': 'Check the receiving address',
  'checkWords.receiving.headingEdit': 'Check the changes to the receiving address',
  'checkWords.receiving.make': 'Create the address',
  'checkWords.receiving.currency': 'Paid out in',
  'checkWords.receiving.made':
    'We show you the address. What arrives there is converted to {{currency}} and paid out to {{recipient}}.',
  'checkWords.deposit.heading': 'Check the deposit',
  'checkWords.deposit.confirm': 'Show the bank details',
  'checkWords.deposit.next':
    'We show you the bank details and a reference. Send the transfer from a bank account in your own name.',
  'checkWords.deposit.when':
    'Instant transfers take seconds⟦, others up to {{fact.transfer}}⟧. When the money arrives, we add it to your {{account}} balance.',
  'checkWords.cashOut.heading': 'Check the cash-out request',
  'checkWords.cashOut.all': 'everything that is available',
  'checkWords.cashOut.next':
    'Our team looks at your request. We reserve the money in your balance until it is decided.',
  'checkWords.cashOut.then':
    'We email you when the request is decided. If it is approved, we pay the money out to this bank account.',
  'checkWords.cashOut.confirm': 'Ask for {{amount}}',
} as const
