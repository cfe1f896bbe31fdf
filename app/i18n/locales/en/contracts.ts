export const contracts = {
  'contract.version': 'Version {{version}}. In force until we publish another one and you accept it.',
  'contract.short': 'In short',
  'contract.shortNote': 'A summary to read first. What binds both of us is the full text.',
  'contract.full': 'The full text',
  'contract.missing':
    'The full text cannot be shown right now. It has not changed: open this page again in a few minutes, or write to {{email}} and we send it to you.',
  'contract.complaints': 'If we did not settle something well',
  'contract.complaintsText':
    'Write to {{email}} with the number of the payment. We answer within 15 business days. After that, or if our answer does not help, you can turn to the financial supervision authority, and as a consumer to the consumer disputes committee.',

  'contract.terms.heading': 'Terms of service',
  'contract.terms.description':
    'The terms for personal customers: what the service does, what it costs, and what happens when a payment goes wrong.',
  'contract.terms.short.fee':
    'A payment costs {{fee}} inside SEPA, and {{fixed}} plus {{fee}} outside. You see every fee before you confirm.',
  'contract.terms.short.bounds':
    'A payment is at least {{minimum}} and at most {{maximum}}, unless your limits differ.',
  'contract.terms.short.rate':
    'The rate is held for 30 minutes from your confirmation, for USD Coin 20. You decide beforehand what happens if crypto arrives late, short or in excess. If you want to be asked about a late arrival, you have 7 days to choose; without an answer it goes back to your refund address.',
  'contract.terms.short.refund':
    'What cannot be paid out goes back to your refund address, less the cost of the network.',
  'contract.terms.short.final': "You can't undo a transfer on a blockchain. Check network and address first.",
  'contract.terms.short.who':
    'You are at least {{age}} years old, and you passed the verification that the payment needs.',

  'contract.business.heading': 'Terms of service for businesses',
  'contract.business.description':
    'The terms for companies: who may act, which owners are named, and how payments and links are settled.',
  'contract.business.short.who': 'Companies registered in the EEA, Switzerland or Gibraltar can open an account.',
  'contract.business.short.owners':
    'Everyone who owns or controls {{share}} or more is named, and shows an identity document.',
  'contract.business.short.act': 'Whoever acts for the company proves the right to represent it.',
  'contract.business.short.fee':
    'A payment costs {{fee}} inside SEPA, and {{fixed}} plus {{fee}} outside. Receiving addresses cost {{receiving}}.',
  'contract.business.short.collect': 'Payment links need an application, which we review within 2 business days.',

  'contract.privacy.heading': 'Privacy',
  'contract.privacy.description':
    'Which data we keep, why, for how long, who else sees it, and what you can ask of us.',
  'contract.privacy.short.sell': 'We do not sell data, and these pages carry no advertising and no tracking.',
  'contract.privacy.short.law': 'The law obliges us to know our customers and to keep records of payments.',
  'contract.privacy.short.rights': 'You can see, correct and take your data with you, and object. Write to {{email}}.',
  'contract.privacy.keep': 'What we keep, and how long',
  'contract.privacy.column.data': 'Data',
  'contract.privacy.column.why': 'Why',
  'contract.privacy.column.time': 'How long',
  'contract.privacy.row.payments': 'Payments, invoices, receipts',
  'contract.privacy.row.paymentsWhy': 'Accounting law',
  'contract.privacy.row.paymentsTime': '7 years after the year of the payment',
  'contract.privacy.row.identity': 'Identity documents, answers of the verification, source of funds',
  'contract.privacy.row.identityWhy': 'Law against money laundering',
  'contract.privacy.row.identityTime': '5 years after the account is closed',
  'contract.privacy.row.contact': 'Email address, telephone, language',
  'contract.privacy.row.contactWhy': 'The contract with you',
  'contract.privacy.row.contactTime': 'While the account is open',
  'contract.privacy.row.support': 'Letters to support',
  'contract.privacy.row.supportWhy': 'The contract with you',
  'contract.privacy.row.supportTime': '5 years',
  'contract.privacy.row.cookies':
    'Cookies: session, language, appearance, referral code, introduction seen, styles kept, this browser as one that you logged in from, payments that you follow after being logged out, that a page has just updated itself',
  'contract.privacy.row.cookiesWhy': 'Needed for what you asked for; none of them follows you elsewhere',
  'contract.privacy.row.cookiesTime':
    'Session 12 hours, referral and followed payments 24 hours, styles 30 days, an update 10 seconds, the browser half a year, the others a year',
} as const
