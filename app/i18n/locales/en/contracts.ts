export const contracts = {
  'contracts.version': 'Version {{version}}. In force until we publish another one and you accept it.',
  'contracts.short': 'In short',
  'contracts.shortNote': 'A summary to read first. What binds both of us is the full text.',
  'contracts.full': 'The full text',
  'contracts.missing':
    'The full text cannot be shown right now. It has not changed: open this page again in a few minutes, or write to {{email}} and we send it to you.',
  'contracts.complaints': 'If you are not happy with how we settled something',
  'contracts.complaintsText':
    'Write to {{email}} with the number of the payment. We answer⟦ within {{fact.complaint}}⟧. After that, or if our answer does not help, you can turn to the financial supervision authority, and as a consumer to the consumer disputes committee.',

  'contracts.terms.heading': 'Terms of service',
  'contracts.terms.description':
    'The terms for personal customers: what the service does, what it costs, and what happens when a payment goes wrong.',
  'contracts.terms.short.fee':
    '⟦A payment costs {{fact.fee}} inside SEPA, and {{fact.fixed}} plus {{fact.fee}} outside.¦The fees are not available now.⟧ You see every fee before you confirm.',
  'contracts.terms.short.bounds':
    '⟦A payment is at least {{fact.minimum}} and at most {{fact.maximum}}, unless your limits differ.¦The bounds of a payment are not available now.⟧',
  'contracts.terms.short.rate':
    '⟦The rate of a payment is held for {{fact.held}} from your confirmation¦The rate of a payment is held for a while from your confirmation⟧⟦ ({{fact.heldExceptions}})⟧. You decide beforehand what happens if crypto arrives late, short or in excess. If you want to be asked about a late arrival, you ⟦have {{fact.late}} to choose¦choose⟧; without an answer it goes back to your refund address, and if you gave none, we hold it until you choose.',
  'contracts.terms.short.refund': 'What cannot be paid out goes back to your refund address in full: we take no fee.',
  'contracts.terms.short.final': "You can't undo a transfer on a blockchain. Check network and address first.",
  'contracts.terms.short.who':
    'You are at least {{fact.age}} years old, and you passed the verification that the payment needs.',

  'contracts.business.heading': 'Terms of service for businesses',
  'contracts.business.description':
    'The terms for companies: who may act, which owners are named, and how payments and links are settled.',
  'contracts.business.short.who': 'Companies registered in the EEA, Switzerland or Gibraltar can sign up.',
  'contracts.business.short.owners':
    'Everyone who owns or controls {{fact.ownerShare}} or more is named, and shows an identity document.',
  'contracts.business.short.act': 'Whoever acts for the company proves the right to represent it.',
  'contracts.business.short.fee':
    '⟦A payment costs {{fact.fee}} inside SEPA, and {{fact.fixed}} plus {{fact.fee}} outside. Receiving addresses cost {{fact.receiving}}, payment links {{fact.collect}}.¦The fees are not available now.⟧',
  'contracts.business.short.collect':
    'Payment links need an application⟦, which we review within {{fact.collectReview}}⟧.',

  'contracts.privacy.heading': 'Privacy notice',
  'contracts.privacy.description':
    'Which data we keep, why, for how long, who else sees it, and what you can ask of us.',
  'contracts.privacy.short.sell':
    'We do not sell data, and these pages carry no advertising. We count what is used only if you agree, and never who you are.',
  'contracts.privacy.short.law': 'The law obliges us to know our customers and to keep records of payments.',
  'contracts.privacy.short.rights':
    'You can see, correct or delete your data, take it with you, and object. Write to {{email}} for any of it.',
  'contracts.privacy.keep': 'What we keep, and how long',
  'contracts.privacy.column.data': 'Data',
  'contracts.privacy.column.why': 'Why',
  'contracts.privacy.column.time': 'How long',
  'contracts.privacy.row.payments': 'Payments, invoices, receipts',
  'contracts.privacy.row.paymentsWhy': 'Accounting law',
  'contracts.privacy.row.paymentsTime': '7 years after the year of the payment',
  'contracts.privacy.row.identity': 'Identity documents, answers of the verification, source of funds',
  'contracts.privacy.row.identityWhy': 'Law against money laundering',
  'contracts.privacy.row.identityTime': '5 years after the account is closed',
  'contracts.privacy.row.contact': 'Email address, telephone, language',
  'contracts.privacy.row.contactWhy': 'The contract with you',
  'contracts.privacy.row.contactTime': 'While the account is open',
  'contracts.privacy.row.support': 'Letters to support',
  'contracts.privacy.row.supportWhy': 'The contract with you',
  'contracts.privacy.row.supportTime': '5 years',
  'contracts.privacy.row.cookies':
    'Cookies: session, language, appearance, referral code, an amount that you worked out before you signed up, introduction seen, styles kept, this browser as one that you logged in from, payments that you follow after being logged out, your answer to being counted, that a page has just updated itself',
  'contracts.privacy.row.cookiesWhy': 'Needed for what you asked for; none of them follows you elsewhere',
  'contracts.privacy.row.cookiesTime':
    'Session {{fact.session}}, referral and followed payments {{fact.cookieDay}}, styles and the amount {{fact.cookieMonth}}, an update {{fact.cookieUpdate}}, the browser and your answer half a year, the others a year',
} as const
