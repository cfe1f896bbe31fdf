export const withdrawalCheck = {
  'withdrawalCheck.heading': 'Check before you send',
  'withdrawalCheck.confirm': 'Send {{leaves}}',
  'withdrawalCheck.moved':
    'This has changed. You saw: {{sawLeaves}} leaves your balance, network fee {{sawFee}}, {{sawArrives}} arrives. It is now: {{leaves}} leaves your balance, network fee {{fee}}, {{arrives}} arrives. Nothing was sent. Confirm again if you agree.',
  'withdrawalCheck.unseen':
    'Nothing was sent, because we can’t tell which network fee you saw. It is now: {{leaves}} leaves your balance, network fee {{fee}}, {{arrives}} arrives. Confirm again if you agree.',
} as const
