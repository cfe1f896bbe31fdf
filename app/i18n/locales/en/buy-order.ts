export const buyOrder = {
  'buyOrder.choose': 'Choose how to pay',
  'buyOrder.chooseOther': 'Pay in another way',
  'buyOrder.bank': 'Go to your bank again',
  'buyOrder.announce': 'I have made the transfer',
  'buyOrder.wrong': 'What if something in the transfer is wrong?',
  'buyOrder.writeToUs': 'Write to us about a transfer',
  'buyOrder.wrongLess': 'Too little: we wait for the rest, and buy when all of it is here.',
  'buyOrder.wrongMore': 'Too much: we buy for the amount of the order, and send the rest back.',
  'buyOrder.wrongName':
    'A bank account in another name: we can’t take it. The order is cancelled and the money goes back to that bank account.',
  'buyOrder.wrongLate':
    'Late: money that arrives after the held rate has expired is exchanged at our rate when it arrives.',
  'buyOrder.cancel': 'Cancel the order',
  'buyOrder.cancelAsk': 'Cancel this order?',
  'buyOrder.cancelText':
    'Nothing is bought. If you have already sent the money, don\u2019t cancel: it would have to go back to your bank account first.',
  'buyOrder.cancelYes': 'Yes, cancel it',
  'buyOrder.cancelNo': 'Keep the order',
  'buyOrder.receipt': 'Download the receipt (PDF)',
  'buyOrder.again': 'Buy again',
} as const
