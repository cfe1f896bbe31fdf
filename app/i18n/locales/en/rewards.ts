export const rewards = {
  'rewards.heading': 'Rewards',
  'rewards.lede': 'What makes payments cheaper for you, and for people you invite.',
  'rewards.vouchers': 'Vouchers',
  'rewards.tabs': 'Which vouchers',
  'rewards.until': 'Valid until {{date}}',
  'rewards.use': 'Use',
  'rewards.add': 'Add the voucher',
  'rewards.code': 'Voucher code',
  'rewards.codeHint': 'From a campaign, an email or a friend.',
  'rewards.loyalty': 'Loyalty',
  'rewards.affiliate': 'Affiliate programme: earn a part of the fees',
} as const
