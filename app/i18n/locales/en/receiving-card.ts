/** The card of a receiving address to print. */
export const receivingCard = {
  'receivingCard.heading': 'Pay with {{symbol}}',
  'receivingCard.title': 'Card to print: {{symbol}}, {{network}}',
  'receivingCard.none': 'There is no address to print',
  'receivingCard.scan': 'Scan the code with your wallet',
  'receivingCard.check': 'Check the network: {{network}}',
  'receivingCard.send': 'Enter the amount and send {{symbol}}',
  'receivingCard.print': 'Print',
  'receivingCard.back': 'Back to the address',
} as const
