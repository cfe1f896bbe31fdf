/** The page of a coin account. */
export const accountPage = {
  'accountPage.title': '{{name}} account',
  'accountPage.statement': 'Statement',
  'accountPage.inactive': 'This account is not active yet: nothing can be put into it.',
  'accountPage.activate': 'Activate it',
  'accountPage.pay': 'Pay a bank account',
  'accountPage.order': 'Order',
  'accountPage.newestFirst': 'Newest first',
  'accountPage.oldestFirst': 'Oldest first',
  'accountPage.movement': 'What',
  'accountPage.balance': 'Balance',
  'accountPage.files': 'Download this statement',
} as const
