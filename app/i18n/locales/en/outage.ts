/** Only affected pages load these texts. */
export const outage = {
  'outage.title': "We can't reach our payment system right now",
  'outage.text':
    'Network error: our payment system did not answer us. You do not need to check your connection: the problem is on our side. Your money is safe. Try again in a few minutes.',
  'outage.network':
    'Network error: our payment system did not answer us. You do not need to check your connection: the problem is on our side.',
  'outage.safe': 'Your money is safe. Try again in a few minutes.',
  'outage.notSent': 'Nothing was sent, and everything you entered is still here. Try again in a few minutes.',
  'outage.repeatable': 'Everything you entered is still here, and you can safely send it again.',
  'outage.notSentKept': 'Nothing was done. Everything you entered is kept on this page, and "Try again" sends it.',
  'outage.unknownKept':
    'We sent it, but got no clear answer. Everything you entered is kept on this page. "Try again" sends the same form, which is safe: it cannot be done twice.',
  'outage.throttled.title': 'Too many requests',
  'outage.throttled.text_one': 'Try again in {{count}} minute.',
  'outage.throttled.text_other': 'Try again in {{count}} minutes.',
  'outage.busy.title': 'Try again in a moment',
  'outage.busy.text': 'Many people are using the service right now, so nothing was sent. Try again in a few seconds.',
  'outage.unknown.text':
    'We sent it, but got no clear answer. Check what has changed before anything else. Sending this same form again is safe: it cannot be done twice.',
  'outage.unknown.history': 'Check your history',
  'outage.choices':
    'Some choices could not be loaded: your vouchers, your companies or your balances. Everything else works.',
  'outage.notOffered.title': 'We do not offer this',
  'outage.notOffered.text': 'It is not part of this service. Nothing was changed.',
  'outage.noSignUp.title': 'You can’t sign up here',
  'outage.noSignUp.text': 'If you already have an account, you can log in. Otherwise, write to us.',
  'outage.forbidden.title': 'You cannot open this page',
} as const
