export const referralCodesWords = {
  'referralCodes.created': 'The code {{code}} works from now on.',
  'referralCodes.deleted': 'The code is deleted. Its link does not work any more.',
  'referralCodes.gone': 'This code does not exist any more.',
  'referralCodes.invited': 'The invitation is on its way to {{email}}.',
} as const
