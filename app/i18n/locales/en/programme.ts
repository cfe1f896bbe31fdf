/** The affiliate page for customers who aren't affiliates. */
export const programme = {
  'programme.heading': 'Affiliate programme',
  'programme.ask': 'Become an affiliate',
  'programme.askText':
    'Write to us from {{email}} and say where your link will appear. Our team answers⟦ within {{fact.support}}⟧.',
  'programme.askByEmail': 'Ask by email: {{address}}',
  'programme.askSubject': 'Affiliate programme',
  'programme.rewards': 'Go to your rewards',
} as const
