/** What the server says on the overview about accounts. */
export const overviewWords = {
  'overview.worth': 'worth {{value}}',
  'overview.total': 'Together worth {{value}}',
  'overview.inactive': 'not activated yet',
  'overview.offer':
    'You have no account yet. In a {{coin}} account you keep euros as a coin, ready to pay from. One coin is one euro.',
} as const
