/** What the lists of collected payments show, beside the words of the history. */
export const collectList = {
  'collect.links': 'Payment links',
  'collect.payments': 'Payments',
  'collect.payer': 'Payer',
  'collect.payerName': 'Name of the payer',
  'collect.wallet': 'Wallet',
  'collect.reference': 'Reference',
  'collect.type': 'Kind',
  'collect.channel': 'All e-commerce payments',
  'collect.link': 'Payment link',
  'collect.receiver': 'Recipient or account',
  'collect.newLink': 'New payment link',
  'collect.noLinks': 'No link yet.',
  'collect.settlements': 'Settlements',
  'collect.file': 'Download this list (CSV)',
} as const
