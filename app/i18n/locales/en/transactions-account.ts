export const transactionsAccount = {
  'transactions.accountN.headline': 'Confirm the payment in your email',
  'transactions.accountN.where': '{{coinAmount}} is reserved in your balance. Nothing has left it.',
  'transactions.accountN.next': 'We have emailed you a link. When you press the button behind it, we pay {{receiver}}.',
  'transactions.accountN.when':
    '⟦The link works for {{fact.paymentLink}}. ⟧⟦The payment stays open until {{payableUntil}}.⟧',
  'transactions.accountN.do':
    'Check the details below, then open the email. If its link has expired, or no email has come, have it sent again.',

  'transactions.accountU.headline': 'You confirmed the payment',
  'transactions.accountU.where': '⟦{{coinReceived}}¦The amount⟧ was taken from your balance.',
  'transactions.accountU.next': 'We book it and pay {{amount}} to {{receiver}}.',
  'transactions.accountU.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.accountU.do': 'You don’t need to do anything.',

  'transactions.accountE.headline': 'Your balance is debited',
  'transactions.accountE.where': 'We hold the full amount⟦, {{coinReceived}}⟧.',
  'transactions.accountE.next': 'We reserve it for the payment to {{receiver}}.',
  'transactions.accountE.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.accountE.do': 'You don’t need to do anything.',

  'transactions.accountF.headline': 'The full amount is reserved',
  'transactions.accountF.where': 'We hold {{amount}} for {{receiver}}.',
  'transactions.accountF.next': 'The payment is next in line for the bank.',
  'transactions.accountF.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.accountF.do': 'You don’t need to do anything.',

  'transactions.accountG.headline': 'More was taken than is due',
  'transactions.accountG.where': '⟦We hold {{coinReceived}}; ⟧{{coinAmount}} is due.',
  'transactions.accountG.next': 'We pay {{amount}} to {{receiver}} and credit the rest back to your balance.',
  'transactions.accountG.when': 'The rest is back within minutes. ⟦The payment arrives {{arrival}}.⟧',
  'transactions.accountG.do': 'You don’t need to do anything.',

  'transactions.accountReturned.headline': 'The bank sent the payment back',
  'transactions.accountReturned.where': 'We hold {{amount}} for you.⟦ The bank\u2019s reason: {{reason}}.⟧',
  'transactions.accountReturned.next': 'It goes to a corrected bank account, or back into your balance.',
  'transactions.accountReturned.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.accountReturned.do': 'Check the details with the recipient. Do not pay again.',

  'transactions.accountRevision.headline': 'We need to look at this payment',
  'transactions.accountRevision.where': 'We hold the ⟦{{coinReceived}}¦amount⟧ from your balance. It is safe.',
  'transactions.accountRevision.next': 'Our team reviews the payment and may ask you a question.',
  'transactions.accountRevision.when': '⟦Usually within {{fact.review}}.¦We email you.⟧',
  'transactions.accountRevision.do':
    'You don’t need to do anything. If we have a question, it appears here and in an email. Do not pay again.',

  'transactions.accountRefunded.headline': 'The money is back in your balance',
  'transactions.accountRefunded.where': 'We put ⟦{{refundAmount}}¦the amount⟧ back into your balance.',
  'transactions.accountRefunded.next': 'The payment is over.',
  'transactions.accountRefunded.when': 'Done⟦ on {{refundedAt}}⟧.',
  'transactions.accountRefunded.do': 'If you still want to pay, make a new payment.',

  'transactions.accountX.headline': 'The payment was cancelled',
  'transactions.accountX.where': 'Nothing left your balance. The {{coinAmount}} that was reserved is available again.',
  'transactions.accountX.next': 'This payment is closed.',
  'transactions.accountX.when': 'Cancelled⟦ on {{updatedAt}}⟧.',
  'transactions.accountX.do': 'If you still want to pay, make a new payment.',

  'transactions.accountLapsed.headline': 'The payment expired',
  'transactions.accountLapsed.where':
    'Nobody confirmed it. Nothing left your balance, and the {{coinAmount}} that was reserved is available again.',
  'transactions.accountLapsed.next': 'This payment is closed.',
  'transactions.accountLapsed.when': '⟦It was open until {{payableUntil}}.¦It was open for a limited time.⟧',
  'transactions.accountLapsed.do': 'If you still want to pay, make a new payment.',
} as const
