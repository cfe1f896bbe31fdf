/** What the page of a buy order shows besides its sentences. */
export const buyOrder = {
  'buyOrder.number': 'Order {{id}}',
  'buyOrder.progress': 'Where your money is',
  'buyOrder.details': 'Details',
  'buyOrder.timeline': 'What happened',
  'buyOrder.checkAgain': 'Check again',
  'buyOrder.asOf': 'As of {{time}}',
  'buyOrder.pollLost': 'We cannot reach our service right now. This page shows what we knew at {{time}}.',
  'buyOrder.choose': 'Choose how to pay',
  'buyOrder.chooseOther': 'Pay in another way',
  'buyOrder.bank': 'Go to your bank again',
  'buyOrder.announce': 'I have made the transfer',
  'buyOrder.wrong': 'What if something in the transfer is wrong?',
  'buyOrder.wrongReference':
    'Wrong or missing reference: we can\u2019t tell which order the money is for. It goes back to the account that it came from⟦ after {{fact.unknownTransfer}}⟧.',
  'buyOrder.wrongLess': 'Too little: we wait for the rest, and buy when all of it is here.',
  'buyOrder.wrongMore': 'Too much: we buy for the amount of the order, and send the rest back.',
  'buyOrder.wrongName':
    'An account in another name: we can\u2019t take it. The order is cancelled and the money goes back to that account.',
  'buyOrder.wrongLate':
    'Late: money that arrives after the held rate has expired is exchanged at the market rate when it arrives.',
  'buyOrder.cancel': 'Cancel the order',
  'buyOrder.cancelAsk': 'Cancel this order?',
  'buyOrder.cancelText':
    'Nothing is bought. If you have already sent the money, don\u2019t cancel: it would have to go back to your account first.',
  'buyOrder.cancelYes': 'Yes, cancel it',
  'buyOrder.cancelNo': 'Keep the order',
  'buyOrder.receipt': 'Download the receipt (PDF)',
  'buyOrder.again': 'Buy again',
} as const
