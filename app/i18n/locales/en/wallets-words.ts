export const walletsWords = {
  'wallets.linkSent': 'We have sent a link to {{email}}. The address can be used once you have confirmed it.',
  'wallets.known': 'This address is on your list already, and confirmed.',
  'wallets.removed': 'The address is removed. Nothing can be withdrawn to it any more.',
} as const
