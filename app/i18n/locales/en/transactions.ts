/**
 * Texts per payment state: `transactions.<state>.headline | where | next | when | do` (location of the money, next
 * step, deadline, required action).
 */
export const transactions = {
  'transactions.draft.headline': 'Check the payment',
  'transactions.draft.where': 'Nothing has been sent. No money has moved.',
  'transactions.draft.next':
    '⟦When you confirm, we hold this price for {{heldFor}} and show the address to pay to.¦When you confirm, we show the address to pay to, and until when we hold this price.⟧',
  'transactions.draft.when':
    'This price is held until {{rateUntil}}. Then this page shows a new one.⟦ You can confirm until {{payableUntil}}.⟧',
  'transactions.draft.notHeld':
    'This price is not held yet: it is the one of now, and we ask you again if it changes before you confirm.⟦ You can confirm until {{payableUntil}}.⟧',
  'transactions.draft.do': 'Check the details before you confirm.',
  'transactions.draft.doCheck': 'Check the details.',

  'transactions.preparing.headline': 'The address to pay to is on its way',
  'transactions.preparing.where': 'Nothing has been sent. The money is still in your wallet.',
  'transactions.preparing.next': 'This page shows the address, the amount and the network as soon as we have them.',
  'transactions.preparing.when': 'That usually takes a few moments.',
  'transactions.preparing.do': 'Wait for the address. Do not send crypto before it is here.',

  'transactions.waiting.headline': 'Send {{coinAmount}}⟦ by {{rateUntilTime}}⟧',
  'transactions.waiting.where': 'Nothing has arrived yet. The money is in your wallet.',
  'transactions.waiting.next':
    'We convert it as soon as it is confirmed on {{network}} and pay {{amount}} to {{receiver}}.',
  'transactions.waiting.when':
    '⟦The rate is held until {{rateUntil}}.¦The rate is held while the payment is open.⟧⟦ The payment stays open until {{payableUntil}}.⟧',
  'transactions.waiting.do': 'Send exactly {{coinAmount}} to this address, on {{network}} only.',

  'transactions.expired.headline': 'The held rate expired⟦ at {{rateUntilTime}}⟧',
  'transactions.expired.where': 'We have not seen a payment. The money is still in your wallet.',
  'transactions.expired.next':
    'Nothing happens until you choose: a new held rate, or the rate when your crypto arrives.',
  'transactions.expired.when':
    '⟦The payment stays open until {{payableUntil}}.¦The payment stays open until you choose or cancel.⟧',
  'transactions.expired.do':
    'Hold a new rate, use the rate when your crypto arrives, or cancel. If you have already sent your crypto, don\u2019t send it again: when it arrives we ask you, and you ⟦have {{fact.late}} to choose¦choose⟧ between the rate of that day and your crypto back.',

  'transactions.expired.nextHeld': 'Nothing happens until you choose.',
  'transactions.expired.doHeld':
    'Choose what happens next. If you have already sent your crypto, don\u2019t send it again: this page says what happens to it once it arrives.',
  'transactions.expired.nextNone': 'This page shows what happens next.',
  'transactions.expired.doNone':
    'If you have already sent your crypto, don\u2019t send it again: this page says what happens to it once it arrives.',

  'transactions.tooLate.next': 'We cancel this payment if nothing has arrived.',
  'transactions.tooLate.when': 'This payment was open until {{payableUntil}}.',
  'transactions.tooLate.do': 'Don\u2019t send crypto to it any more. Make a new payment instead.',

  'transactions.floating.headline': 'Send {{coinAmount}} at the rate when it arrives',
  'transactions.floating.where': 'We have not seen your payment yet. The money is still in your wallet.',
  'transactions.floating.next': 'We convert at the rate when your crypto arrives, and pay {{receiver}}.',
  'transactions.floating.when':
    'We work the amount out again ⟦every {{fact.floating}}¦from time to time⟧⟦, next at {{floatUntil}}⟧. What you sent by then is never too little: the recipient gets what it is worth when it arrives.⟦ The payment stays open until {{payableUntil}}.⟧',
  'transactions.floating.do': 'Send {{coinAmount}} to this address, on {{network}} only.',

  'transactions.late.headline': 'Your crypto arrived late: choose what happens',
  'transactions.late.where':
    'We asked for {{askedCoin}} by {{rateExpiredAt}}, at {{askedRate}}. ⟦{{coinReceived}}¦Your crypto⟧ arrived on {{seenAt}}. We hold it, and nothing has been converted.',
  'transactions.late.next': 'You asked us to ask you first: take the current rate, or have your crypto sent back.',
  'transactions.late.when':
    '⟦Choose by {{answerBy}}. If you don\u2019t, we send it back to {{refundAddress}}.¦We hold it until you choose.⟧',
  'transactions.late.do': 'Choose what happens to it. You can\u2019t undo it.',
  'transactions.late.nextOne': 'Nothing happens until you choose.',
  'transactions.late.nextNone': 'This page shows what happens to it.',
  'transactions.late.doNone': 'You don’t need to do anything. Do not send crypto again.',

  'transactions.lateHeld.headline': 'Your crypto arrived late: choose what happens',
  'transactions.lateHeld.where':
    'We asked for {{askedCoin}} by {{rateExpiredAt}}, at {{askedRate}}. ⟦{{coinReceived}}¦Your crypto⟧ arrived on {{seenAt}}. We hold it, and nothing has been converted.',
  'transactions.lateHeld.next': 'You asked us to ask you first: take the current rate, or have your crypto sent back.',
  'transactions.lateHeld.when':
    'We hold it until you choose, because you gave no address to send it back to. With an address we send it back ⟦{{fact.late}} after it arrived¦some time later⟧, if you have not chosen by then.',
  'transactions.lateHeld.do': 'Choose what happens to it. You can\u2019t undo it.',

  'transactions.lateBack.headline': 'Your crypto was sent back',
  'transactions.lateBack.where': 'We sent ⟦{{refundAmount}}¦your crypto⟧ back to {{refundAddress}}.',
  'transactions.lateBack.next':
    'It arrived after the held rate had expired, and you chose to have it back. Nothing was converted.',
  'transactions.lateBack.when': '⟦Sent back on {{refundedAt}}.¦It is on its way to you.⟧',
  'transactions.lateBack.do': 'If you still want to pay, make a new payment.',

  'transactions.lateUnanswered.headline': 'You did not choose in time: your crypto was sent back',
  'transactions.lateUnanswered.where': 'We sent ⟦{{refundAmount}}¦your crypto⟧ back to {{refundAddress}}.',
  'transactions.lateUnanswered.next':
    'It arrived after the held rate had expired⟦, on {{seenAt}}⟧.⟦ You had {{fact.late}} to choose.⟧ Nothing was converted.',
  'transactions.lateUnanswered.when': '⟦Sent back on {{refundedAt}}.¦It is on its way to you.⟧',
  'transactions.lateUnanswered.do': 'If you still want to pay, make a new payment.',

  'transactions.I.headline': 'The amount was too small⟦: {{coinMissing}} is missing⟧',
  'transactions.I.where': 'We hold ⟦{{coinReceived}}¦what arrived⟧ for you. Nothing has been converted.',
  'transactions.I.next': 'When the rest arrives, the payment goes on by itself.',
  'transactions.I.when':
    '⟦Without the rest we send back what we hold on {{shortUntil}}.¦This page shows what happens to what has arrived.⟧',
  'transactions.I.whenOpen': 'The payment stays open until {{payableUntil}}.',
  'transactions.I.do':
    'Send ⟦{{coinMissing}} more¦the rest⟧ to the same address, or choose what happens to what has arrived.',
  'transactions.I.doRest': 'Send ⟦{{coinMissing}} more¦the rest⟧ to the same address.',
  'transactions.I.doChoose': 'Choose what happens to what has arrived.',
  'transactions.I.doNone': 'You don’t need to do anything.',

  'transactions.U.headline': 'We can see your payment',
  'transactions.U.where':
    'Your ⟦{{coinReceived}}¦payment⟧ is on {{network}}⟦: {{confirmationsSeen}} of {{confirmationsRequired}} confirmations⟧.',
  'transactions.U.next':
    '⟦After {{confirmationsRequired}} confirmations¦When the network has confirmed it,⟧ we convert it and pay {{amount}} to {{receiver}}.',
  'transactions.U.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.U.do': 'You don’t need to do anything.',

  'transactions.W.headline': 'Your payment is confirmed and in process',
  'transactions.W.where': 'We hold your ⟦{{coinReceived}}¦crypto⟧, fully confirmed.',
  'transactions.W.next': 'We run our checks and then convert it.',
  'transactions.W.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.W.do': 'You don’t need to do anything. If a check needs you, we write to you and say so here.',

  'transactions.E.headline': 'We are converting your {{coin}}',
  'transactions.E.where': 'We hold your ⟦{{coinReceived}}¦crypto⟧ and are exchanging it for {{currency}}.',
  'transactions.E.next': 'Then we pay {{amount}} to {{receiver}}.',
  'transactions.E.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.E.do': 'You don’t need to do anything.',

  'transactions.F.headline': 'Your {{coin}} is converted',
  'transactions.F.where': 'We hold the full amount in {{currency}}.',
  'transactions.F.next': 'The payment to {{receiver}} is sent to the bank next.',
  'transactions.F.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.F.do': 'You don’t need to do anything.',

  'transactions.G.headline': 'You sent more than we asked for',
  'transactions.G.where': '⟦We hold {{coinReceived}}; ¦You sent more than we asked for: ⟧{{coinAmount}} was due.',
  'transactions.G.next': 'We pay {{amount}} to {{receiver}}⟦ and {{rest}}⟧.',
  'transactions.G.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.G.do': 'You don’t need to do anything.',

  'transactions.T.headline': 'We are preparing the payout',
  'transactions.T.where': 'We hold {{amount}} for {{receiver}}.',
  'transactions.T.next': 'It goes to the bank next.',
  'transactions.T.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.T.do': 'You don’t need to do anything.',

  'transactions.P.headline': 'Ready to send to the bank',
  'transactions.P.where': 'We hold {{amount}} for {{receiver}}.',
  'transactions.P.next': 'We send it within minutes.',
  'transactions.P.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.P.do': 'You don’t need to do anything.',

  'transactions.S.headline': 'Sent to the bank',
  'transactions.S.where': '{{amount}} is on its way from our bank to the bank of {{receiver}}.',
  'transactions.S.next': 'The bank credits the recipient and confirms it to us.',
  'transactions.S.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.S.do': 'You don’t need to do anything.⟦ The end-to-end ID is {{endToEndId}}.⟧',

  'transactions.C.headline': '{{amount}} has arrived',
  'transactions.C.where': '{{receiver}}\u2019s bank has accepted the payment.',
  'transactions.C.next': 'It is complete.',
  'transactions.C.when': 'Completed⟦ on {{completedAt}}⟧.',
  'transactions.C.do':
    'If the recipient does not see it, ⟦give them the end-to-end ID {{endToEndId}}¦write to us with this payment\u2019s number⟧.',

  'transactions.Z.headline': '{{amount}} has arrived',
  'transactions.Z.where': '{{receiver}}\u2019s bank has accepted the payment.',
  'transactions.Z.next': 'The payment is complete and archived.',
  'transactions.Z.when': 'Completed⟦ on {{completedAt}}⟧.',
  'transactions.Z.do':
    'If the recipient does not see it, ⟦give them the end-to-end ID {{endToEndId}}¦write to us with this payment\u2019s number⟧.',

  'transactions.refunded.headline': 'Your crypto was sent back',
  'transactions.refunded.where': 'We sent ⟦{{refundAmount}}¦your crypto⟧ back to {{refundAddress}}.',
  'transactions.refunded.next': 'This payment is closed.',
  'transactions.refunded.when': '⟦Sent back on {{refundedAt}}.¦It is on its way to you.⟧',
  'transactions.refunded.do': 'If you still want to pay, make a new payment.',

  'transactions.returned.headline': 'The bank sent the payment back',
  'transactions.returned.where': 'We hold {{amount}} for you.⟦ The bank’s reason: {{reason}}.⟧',
  'transactions.returned.next': 'It goes to a corrected bank account, or back to you.',
  'transactions.returned.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.returned.do': 'Check the details with the recipient. Do not send crypto again.',

  'transactions.revision.headline': 'We need to look at this payment',
  'transactions.revision.where': 'We hold your ⟦{{coinReceived}}¦crypto⟧. It is safe.',
  'transactions.revision.next': 'Our team reviews the payment and may ask you a question.',
  'transactions.revision.when': '⟦Usually within {{fact.review}}.¦We email you.⟧',
  'transactions.revision.do':
    'You don’t need to do anything. If we have a question, it appears here and in an email. Do not send crypto again.',

  'transactions.wrongNetwork.headline': 'Your ⟦{{coinSent}}¦crypto⟧ came on the wrong network',
  'transactions.wrongNetwork.where':
    'You sent {{coinSent}} on {{otherNetwork}}. We asked for {{coinAmount}} on {{network}}. Nothing has been converted or paid out.',
  'transactions.wrongNetwork.next': 'We cannot use it for this payment. We send it back to you on {{otherNetwork}}.',
  'transactions.wrongNetwork.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.wrongNetwork.do':
    'Do not send crypto again for this payment. If you still want to pay, make a new payment.',

  'transactions.noRefundAddress.headline': 'Where should we send your crypto?',
  'transactions.noRefundAddress.where': 'We hold your ⟦{{coinReceived}}¦crypto⟧. It goes back to you.',
  'transactions.noRefundAddress.next': 'We send it to an address of yours as soon as we know one.',
  'transactions.noRefundAddress.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.noRefundAddress.do': 'Do not send crypto again.',

  'transactions.excess.next': 'We pay {{amount}} to {{receiver}}, and hold the extra⟦ {{excess}}⟧ for you.',
  'transactions.excess.do': 'Tell us an address to send the extra⟦ {{excess}}⟧ back to. We hold it until you do.',
  'transactions.rest.refund': 'send the extra⟦ {{excess}}⟧ back to you',
  'transactions.rest.convert': 'pay out the extra⟦ {{excess}}⟧ as well',
  'transactions.event.created': 'You created the payment.',
  'transactions.event.confirmed': 'You confirmed it.',
  'transactions.event.completed': 'It was completed.',
  'transactions.yourAccount': 'you',
  'transactions.theRecipient': 'the recipient',

  'transactions.asked.next': 'We go on as soon as you have answered.',
  'transactions.asked.whenRefund':
    '⟦Answer by {{answerUntil}}. After that¦If you do not answer,⟧ we send everything back to you.',
  'transactions.asked.whenHold': '⟦Answer by {{answerUntil}}. ⟧Until you answer, we hold it for you.',
  'transactions.asked.do': 'Answer our question. Do not send crypto again.',
  'transactions.answered.account': 'We check the new bank account and pay it.',
  'transactions.answered.refund': 'We check the address and send your crypto back.',
  'transactions.answered.reply': 'Our team reads your answer, and the payment goes on.',
  'transactions.answered.when': 'We have had your answer since {{answeredAt}}.⟦ We reply by {{replyBy}}.⟧',
  'transactions.answered.do': 'You don’t need to do anything. Do not send crypto again.',

  'transactions.X.headline': 'The payment was cancelled',
  'transactions.X.where': 'We received nothing, and nothing was paid out.',
  'transactions.X.next': 'This payment is closed.',
  'transactions.X.when': 'Cancelled⟦ on {{updatedAt}}⟧.',
  'transactions.X.do':
    'If you did send crypto, write to us with this payment’s number. If you still want to pay, make a new payment.',

  'transactions.lapsed.headline': 'The payment expired',
  'transactions.lapsed.where': 'No crypto arrived in time, and nothing was paid out.',
  'transactions.lapsed.next': 'This payment is closed.',
  'transactions.lapsed.when': '⟦It was open until {{payableUntil}}.¦It was open for a limited time.⟧',
  'transactions.lapsed.do':
    'If you did send crypto, write to us with this payment’s number. If you still want to pay, make a new payment.',

  'transactions.unknown.headline': 'We cannot say yet where this payment is',
  'transactions.unknown.where': 'The payment exists and is recorded.',
  'transactions.unknown.next': 'We are finding out its state.',
  'transactions.unknown.when': 'Check again in a few minutes.',
  'transactions.unknown.do': 'Do not pay again. If it stays like this, write to us with this payment\u2019s number.',
} as const
