/** What the lists of collected payments show, beside the words of the history. */
export const collectList = {
  'collect.links': 'Payment links',
  'collect.payments': 'Payments',
  'collect.payer': 'Payer',
  'collect.payerName': 'Name of the payer',
  'collect.wallet': 'Wallet',
  'collect.reference': 'Reference',
  'collect.type': 'Type',
  'collect.channel': 'All e-commerce payments',
  'collect.linkSoon': 'The page behind this link is not open to payers yet. We tell you when it is.',
  'collect.noLinks': 'No link yet. Links are set up for you after the approval.',
  'collect.file': 'Download this list (CSV)',
} as const
