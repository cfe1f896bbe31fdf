export const affiliateWords = {
  'affiliate.ibanSaved': 'Payouts go to {{iban}} from now on.',
  'affiliate.noReceipt': 'The receipt could not be fetched. Try again in a moment.',
  'affiliate.carried':
    '{{pending}} is waiting.⟦ Payouts start at {{fact.affiliateMinimum}}: smaller amounts are carried over to the next month.¦ It is carried over to the next month.⟧',
  'affiliate.waits': '{{pending}} is waiting. It is paid out after the end of the month.',
  'affiliate.status.PENDING': '⟦Within {{fact.affiliatePayout}}¦Waiting⟧',
  'affiliate.status.blocked': 'Waiting for your IBAN',
  'affiliate.status.PAID': 'Paid {{date}}',
  'affiliate.status.unknown': 'Not known',
  'affiliate.chart': 'You earned from {{from}} to {{to}}: at most {{most}}, {{when}}.',
} as const
