/** What the server says while the platform is away or refuses a page; only the page concerned carries its words. */
export const outage = {
  'outage.title': "We can't reach our payment system right now",
  'outage.text':
    'The problem is on our side, not with your connection. Your money is safe. Try again in a few minutes.',
  'outage.notSent': 'Nothing was sent, and everything you entered is still here. Try again in a few minutes.',
  'outage.repeatable': 'Everything you entered is still here, and you can safely send it again.',
  'outage.notSentKept': 'Nothing was done. Everything you entered is kept on this page, and "Try again" sends it.',
  'outage.unknownKept':
    'We sent it, but got no clear answer. Everything you entered is kept on this page. "Try again" sends the same form, which is safe: it cannot be done twice.',
  'outage.throttled.title': 'Too many requests',
  'outage.throttled.text_one': 'Try again in {{count}} minute.',
  'outage.throttled.text_other': 'Try again in {{count}} minutes.',
} as const
