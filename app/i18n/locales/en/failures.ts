export const failures = {
  'failures.support': 'Support code {{code}}',
  'failures.tryAgain': 'Try again',
  'failures.start': 'Go to the overview',
  'failures.unavailable.text':
    'Our service is not answering. Your money and everything you saved are safe. Payments on their way continue.',
  'failures.unavailable.form': 'What you typed is still in the form below.',
  'failures.backToForm': 'Back to the form',
  'failures.slow': 'This is taking longer than usual. It is still under way.',
  'failures.network.text': 'Network error: we could not reach our service. Nothing on this page has changed.',
  'failures.unknown.title': 'We do not know yet whether this was done',
  'failures.lost.offline': 'You seem to be offline. Nothing was sent.',
  'failures.lost.safe': '. You can try again safely: it cannot be done twice.',
  'failures.lost.page': 'We could not open that page.',
  'failures.notFound.title': 'There is nothing here',
  'failures.notFound.text':
    'It may never have existed, or it belongs to another account. Check the address, or find it in your history.',
  'failures.other.title': 'Something went wrong on our side',
  'failures.other.text': 'Your money and everything you saved are safe. The problem is recorded under the code below.',
  'failures.partTitle': 'This part could not be loaded',
} as const
