export const receivingWords = {
  'receivingWords.status.active': 'Active',
  'receivingWords.status.paused': 'Paused',
  'receivingWords.status.archived': 'Archived',
  'receivingWords.status.unknown': 'Status unknown',
  'receivingWords.error.name': 'Enter a name for the address.',
  'receivingWords.coinHint': '{{network}}. At least {{amount}} now.',
  'receivingWords.coinLeast': 'At least {{amount}} now.',
  'receivingWords.fee':
    'Fee: {{percent}} of what arrives; {{fixed}} plus {{percent}} when the bank account is outside SEPA.',
  'receivingWords.unavailable': 'The fee is not available now. Open this page again in a few minutes.',
  'receivingWords.feeLater':
    'You see the fee and the minimum deposit on the page of the address, once it is created. Check them before you give the address to anyone.',
  'receivingWords.example':
    'For example: {{worth}} arrive, {{fee}} is our fee, and {{payout}} go to your bank account. Outside SEPA it is {{payoutOutside}}.',
  'receivingWords.minimum':
    'What has to arrive is worth {{inside}} at least, or {{outside}} outside SEPA⟦: then {{fact.receivingMinimum}} are left after the fee⟧. Less than that waits, and is added to the next deposit.',
  'receivingWords.rate': 'We use the rate when your crypto appears on the network.',
  'receivingWords.onlyCoin':
    'An address takes one coin on one network. Anything else can\u2019t be paid out. If we can reach it, we ask you for an address and send it back; from some networks crypto can\u2019t be recovered.',
  'receivingWords.only': 'Send only {{coin}} on the {{network}} network.',
  'receivingWords.otherBack':
    'Anything else can\u2019t be paid out. If we can reach it, we ask you for an address and send it back; from some networks crypto can\u2019t be recovered.',
  'receivingWords.memo':
    'Don’t send anything. This address needs a memo or destination tag, and this page cannot show it. Without it your crypto can be lost. Contact us.',
  'receivingWords.qr': 'QR code of the address {{address}}, without an amount',
  'receivingWords.state.active': 'What arrives here is converted to {{currency}} and paid out to {{recipient}}.',
  'receivingWords.state.paused':
    'The address is paused. What arrives here waits, and is converted at the rate when you resume the address.',
  'receivingWords.state.pausedNow': 'The address is paused. What arrives here waits.',
  'receivingWords.state.bankClosed':
    'The address is paused, because its bank account is closed. What arrives here waits until you change the bank account.',
  'receivingWords.state.bankClosedNow':
    'The address is paused, because its bank account is closed. What arrives here waits.',
  'receivingWords.bankClosed.title': 'The bank account is closed',
  'receivingWords.bankClosed.text':
    'The bank of {{recipient}} sent a payout back: the bank account⟦ {{account}}⟧ is closed. Change the bank account of the address and we pay out again, including what has arrived since. The payout that came back waits for your answer on its own page. To archive the address, change the bank account first.',
  'receivingWords.bankClosed.textNow':
    'The bank of {{recipient}} sent a payout back: the bank account⟦ {{account}}⟧ is closed. The payout that came back waits on its own page.',
  'receivingWords.state.archived':
    'The address is archived. Don\u2019t give it to anybody any more. What still arrives here is paid out to {{recipient}}.',
  'receivingWords.state.unknown':
    'We don\u2019t know the state of this address. Don\u2019t send anything to it for now.',
  'receivingWords.held.below_minimum':
    '{{amount}} arrived, which is too little to pay out. It waits for the next deposit: {{missing}} more is enough at the present rate.',
  'receivingWords.held.enough':
    '{{amount}} arrived when it was too little to pay out. It is paid out with the next deposit.',
  'receivingWords.held.paused':
    '{{amount}} arrived while the address is paused. It waits until you resume the address.',
  'receivingWords.held.pausedNow': '{{amount}} arrived while the address was paused, and waits.',
  'receivingWords.held.bankClosedNow': '{{amount}} arrived since the bank account was closed, and waits.',
  'receivingWords.held.bankClosed':
    '{{amount}} arrived since the bank account was closed. It waits until you change the bank account.',
  'receivingWords.row.recipient': 'Recipient',
  'receivingWords.row.iban': 'IBAN',
  'receivingWords.row.sortCode': 'Sort code',
  'receivingWords.row.account': 'Account number',
  'receivingWords.row.bank': 'Bank',
  'receivingWords.row.recipientAddress': 'Recipient\u2019s address',
  'receivingWords.row.fee': 'Fee',
  'receivingWords.row.minimum': 'Minimum deposit',
  'receivingWords.row.minimumNote': '{{amount}} now; less waits for the next deposit',
  'receivingWords.row.minimumLeft':
    '{{amount}} now, so that {{left}} are left after the fee; less waits for the next deposit',
  'receivingWords.row.example': 'Example',
  'receivingWords.row.exampleValue': '{{coin}} arrive: {{payout}}',
  'receivingWords.row.exampleNote': 'At {{rate}}, after the fee of {{fee}}.',
  'receivingWords.row.poundNote': 'Converted to pounds at {{rate}}.',
  'receivingWords.row.rate': 'Rate now',
  'receivingWords.row.confirmations': 'Confirmations needed',
  'receivingWords.row.total': 'Paid out so far',
  'receivingWords.row.created': 'Created',
  'receivingWords.feeInside': '{{percent}} of what arrives',
  'receivingWords.feeOutside': '{{fixed}} plus {{percent}} of what arrives',
  'receivingWords.change.created': 'Created, with payouts to {{recipient}}⟦, {{account}}⟧',
  'receivingWords.change.renamed': 'Renamed',
  'receivingWords.change.bank_account': 'Payouts go to {{recipient}}⟦, {{account}}⟧',
  'receivingWords.change.bank_closed': 'Paused: the bank account ⟦{{account}} ⟧of {{recipient}} is closed',
  'receivingWords.change.paused': 'Paused',
  'receivingWords.change.resumed': 'Resumed',
  'receivingWords.change.archived': 'Archived',
  'receivingWords.change.unknown': 'Changed',
  'receivingWords.deposit.of': '{{amount}} arrived',
  'receivingWords.deposit.rate': 'Exchange rate',
  'receivingWords.deposit.fee': 'Fee',
  'receivingWords.deposit.paidOut': 'Paid out',
  'receivingWords.deposit.toPayOut': 'To be paid out',
  'receivingWords.deposit.hash': 'Transaction hash',
  'receivingWords.deposit.endToEnd': 'End-to-end ID',
  'receivingWords.done.pause': 'The address is paused.',
  'receivingWords.done.resume': 'The address is active again.',
  'receivingWords.done.archive': 'The address is archived.',
  'receivingWords.made': 'The receiving address \u201c{{name}}\u201d is ready.',
  'receivingWords.saved': 'The receiving address \u201c{{name}}\u201d is saved.',
  'receivingWords.ask.pause': 'Pause this address?',
  'receivingWords.ask.pauseText':
    'Nothing is paid out while it is paused. What arrives waits, and is converted at the rate when you resume the address.',
  'receivingWords.ask.pauseYes': 'Yes, pause it',
  'receivingWords.ask.archive': 'Archive this address?',
  'receivingWords.ask.archiveText':
    'You can\u2019t undo this. What still arrives here is paid out to {{recipient}}⟦, {{account}}⟧, and that bank account can\u2019t be changed any more.',
  'receivingWords.ask.archiveHeld': 'What waits because of the pause is paid out there, too.',
  'receivingWords.ask.archiveSmall':
    '{{amount}} waits here because it is too little to pay out, and goes on waiting until more arrives.',
  'receivingWords.ask.archiveYes': 'Yes, archive it',
  'receivingWords.ask.no': 'Leave it as it is',
  'receivingWords.list.sum_one': '{{count}} receiving address, paid out so far',
  'receivingWords.list.sum_other': '{{count}} receiving addresses, paid out so far',
  'receivingWords.list.waiting': 'Something waits here.',
} as const
