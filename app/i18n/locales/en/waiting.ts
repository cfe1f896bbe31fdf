/** The payment page that stays visible after the session has expired. */
export const waiting = {
  'waiting.ended':
    'You are logged out. You can still follow this payment here⟦ for up to {{fact.waitingView}}⟧, but not change it.',
  'waiting.logIn': 'Log in to manage it',
  'waiting.answer': 'Log in to answer our question. Do not send crypto again.',
  'waiting.over': 'Log in to see the details.',
} as const
