export const returnReason = {
  'returnReason.AC04': 'the bank account is closed',
  'returnReason.AC01': 'the account number is not known',
  'returnReason.MD07': 'the account holder has died',
  'returnReason.MS03': 'the bank gave no reason',
  'returnReason.AM05': 'the same payment had been made already',
} as const
