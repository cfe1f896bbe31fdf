/** What the page of a receiving address shows. Words of the server are in receiving-words.ts. */
export const receivingAddress = {
  'receivingAddress.title': 'Receiving address',
  'receivingAddress.pollLost': 'We cannot reach our service right now. This page shows what we knew at {{time}}.',
  'receivingAddress.where': 'Where to send it',
  'receivingAddress.address': 'Address',
  'receivingAddress.card': 'Card to print',
  'receivingAddress.details': 'Details',
  'receivingAddress.edit': 'Change the name or bank account',
  'receivingAddress.history': 'Changes',
  'receivingAddress.deposits': 'What has arrived',
  'receivingAddress.none': 'Nothing has arrived yet.',
  'receivingAddress.waiting': 'See what is waiting',
  'receivingAddress.pause': 'Pause the address',
  'receivingAddress.resume': 'Resume the address',
  'receivingAddress.archive': 'Archive the address',
  'receivingAddress.checkAgain': 'Check again',
  'receivingAddress.asOf': 'As of {{time}}',
} as const
