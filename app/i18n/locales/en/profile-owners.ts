export const profileOwners = {
  'profile.owners.heading': 'Owners and beneficial owners',
  'profile.owners.text':
    'Add everyone who owns {{fact.ownerShare}} or more, directly or indirectly, and everyone who controls the company. Add each person or company once.',
  'profile.owners.none': 'Nobody is entered yet.',
  'profile.owners.addPerson': 'Add a person',
  'profile.owners.addCompany': 'Add a company',
  'profile.owners.total': 'Direct shares so far: {{share}}%',
  'profile.owners.change': 'Change',
  'profile.owners.remove': 'Remove',
  'profile.owners.isRepresentative': 'This is {{name}}, who represents the company: use what you have entered',
  'profile.owners.save': 'Save this entry',
  'profile.owners.cancel': 'Back without saving',
} as const
