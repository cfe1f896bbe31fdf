export const rewardsWords = {
  'rewards.expired': 'Expired',
  'rewards.reserved': 'Used by an open payment',
  'rewards.emptyUsable': 'No voucher to use',
  'rewards.emptyUsableText':
    'Add one by its code⟦, or earn one: {{fact.loyaltyPayments}} payments are worth a voucher⟧.',
  'rewards.emptyExpired': 'Nothing expired or redeemed',
  'rewards.emptyExpiredText': 'Vouchers move here when they are used, or when their last day is over.',
  'rewards.progress': '{{count}} of {{target}} payments',
  'rewards.earned_one': 'So far you have earned {{count}} voucher.',
  'rewards.earned_other': 'So far you have earned {{count}} vouchers.',
  'rewards.referred_one': '{{count}} sign-up with your codes in a year, deleted codes included.',
  'rewards.referred_other': '{{count}} sign-ups with your codes in a year, deleted codes included.',
  'rewards.addedByCampaign': 'The voucher {{code}} is yours: it lowers the fee of a payment.',
  'rewards.notAdded': 'The voucher was not added',
  'rewards.notAddedText': 'We could not add the voucher {{code}}. Try again with its code here.',
  'rewards.added': 'The voucher {{code}} is yours. It is valid until {{date}}.',
} as const
