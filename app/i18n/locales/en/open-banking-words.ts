export const openBankingWords = {
  'openBanking.state.consent.headline': 'Connect {{bank}}',
  'openBanking.state.consent.text': 'To pay {{pays}} from your bank account at {{bank}}, we need your consent.',
  'openBanking.state.known.headline': 'Pay from {{bank}}',
  'openBanking.state.known.text': 'You have given us access to your bank accounts at {{bank}}⟦ until {{until}}⟧.',
  'openBanking.state.connecting.headline': 'Log in at {{bank}}',
  'openBanking.state.connecting.text':
    'Your bank asks you to log in and to agree. Come back to this page when you have finished. If it has not changed, press “I have finished at the bank”.',
  'openBanking.state.refused.headline': 'You are not connected to {{bank}}',
  'openBanking.state.refused.text': '⟦{{reason}} ⟧No money has moved. You can try again, or choose another bank.',
  'openBanking.state.accounts.headline': 'Choose a bank account at {{bank}}',
  'openBanking.state.accounts.text': 'Your bank then asks you to authorise the payment of {{pays}}.',
  'openBanking.state.authorising.headline': 'Authorise the payment at {{bank}}',
  'openBanking.state.authorising.text':
    'Your bank asks you to authorise {{pays}}. Come back to this page when you have finished. If it has not changed, press “I have finished at the bank”.',
  'openBanking.state.unpaid.headline': 'The payment was not authorised',
  'openBanking.state.unpaid.text': '⟦{{reason}} ⟧No money has moved. Choose a bank account and try again.',
  'openBanking.state.ended.headline': 'Your consent for {{bank}} has ended',
  'openBanking.state.ended.text':
    'It has expired, or you took it back. To pay from this bank, we need your consent again.',
  'openBanking.until': 'until {{date}}',
  'openBanking.waits': 'waits for you at the bank',
  'openBanking.revoked': 'Your consent for {{bank}} is taken back.',
  'openBanking.balance': '{{iban}}, {{balance}}',
  'openBanking.otherName': 'Not in your name: we would send the money back and the order would end.',
  'openBanking.notEnough': 'Not enough money for this order.',
  'openBanking.choose': 'Choose a bank account.',
  'openBanking.yourBank': 'your bank',
} as const
