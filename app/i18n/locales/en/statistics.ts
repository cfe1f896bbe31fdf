/** Consent to usage statistics. */
export const statistics = {
  'statistics.heading': 'May we count what you use?',
  'statistics.name': 'Usage statistics',
  'statistics.value_yes': 'Allowed in this browser',
  'statistics.value_no': 'Not allowed',
  'statistics.value_open': 'Not answered yet',
  'statistics.text':
    'With your consent we count which parts of the service are used, such as “a payment was made”. No name, no amount, no account number and no address goes along. You can change your answer under Preferences at any time.',
  'statistics.yes': 'You agreed: what you use in this browser is counted.',
  'statistics.no': 'You did not agree: nothing that you do is counted.',
  'statistics.agree': 'Yes, count it',
  'statistics.refuse': 'No, thank you',
  'statistics.stop': 'Stop counting',
  'statistics.saved_yes': 'Thank you. You can change this under Preferences.',
  'statistics.saved_no': 'Nothing that you do is counted.',
} as const
