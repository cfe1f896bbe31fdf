export const wallets = {
  'wallets.heading': 'Withdrawal addresses',
  'wallets.text':
    'You can send crypto from your balances to these addresses, once you have confirmed each by an emailed link.',
  'wallets.backToSend': 'Back to sending crypto',
  'wallets.none': 'None',
  'wallets.unavailable': 'Not available now',
  'wallets.pending': 'Pending',
  'wallets.confirmed': 'Confirmed',
  'wallets.unknown': 'Not known',
  'wallets.remove': 'Remove',
  'wallets.addHeading': 'Add an address',
  'wallets.coin': 'Coin',
  'wallets.address': 'Address',
  'wallets.addressHint':
    'An address of a wallet of yours. We email you a link that confirms it⟦; it works for {{fact.emailLink}}⟧.',
  'wallets.add': 'Add the address',
  'wallets.link.title': 'Confirm a withdrawal address',
  'wallets.link.heading': 'Confirm a withdrawal address of {{email}}',
  'wallets.link.text':
    'The email with this link names the address. Press the button only if you added it: crypto can be withdrawn to it from then on.',
  'wallets.link.submit': 'Confirm the address',
  'wallets.link.done': 'The address is confirmed',
  'wallets.link.doneText': '{{coin}} can now be withdrawn to this address:',
  'wallets.link.invalid': 'This link is not valid or has expired',
  'wallets.link.invalidText':
    '⟦Links work for {{fact.emailLink}}.¦Links work for a while.⟧ Add the address again in your preferences: we email a new link, and it stays on your list.',
  'wallets.link.gone': 'This address was removed',
  'wallets.link.goneText': 'The link belongs to an address that is not on your list any more. Nothing was confirmed.',
  'wallets.link.preferences': 'Go to your preferences',
} as const
