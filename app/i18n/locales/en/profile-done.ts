export const profileDone = {
  'profile.done.heading': 'We have your application',
  'profile.done.number': 'Customer number',
  'profile.done.handedIn': 'Submitted',
  'profile.done.next': 'What happens next',
  'profile.done.nextText':
    'Our team checks it. ⟦The review takes from a few hours up to {{fact.review}}. ⟧⟦It is decided by {{by}} at the latest. ⟧You get an email when it is decided, and again if we need one more thing.',
  'profile.done.meanwhile': 'Until then you can look around, but not pay. We need nothing else from you now.',
  'profile.done.meanwhileVerified': 'Until then everything of your present level works as before.',
  'profile.done.overview': 'Go to the overview',
  'profile.done.verification': 'See progress on the verification page',
} as const
