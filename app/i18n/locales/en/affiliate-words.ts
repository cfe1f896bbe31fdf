export const affiliateWords = {
  'affiliate.ibanSaved': 'Payouts go to {{iban}} from now on.',
  'affiliate.noReceipt': 'The receipt could not be fetched. Try again in a moment.',
  'affiliate.carried':
    '{{pending}} is waiting. Payouts start at 30 EUR: smaller amounts are carried over to the next month.',
  'affiliate.waits': '{{pending}} is waiting. It is paid out after the end of the month.',
  'affiliate.period.week': 'Last 7 days',
  'affiliate.period.month': 'Last month',
  'affiliate.period.quarter': 'Last 3 months',
  'affiliate.period.year': 'Last 12 months',
  'affiliate.period.custom': 'Custom dates',
  'affiliate.status.PENDING': 'Within 5 business days',
  'affiliate.status.blocked': 'Waiting for your IBAN',
  'affiliate.status.PAID': 'Paid {{date}}',
  'affiliate.status.unknown': 'Not known',
  'affiliate.most': 'You earned, up to {{most}} a bar',
} as const
