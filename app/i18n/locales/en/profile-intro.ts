export const profileIntro = {
  'profile.intro.heading': 'Verify your company',
  'profile.intro.lede': 'Five sections. Everything is saved as you go.',
  'profile.intro.have': 'Have these at hand',
  'profile.intro.need1': 'Proof of incorporation and a registration certificate that is at most 3 months old',
  'profile.intro.need2': 'What gives you the right to act for the company: an extract or a power of attorney',
  'profile.intro.need3':
    'Names, shares and identity documents of everyone who owns {{fact.ownerShare}} or more or controls the company',
  'profile.intro.need4': 'Your own passport or ID card, and your phone',
  'profile.intro.who': 'Who can apply',
  'profile.intro.whoText': 'Companies registered in the EEA, Switzerland or Gibraltar.',
  'profile.intro.then': 'Then our team reviews it⟦: a few hours up to {{fact.review}}⟧.',
  'profile.intro.start': 'Start',
} as const
