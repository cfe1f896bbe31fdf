/** The tracking link that a customer creates for the recipient. */
export const sharing = {
  'sharing.heading': 'Share with the recipient',
  'sharing.text':
    'A link by which the recipient sees where the money is, without an account. It shows the amount, when it arrives, the bank and the last four characters of the bank account; nothing about your crypto, and your name only if you want.',
  'sharing.link': 'Link to the payment',
  'sharing.see': 'See what the recipient sees',
  'sharing.until': 'It works until {{at}}, or until you end it.',
  'sharing.open':
    '⟦It works until {{fact.trackingLink}} after the payment is over, or until you end it.¦It works until you end it.⟧',
  'sharing.name': 'Show who pays: {{name}}',
  'sharing.make': 'Create the link',
  'sharing.save': 'Save the choice',
  'sharing.end': 'End the link',
  'sharing.away': 'We couldn\u2019t find out whether there is a link. Open the page again in a moment.',
} as const
