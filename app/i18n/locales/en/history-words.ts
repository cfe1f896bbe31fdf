/** What the server says about the history. */
export const historyWords = {
  'history.shown': '{{from}} to {{to}} of {{total}}',
  'history.sum': 'Sum of what is shown',
  'history.sumAll_one': 'Sum, unless cancelled or returned',
  'history.sumAll_other': 'Sum of all {{count}}, without cancelled and returned ones',
  'history.sumBooked': 'Of it confirmed by the bank',
  'history.empty.title': 'No transactions yet',
  'history.empty.text': 'Your payments will stand here, from the first minute on.',
  'history.emptyFilter.title': 'Nothing matches this filter',
  'history.emptyFilter.text': 'Take a longer period, another status, or clear the filter.',
  'history.noFile': 'The list could not be written. Try again in a moment.',
} as const
