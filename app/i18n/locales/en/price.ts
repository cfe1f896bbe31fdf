/** For a price that changed before the customer confirmed it. */
export const price = {
  'price.moved':
    'The price has changed since you opened this page. It was: you send {{sawSends}}, they receive {{sawGets}}. It is now: you send {{sends}}, they receive {{gets}}.',
  'price.refused':
    'The price has changed. You saw: you send {{sawSends}}, they receive {{sawGets}}. It is now: you send {{sends}}, they receive {{gets}}. Nothing was confirmed. Confirm again if you agree.',
  'price.unseen':
    'Nothing was confirmed, because we can\u2019t tell which price you saw. It is now: you send {{sends}}, they receive {{gets}}. Confirm again if you agree.',
} as const
