export const depositOrders = {
  'depositOrders.heading': 'Deposits',
  'depositOrders.lede': 'Money that you send to your {{account}} balance by bank transfer.',
  'depositOrders.new': 'Add money',
  'depositOrders.none': 'No deposits yet.',
  'depositOrders.back': 'All deposits',
  'depositOrders.backToAccount': 'Back to the balance',
  'depositOrders.headingNew': 'Add money by bank transfer',
  'depositOrders.ledeNew':
    'Tell us how much you will send, and we show you where to. It goes into your {{account}} balance in full: 1 euro for 1 coin, no fee.',
  'depositOrders.amount': 'How much will you send?',
  'depositOrders.amountHint': 'From a bank account in your own name.',
  'depositOrders.check': 'Check the deposit',
} as const
