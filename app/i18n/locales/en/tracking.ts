export const tracking = {
  'tracking.progress': 'Where your money is',
  'tracking.details': 'Details',
  'tracking.allDetails': 'All details',
  'tracking.timeline': 'What happened',
  'tracking.allEvents': 'Earlier events',
  'tracking.checkAgain': 'Check again',
  'tracking.asOf': 'As of {{time}}',
  'tracking.pollLost': 'We cannot reach our service right now. This page shows what we knew at {{time}}.',
  'tracking.about': 'About {{brand}}',
  'tracking.aboutText':
    '{{brand}} is a licensed payment provider. You need no account with us to get this money, and we never ask a recipient for a code, a password or a payment.',
  'tracking.aboutLink': 'What {{brand}} does',
  'tracking.invalid': 'This link is not valid or has expired',
  'tracking.invalidText':
    'A link to follow a payment works⟦ until {{fact.trackingLink}} after its end, or⟧ until the payer ends it. The payer can make a new one.',
  'tracking.title': '{{headline}} (payment tracking)',
  'tracking.busy': 'This link was opened very often',
  'tracking.busyText': 'To protect the payment we pause for a while. Open the link again in {{minutes}} min.',
} as const
