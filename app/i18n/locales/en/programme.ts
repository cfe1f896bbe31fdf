/** What the page of affiliates shows to whoever is none. */
export const programme = {
  'programme.heading': 'Affiliate programme',
  'programme.ask': 'Become an affiliate',
  'programme.askText':
    'Write to us from {{email}} and say where your link will appear. A colleague answers⟦ within {{fact.support}}⟧.',
  'programme.askByEmail': 'Ask by email: {{address}}',
  'programme.askSubject': 'Affiliate programme',
  'programme.rewards': 'Go to your rewards',
} as const
