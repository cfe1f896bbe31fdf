export const walletPage = {
  'walletPage.heading': 'Wallet in this browser',
  'walletPage.lede':
    'Payments in crypto on Ethereum and BNB Smart Chain can be sent from a wallet in this browser. It is never the only way: every payment shows its address and a code.',
  'walletPage.how': 'How it works',
  'walletPage.how.connect':
    'Connecting shows this page the address of your wallet and what is in it. It moves no money, and nothing else is asked of the wallet.',
  'walletPage.how.pay':
    'On the page of a payment choose “Pay from a wallet in this browser”. The wallet then shows the amount and the address, and nothing is sent before you agree there.',
  'walletPage.how.disconnect':
    'Disconnecting forgets the wallet here. Closing the tab or logging in as somebody else does this too.',
  'walletPage.withdraw': 'Looking for withdrawal addresses? They are in your preferences.',
  'walletPage.noScripts':
    'Connecting a wallet takes a script, and scripts are off. Pay with the address or the code on the page of the payment.',
  'walletPage.connection': 'Connection',
  'walletPage.look': 'Look for wallets',
  'walletPage.none': 'No access: the wallet is not installed.',
  'walletPage.noneText': 'No wallet has answered in this browser. Install one or unlock it, then look again.',
  'walletPage.disconnected': 'No wallet is connected.',
  'walletPage.connect': 'Connect {{wallet}}',
  'walletPage.connected': '{{wallet}} is connected.',
  'walletPage.address': 'Address',
  'walletPage.network': 'Network',
  'walletPage.withdrawable': 'It is one of your withdrawal addresses.',
  'walletPage.has': 'In the wallet',
  'walletPage.reading': 'Asking the wallet what is in it.',
  'walletPage.unsupportedText': 'This network is not supported. Switch to Ethereum or BNB Smart Chain.',
  'walletPage.change': 'Change to {{network}}',
  'walletPage.disconnect': 'Disconnect',
} as const
