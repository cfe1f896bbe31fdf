/**
 * Texts per order state: `buyOrder.<state>.headline | where | next | when | do` (location of the money, next step,
 * deadline, required action).
 */
export const buyOrderWords = {
  'buyOrder.N.headline': 'Choose how to pay {{pays}}',
  'buyOrder.N.where': 'We have your order. No money has moved.',
  'buyOrder.N.next': 'When {{pays}} arrives, we buy {{coin}} and send it to {{to}}.',
  'buyOrder.N.when':
    '⟦The rate is held until {{heldUntil}}. ¦The rate is no longer held: we buy at our rate when your money arrives. ⟧⟦The order is cancelled if no money has arrived by {{lapses}}.⟧',
  'buyOrder.N.do': 'Choose a bank transfer or open banking.',

  'buyOrder.waiting.headline': 'Transfer {{pays}} to us',
  'buyOrder.waiting.where': 'Your money is still in your bank account. We have not received it yet.',
  'buyOrder.waiting.next': 'When {{pays}} arrives, we buy {{coin}} and send it to {{to}}.',
  'buyOrder.waiting.when':
    '⟦Money that arrives by {{heldUntil}} is exchanged at the held rate, later money at our rate when it arrives. ¦The rate is no longer held: we buy at our rate when your money arrives. ⟧⟦The order is cancelled if no money has arrived by {{lapses}}.⟧',
  'buyOrder.waiting.do':
    '⟦Make the transfer from a bank account in your own name, with exactly this amount and the reference {{reference}}.¦Write to us if you don\u2019t know where to transfer the money to.⟧',

  'buyOrder.announced.headline': 'We are waiting for your {{pays}}',
  'buyOrder.announced.where':
    'You told us⟦ on {{announcedAt}}⟧ that you made the transfer. It has not arrived at our bank yet.',
  'buyOrder.announced.next': 'When {{pays}} arrives, we buy {{coin}} and send it to {{to}}.',
  'buyOrder.announced.when':
    'Instant transfers take seconds⟦, others {{fact.transfer}}⟧. ⟦Money that arrives by {{heldUntil}} is exchanged at the held rate, later money at our rate when it arrives. ¦We buy at our rate when your money arrives. ⟧⟦The order is cancelled if no money has arrived by {{lapses}}.⟧',
  'buyOrder.announced.do':
    'You don’t need to do anything. ⟦If the transfer was not made, use the details on this page, with the reference {{reference}}.⟧',

  'buyOrder.short.headline': '{{missing}} is still missing',
  'buyOrder.short.where': '{{received}} of {{pays}} has arrived. We hold it for this order.',
  'buyOrder.short.next': 'When the rest has arrived, we buy {{coin}} and send it to {{to}}.',
  'buyOrder.short.when':
    '⟦If the rest has not arrived by {{lapses}}, what has arrived goes back to the bank account that it came from.¦We wait for the rest.⟧',
  'buyOrder.short.do': 'Transfer the missing {{missing}} with the same reference⟦, {{reference}}⟧.',

  'buyOrder.atBank.headline': 'Authorise the payment at your bank',
  'buyOrder.atBank.where': 'Your money is still in your bank account. Your bank has not confirmed the payment.',
  'buyOrder.atBank.next': 'When your bank has confirmed it, {{pays}} comes to us, and we buy {{coin}} for {{to}}.',
  'buyOrder.atBank.when':
    '⟦Money that arrives by {{heldUntil}} is exchanged at the held rate, later money at our rate when it arrives. ¦We buy at our rate when your money arrives. ⟧⟦The order is cancelled if no money has arrived by {{lapses}}.⟧',
  'buyOrder.atBank.do': 'Go to your bank and authorise the payment.',

  'buyOrder.fromBank.headline': 'Your bank is sending us {{pays}}',
  'buyOrder.fromBank.where': 'You authorised the payment at your bank. The money is on its way to us.',
  'buyOrder.fromBank.next': 'When {{pays}} arrives, we buy {{coin}} and send it to {{to}}.',
  'buyOrder.fromBank.when':
    'That usually takes a few minutes⟦, and {{fact.transfer}} at most⟧. ⟦Money that arrives by {{heldUntil}} is exchanged at the held rate, later money at our rate when it arrives.¦We buy at our rate when your money arrives.⟧',
  'buyOrder.fromBank.do': 'You don’t need to do anything.',

  'buyOrder.R.headline': 'We have received your {{received}}',
  'buyOrder.R.where': 'Your money is with us, in our bank account for customers\u2019 money.',
  'buyOrder.R.next': 'We reserve it for your order. Then we buy {{coin}} and send it to {{to}}.',
  'buyOrder.R.when': 'That usually takes a few minutes.',
  'buyOrder.R.do': 'You don’t need to do anything.',

  'buyOrder.B.headline': 'We are buying {{coin}} for you',
  'buyOrder.B.where': 'Your {{received}} is reserved for this order.',
  'buyOrder.B.next': 'We place the order at the exchange. Then we send the {{coin}} to {{to}}.',
  'buyOrder.B.when': 'That usually takes a few minutes.',
  'buyOrder.B.do': 'You don’t need to do anything.',

  'buyOrder.O.headline': 'We are buying {{coin}} for you',
  'buyOrder.O.where': 'Your {{received}} is reserved for this order.',
  'buyOrder.O.next': 'The exchange sells us {{coin}}. Then we send it to {{to}}.',
  'buyOrder.O.when': 'That usually takes a few minutes.',
  'buyOrder.O.do': 'You don’t need to do anything.',

  'buyOrder.T.headline': 'We are buying {{coin}} for you',
  'buyOrder.T.where': 'Your {{received}} is being exchanged.',
  'buyOrder.T.next': 'We send the {{coin}} to {{to}} as soon as it is ours.',
  'buyOrder.T.when': 'That usually takes a few minutes.',
  'buyOrder.T.do': 'You don’t need to do anything.',

  'buyOrder.P.headline': '{{gets}} is on its way to you',
  'buyOrder.P.where': 'We have bought {{gets}} and are sending it to {{to}}.',
  'buyOrder.P.next': 'It appears in {{to}}.',
  'buyOrder.P.when': 'A balance gets it at once. On a network it usually takes some minutes.',
  'buyOrder.P.do': 'You don’t need to do anything.',

  'buyOrder.C.headline': '{{gets}} has arrived',
  'buyOrder.C.where': 'It is in {{to}}.',
  'buyOrder.C.next': 'The order is complete.',
  'buyOrder.C.when': 'Completed⟦ on {{completedAt}}⟧.',
  'buyOrder.C.do': 'You can keep the receipt for your records.',

  'buyOrder.Z.headline': '{{gets}} has arrived',
  'buyOrder.Z.where': 'We sent it to {{to}}.',
  'buyOrder.Z.next': 'The order is complete.',
  'buyOrder.Z.when': 'Completed⟦ on {{completedAt}}⟧.',
  'buyOrder.Z.do': 'You can keep the receipt for your records.',

  'buyOrder.X.headline': 'This order is cancelled',
  'buyOrder.X.where': 'Nothing was bought. No money had arrived for it.',
  'buyOrder.X.next': 'This order is closed.⟦ {{reason}}⟧',
  'buyOrder.X.when': 'Cancelled⟦ on {{changedAt}}⟧.',
  'buyOrder.X.do': 'Don\u2019t transfer money for it any more. Make a new order instead.',

  'buyOrder.returned.headline': 'Nothing was bought, and your money goes back',
  'buyOrder.returned.where': '{{returned}} goes back to the bank account that it came from.',
  'buyOrder.returned.next': 'Your bank shows it as a transfer from us.⟦ {{reason}}⟧',
  'buyOrder.returned.when': 'The order ended⟦ on {{changedAt}}⟧.⟦ The money is in that bank account by {{arrives}}.⟧',
  'buyOrder.returned.do': 'Don\u2019t transfer money for this order any more. You can make a new one.',

  'buyOrder.held.headline': 'We hold {{held}} that came for this order',
  'buyOrder.held.where': 'It arrived when the order had ended. Nothing was bought.⟦ {{reason}}⟧',
  'buyOrder.held.next': 'The order itself is closed.',
  'buyOrder.held.when': 'It ended⟦ on {{changedAt}}⟧.',
  'buyOrder.held.do': 'Choose above what happens to the money. Don\u2019t transfer more for this order.',

  'buyOrder.heldPlaced.headline': 'This order ended, and your {{held}} was placed',
  'buyOrder.heldPlaced.where': 'Nothing was bought. The money arrived when the order had ended.',
  'buyOrder.heldPlaced.next': 'This order is closed.',
  'buyOrder.heldPlaced.when': '⟦Placed on {{heldSettled}}.⟧',
  'buyOrder.heldPlaced.do': 'You don’t need to do anything.',

  'buyOrder.heldReturned.headline': 'This order ended, and your {{held}} went back',
  'buyOrder.heldReturned.where':
    'Nothing was bought. The money that came later went back to the bank account that it came from.',
  'buyOrder.heldReturned.next': 'Your bank shows it as a transfer from us.⟦ {{reason}}⟧',
  'buyOrder.heldReturned.when': '⟦Sent back on {{heldSettled}}.⟧⟦ It is in that bank account by {{heldArrives}}.⟧',
  'buyOrder.heldReturned.do': 'Don\u2019t transfer money for this order any more. You can make a new one.',

  'buyOrder.F.headline': 'We cancelled this order',
  'buyOrder.F.where':
    'Nothing was bought. ⟦{{returned}} goes back to the bank account that it came from.¦No money had arrived for it.⟧',
  'buyOrder.F.next': '⟦{{reason}} ⟧⟦Your bank shows the {{returned}} as a transfer from us.¦This order is closed.⟧',
  'buyOrder.F.when': 'Cancelled⟦ on {{changedAt}}⟧.⟦ The money is in that bank account by {{arrives}}.⟧',
  'buyOrder.F.do': 'Read why, then make a new order, or write to us.',

  'buyOrder.Y.headline': 'The payment was not authorised',
  'buyOrder.Y.where': 'Nothing was bought. The money is still in your bank account.',
  'buyOrder.Y.next': '⟦{{reason}} ⟧This order is closed.',
  'buyOrder.Y.when': 'Failed⟦ on {{changedAt}}⟧.',
  'buyOrder.Y.do': 'Make a new order and try again, or pay it by bank transfer.',

  'buyOrder.unknown.headline': 'Your order is being processed',
  'buyOrder.unknown.where': 'Your order is in a state that this page does not know yet.',
  'buyOrder.unknown.next': 'This page shows what happens as soon as we know it.',
  'buyOrder.unknown.when': 'We check it again every half minute.',
  'buyOrder.unknown.do': 'If it stays like this, write to us.',

  'buyOrder.wrongReference':
    'Wrong or missing reference: we can\u2019t tell which order the money is for. We hold it⟦ for {{days}} business days⟧, and then it goes back to the bank account that it came from. Write to us before that, and we match it by hand.',
  'buyOrder.status.unknown': 'Processing',
  'buyOrder.event.N': 'Order created',
  'buyOrder.event.W': 'Payment method chosen',
  'buyOrder.event.R': 'Money received',
  'buyOrder.event.B': 'Money reserved for the order',
  'buyOrder.event.O': 'Order placed at the exchange',
  'buyOrder.event.T': 'Exchange started',
  'buyOrder.event.P': 'Crypto sent to you',
  'buyOrder.event.C': 'Crypto arrived',
  'buyOrder.event.Z': 'Archived',
  'buyOrder.event.X': 'Order cancelled',
  'buyOrder.event.F': 'Order cancelled by us',
  'buyOrder.event.Y': 'Order failed',
  'buyOrder.event.unknown': 'Status changed',
  'buyOrder.step.pay': 'You pay',
  'buyOrder.step.paid': 'You paid',
  'buyOrder.step.receive': 'We receive',
  'buyOrder.step.received': 'Received',
  'buyOrder.step.buy': 'We buy',
  'buyOrder.step.bought': 'Bought',
  'buyOrder.step.send': 'Sent to you',
  'buyOrder.step.arrive': 'Arrives',
  'buyOrder.step.arrived': 'Arrived',
  'buyOrder.branch.short': 'Waiting for {{missing}}',
  'buyOrder.branch.held': 'Held for you',
  'buyOrder.branch.returned': 'Goes back to you',
  'buyOrder.branch.cancelled': 'Cancelled',
  'buyOrder.branch.failed': 'Not authorised',
  'buyOrder.to.account': 'your {{coin}} balance',
  'buyOrder.to.wallet': 'your wallet {{address}}',
  'buyOrder.row.pays': 'You pay',
  'buyOrder.row.wasToPay': 'Amount of the order',
  'buyOrder.row.received': 'Received',
  'buyOrder.row.returned': 'Sent back',
  'buyOrder.row.service': 'Service fee',
  'buyOrder.row.network': 'Network fee',
  'buyOrder.row.method': 'Payment method fee',
  'buyOrder.row.rateHeld': 'Held rate',
  'buyOrder.row.rateIndicative': 'Indicative rate',
  'buyOrder.row.rateFinal': 'Final rate',
  'buyOrder.row.rateNote.held': 'Until {{until}}.',
  'buyOrder.row.rateNote.open': 'The final rate is our rate when your money arrives.',
  'buyOrder.row.gets': 'You get',
  'buyOrder.row.getsAbout': 'You get about',
  'buyOrder.row.to': 'Goes to',
  'buyOrder.row.way': 'Payment method',
  'buyOrder.row.created': 'Created',
  'buyOrder.row.hash': 'Transaction hash',
  'buyOrder.row.reason': 'Reason',
} as const
