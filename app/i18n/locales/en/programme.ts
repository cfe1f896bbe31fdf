/** What the page of affiliates shows to whoever is none. */
export const programme = {
  'programme.heading': 'Affiliate programme',
  'programme.ask': 'Become an affiliate',
  'programme.askText':
    'Write to us from {{email}} and say where your link will stand. A colleague answers within 2 working days.',
  'programme.askMail': 'Ask by mail: {{address}}',
  'programme.askSubject': 'Affiliate programme',
  'programme.rewards': 'Go to your rewards',
} as const
