/** Texts per state of a payment that arrived at a receiving address. */
export const transactionsIncoming = {
  'transactions.incomingBelow.headline': 'Too little arrived to pay out⟦: {{coinMissing}} is missing⟧',
  'transactions.incomingBelow.where':
    '⟦{{coinReceived}}¦The crypto⟧ arrived at your receiving address⟦ “{{addressName}}”⟧. Nothing has been converted.',
  'transactions.incomingBelow.next': 'It is added to the next deposit at this address, and both are paid out as one.',
  'transactions.incomingBelow.when': 'There is no time limit. We use the rate when the next deposit arrives.',
  'transactions.incomingBelow.do': 'To have it paid out, send more⟦, at least {{coinMissing}},⟧ to the same address.',

  'transactions.incomingPaused.headline': 'It waits because your receiving address is paused',
  'transactions.incomingPaused.where':
    '⟦{{coinReceived}}¦The crypto⟧ arrived at your receiving address⟦ “{{addressName}}”⟧. Nothing has been converted.',
  'transactions.incomingPaused.next': 'When you resume or archive the address, we convert it and pay {{receiver}}.',
  'transactions.incomingPaused.when': 'There is no time limit. We use the rate when you resume the address.',
  'transactions.incomingPaused.do': 'Resume the address on its page to have it paid out.',

  'transactions.incomingU.headline': '⟦{{coinReceived}}¦Crypto⟧ arrived at your receiving address',
  'transactions.incomingU.where':
    'It is on {{network}}⟦: {{confirmationsSeen}} of {{confirmationsRequired}} confirmations⟧.⟦ The address is “{{addressName}}”.⟧',
  'transactions.incomingU.next':
    '⟦After {{confirmationsRequired}} confirmations¦When the network has confirmed it,⟧ we convert it and pay {{amount}} to {{receiver}}.',
  'transactions.incomingU.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingU.do': 'You don’t need to do anything.',

  'transactions.incomingW.headline': 'The deposit is confirmed and in process',
  'transactions.incomingW.where': 'We hold the ⟦{{coinReceived}}¦crypto⟧ that arrived, fully confirmed.',
  'transactions.incomingW.next': 'We run our checks and then convert it.',
  'transactions.incomingW.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingW.do': 'You don’t need to do anything. If a check needs you, we write to you and say so here.',

  'transactions.incomingE.headline': 'We are converting the {{coin}} that arrived',
  'transactions.incomingE.where': 'We hold the ⟦{{coinReceived}}¦crypto⟧ and are exchanging it for {{currency}}.',
  'transactions.incomingE.next': 'Then we pay {{amount}} to {{receiver}}.',
  'transactions.incomingE.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingE.do': 'You don’t need to do anything.',

  'transactions.incomingF.headline': 'The {{coin}} that arrived is converted',
  'transactions.incomingF.where': 'We hold {{amount}} for {{receiver}}, after our fee.',
  'transactions.incomingF.next': 'The payout is sent to the bank next.',
  'transactions.incomingF.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingF.do': 'You don’t need to do anything.',

  'transactions.incomingT.headline': 'We are preparing the payout of your deposit',
  'transactions.incomingT.where': 'We hold {{amount}} for {{receiver}}.',
  'transactions.incomingT.next': 'It goes to the bank next.',
  'transactions.incomingT.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingT.do': 'You don’t need to do anything.',

  'transactions.incomingP.headline': 'The payout is ready to send to the bank',
  'transactions.incomingP.where': 'We hold {{amount}} for {{receiver}}.',
  'transactions.incomingP.next': 'We send it within minutes.',
  'transactions.incomingP.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingP.do': 'You don’t need to do anything.',

  'transactions.incomingS.headline': 'The payout was sent to the bank',
  'transactions.incomingS.where': '{{amount}} is on its way from our bank to the bank of {{receiver}}.',
  'transactions.incomingS.next': 'The bank credits the recipient and confirms it to us.',
  'transactions.incomingS.when': '⟦Arrives {{arrival}}.¦We show here when it arrives as soon as we know.⟧',
  'transactions.incomingS.do': 'You don’t need to do anything.⟦ The end-to-end ID is {{endToEndId}}.⟧',

  'transactions.incomingC.headline': '{{amount}} from your receiving address has arrived',
  'transactions.incomingC.where': '{{receiver}}\u2019s bank has accepted the payout.',
  'transactions.incomingC.next': 'It is complete.',
  'transactions.incomingC.when': 'Completed⟦ on {{completedAt}}⟧.',
  'transactions.incomingC.do':
    'If it does not appear in the bank account, ⟦give the bank the end-to-end ID {{endToEndId}}¦write to us with this payment\u2019s number⟧.',

  'transactions.incomingZ.headline': '{{amount}} from your receiving address has arrived',
  'transactions.incomingZ.where': '{{receiver}}\u2019s bank has accepted the payout.',
  'transactions.incomingZ.next': 'The payout is complete and archived.',
  'transactions.incomingZ.when': 'Completed⟦ on {{completedAt}}⟧.',
  'transactions.incomingZ.do':
    'If it does not appear in the bank account, ⟦give the bank the end-to-end ID {{endToEndId}}¦write to us with this payment\u2019s number⟧.',

  'transactions.incomingRefunded.headline': 'The crypto was sent back',
  'transactions.incomingRefunded.where': 'We sent ⟦{{refundAmount}}¦the crypto⟧ back to {{refundAddress}}.',
  'transactions.incomingRefunded.next': 'This deposit is closed. Your receiving address works as before.',
  'transactions.incomingRefunded.when': '⟦Sent back on {{refundedAt}}.¦It is on its way to you.⟧',
  'transactions.incomingRefunded.do': 'You don’t need to do anything.',

  'transactions.incomingReturned.headline': 'The bank sent the payout back',
  'transactions.incomingReturned.where': 'We hold {{amount}} for you.⟦ The bank’s reason: {{reason}}.⟧',
  'transactions.incomingReturned.next': 'It goes to a corrected bank account, or back to you as crypto.',
  'transactions.incomingReturned.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.incomingReturned.do':
    'Check the bank account of your receiving address: what arrives next goes there, too.',

  'transactions.incomingRevision.headline': 'We need to look at this deposit',
  'transactions.incomingRevision.where': 'We hold the ⟦{{coinReceived}}¦crypto⟧ that arrived. It is safe.',
  'transactions.incomingRevision.next': 'Our team reviews the deposit and may ask you a question.',
  'transactions.incomingRevision.when': '⟦Usually within {{fact.review}}.¦We email you.⟧',
  'transactions.incomingRevision.do':
    'You don’t need to do anything. If we have a question, it appears here and in an email.',

  'transactions.incomingCoin.headline': '⟦{{coinSent}}¦Another coin⟧ came to an address for another coin',
  'transactions.incomingCoin.where':
    '⟦{{coinSent}}¦The crypto⟧ arrived at your receiving address⟦ “{{addressName}}”⟧, which takes another coin. Nothing has been converted or paid out.',
  'transactions.incomingCoin.next': 'We cannot pay it out. We send it back on ⟦{{otherNetwork}}¦its network⟧.',
  'transactions.incomingCoin.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.incomingCoin.do': 'Tell whoever sent it to use the right coin and network.',

  'transactions.incomingNetwork.headline': '⟦{{coinSent}}¦Crypto⟧ came on the wrong network',
  'transactions.incomingNetwork.where':
    '⟦{{coinSent}}¦The crypto⟧ came on ⟦{{otherNetwork}}¦another network⟧, and your receiving address⟦ “{{addressName}}”⟧ takes {{network}} only. Nothing has been converted or paid out.',
  'transactions.incomingNetwork.next': 'We cannot pay it out. We send it back on ⟦{{otherNetwork}}¦that network⟧.',
  'transactions.incomingNetwork.when': 'We write to you⟦ within {{fact.reply}}⟧.',
  'transactions.incomingNetwork.do': 'Tell whoever sent it to use {{network}}.',
} as const
