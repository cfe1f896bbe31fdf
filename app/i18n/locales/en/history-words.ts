/** What the server says about the history. */
export const historyWords = {
  'history.shown': '{{from}} to {{to}} of {{total}}',
  'history.sum': 'Sum of what is shown',
  'history.sumAll_one': 'Sum, unless cancelled or returned',
  'history.sumAll_other': 'Sum of all {{count}}, without cancelled and returned ones',
  'history.noFile': 'The list could not be written. Try again in a moment.',
} as const
