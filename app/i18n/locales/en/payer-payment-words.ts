export const payerPaymentWords = {
  'payerPayment.status.waiting': 'Waiting for you',
  'payerPayment.status.floating': 'Waiting for you',
  'payerPayment.status.expired': 'Price expired',
  'payerPayment.status.closed': 'Not paid',
  'payerPayment.status.short': 'Too little',
  'payerPayment.status.late': 'Too late',
  'payerPayment.status.lateOnly': 'Too late',
  'payerPayment.status.seen': 'Seen, not safe yet',
  'payerPayment.status.processing': 'Paid',
  'payerPayment.status.paid': 'Paid',
  'payerPayment.status.wrongNetwork': 'Wrong network',
  'payerPayment.status.wrongCoin': 'Wrong coin',
  'payerPayment.status.noAddress': 'Address needed',
  'payerPayment.status.answered': 'Being sent back',
  'payerPayment.status.refunded': 'Sent back',
  'payerPayment.status.cancelled': 'Ended',
  'payerPayment.status.unknown': 'Not known',

  'payerPayment.waiting.headline': 'Send {{due}} to pay {{merchant}}',
  'payerPayment.waiting.text': 'Send exactly this amount.⟦ We hold the price until {{time}}.⟧',
  'payerPayment.waiting.next':
    'Keep the address of this page: with it you can close the page and come back at any time.',
  'payerPayment.floating.headline': 'Send {{due}} to pay {{merchant}}',
  'payerPayment.floating.text':
    'Your first price has expired. As you chose, we use the exchange rate when your crypto arrives. The amount changes⟦ every {{fact.floating}}⟧.',
  'payerPayment.floating.next': '⟦If nothing arrives by {{until}}, this payment ends.⟧',
  'payerPayment.expired.headline': 'The price has expired',
  'payerPayment.expired.text': 'If you have not sent anything yet, get a new price first.',
  'payerPayment.expired.next':
    'If you have already sent {{due}}, do nothing. We will see it, and ask you here what to do with it.',
  'payerPayment.closed.headline': 'This can’t be paid any more',
  'payerPayment.closed.text':
    'Someone else may have paid first, or {{merchant}} has closed the payment link. Don’t send anything.',
  'payerPayment.closed.next':
    'If you have already sent {{due}}, you can have it back: we will see it, and ask you here.',
  'payerPayment.short.headline': '⟦{{missing}} is missing¦Too little has arrived⟧',
  'payerPayment.short.text':
    '⟦{{received}} has arrived.¦Part of it has arrived.⟧ Send the rest to the same address⟦ by {{until}}⟧.',
  'payerPayment.short.next': 'You can also have everything sent back. Without the rest, we send back what has arrived.',
  'payerPayment.shortUnpayable.text':
    '⟦{{received}} has arrived.¦Part of it has arrived.⟧ We can’t say how much is missing, so don’t send anything now.',
  'payerPayment.late.headline': 'Your payment came after the price had expired',
  'payerPayment.late.text':
    '⟦{{received}}¦Your crypto⟧ has arrived.⟦ It is worth {{worth}} now, and {{merchant}} asked for {{amount}}.⟧ You decide what we do with it.',
  'payerPayment.late.next': 'We convert nothing until you decide.',
  'payerPayment.lateOnly.headline': 'Your payment came too late',
  'payerPayment.lateOnly.text':
    '⟦{{received}}¦Your crypto⟧ has arrived, but the price had expired or someone else had paid first. {{merchant}} can’t take it any more with this link.',
  'payerPayment.lateOnly.next': 'Tell us where to send it back to.',
  'payerPayment.seen.headline': 'We have seen your payment',
  'payerPayment.seen.text':
    '⟦{{received}}¦Your payment⟧ has arrived, but it is not safe yet⟦: {{seen}} of {{required}} confirmations so far⟧. {{merchant}} is paid once it is.',
  'payerPayment.sendNoMore': 'Don’t send anything again.',
  'payerPayment.seen.next': 'You don’t need to do anything. Don’t send anything again.',
  'payerPayment.processing.headline': 'You have paid {{merchant}}',
  'payerPayment.processing.text':
    '⟦{{received}}¦Your crypto⟧ has arrived, and the network has confirmed it. We pay {{merchant}}.',
  'payerPayment.processing.next': 'You don’t need to do anything. Don’t send anything again.',
  'payerPayment.paid.headline': 'You have paid {{merchant}}',
  'payerPayment.paid.text': 'The business has been paid.',
  'payerPayment.paid.next': 'Your receipt is below. Don’t send anything again.',
  'payerPayment.wrongNetwork.headline': 'Your payment came on another network',
  'payerPayment.wrongNetwork.text':
    '{{back}} has arrived on {{network}}. This payment takes {{expected}} only, so {{merchant}} has not been paid.',
  'payerPayment.wrongNetwork.next':
    'Tell us ⟦by {{until}} ⟧where on {{network}} to send it back to. We keep it safe until you do.',
  'payerPayment.wrongCoin.headline': 'You sent {{came}}, and this payment takes {{coin}}',
  'payerPayment.wrongCoin.text':
    '{{back}} has arrived. This payment takes {{coin}} only, so {{merchant}} has not been paid.',
  'payerPayment.wrongCoin.next':
    'Tell us ⟦by {{until}} ⟧where on {{network}} to send it back to. We keep it safe until you do. To pay {{merchant}}, open the payment link again.',
  'payerPayment.noAddress.headline': 'We need an address to send your crypto back to',
  'payerPayment.noAddress.text': '⟦{{back}}¦Your crypto⟧ has arrived, and {{merchant}} has not been paid.',
  'payerPayment.noAddress.next': 'Tell us ⟦by {{until}} ⟧where to send it back to. We keep it safe until you do.',
  'payerPayment.answered.headline': 'We are sending your crypto back',
  'payerPayment.answered.text':
    '⟦{{back}}¦Your crypto⟧ goes ⟦to {{address}}¦back to you⟧⟦, at the latest on {{replyBy}}⟧.',
  'payerPayment.answered.next': '{{merchant}} has not been paid.',
  'payerPayment.refunded.headline': 'Your crypto was sent back',
  'payerPayment.refunded.text': '⟦{{back}}¦Your crypto⟧ went ⟦to {{address}}¦back to you⟧.',
  'payerPayment.refunded.next': '{{merchant}} has not been paid.',
  'payerPayment.cancelled.headline': 'This payment has ended',
  'payerPayment.cancelled.text': 'Nothing arrived in time. Don’t send anything to its address any more.',
  'payerPayment.cancelled.next':
    'If you did send crypto, write to us with the payment number below. If you still want to pay, open the payment link of {{merchant}} again.',
  'payerPayment.unknown.headline': 'We can’t say yet how your payment is',
  'payerPayment.unknown.text': 'Check this page again in a while. Don’t send anything again.',
  'payerPayment.unknown.next': 'Our support can tell you more.',

  'payerPayment.contested':
    'Someone else has started to pay with this link, too. If what they send arrives first, this page says so and yours goes back to you.',
  'payerPayment.over': 'You sent {{amount}} too much. It goes back to {{address}}.',
  'payerPayment.overNoAddress': 'You sent {{amount}} too much, and we hold it for you.',
  'payerPayment.again': 'You paid a second time: {{amount}}. It goes back to {{address}}.',
  'payerPayment.againNoAddress': 'You paid a second time: {{amount}}. We hold it for you.',
  'payerPayment.tellAddress': 'Tell us where to send it back to.',

  'payerPayment.row.to': 'To',
  'payerPayment.row.for': 'For',
  'payerPayment.row.amount': 'Amount',
  'payerPayment.row.sends': 'You send',
  'payerPayment.row.rate': 'Exchange rate',
  'payerPayment.row.received': 'Arrived',
  'payerPayment.row.number': 'Payment number',
  'payerPayment.onNetwork': '{{amount}} on {{network}}',
  'payerPayment.convert': 'Pay ⟦{{worth}}¦{{merchant}}⟧ with it',
  'payerPayment.refund': 'Send my crypto back',
  'payerPayment.addressHint': 'An address of your own for {{came}} on {{network}}. Check it: you can\u2019t undo this.',
  'payerPayment.changed': 'This payment has changed in the meantime. Look at it again before you decide.',
  'payerPayment.noReceipt': 'There is no receipt yet.',
} as const
