export const profileIdentity = {
  'profile.identity.heading': 'Your document',
  'profile.identity.need':
    'A passport or ID card that is valid. The photo has to show all four corners, without glare. Our partner for identity checks takes it, and brings you back here.',
  'profile.identity.start': 'Start the check',
  'profile.identity.resume': 'Continue the check',
  'profile.identity.submitted':
    'We have your document and look at it. This takes a few minutes; you can go on meanwhile.',
  'profile.identity.approved': 'Your document is accepted.',
  'profile.identity.again': 'Show another document',
  'profile.identity.continue': 'Continue',
  'profile.identity.check': 'Check again',
  'profile.identity.mismatch': 'Your document is from {{document}}, your citizenship is {{citizenship}}.',
  'profile.identity.goTitle': 'Show your document',
  'profile.identity.goText':
    'Our partner for identity checks opens now. It takes photos of your document and brings you back here.',
  'profile.identity.go': 'Go to the identity check',
} as const
