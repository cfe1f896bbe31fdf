export const statusPage = {
  'status.progress': 'Where your money is',
  'status.details': 'Details',
  'status.allDetails': 'All details',
  'status.timeline': 'What happened',
  'status.allEvents': 'Earlier events',
  'status.title': '{{heading}} ({{number}})',
  'status.number': 'Number {{id}}',
  'status.fullNumber': 'Full number',
  'status.checkAgain': 'Check again',
  'status.asOf': 'As of {{time}}',
  'status.pollLost': 'We cannot reach our service right now. This page shows what we knew at {{time}}.',
} as const
