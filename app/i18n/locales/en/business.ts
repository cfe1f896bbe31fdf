/** The public page for businesses. */
export const business = {
  'business.heading': 'Crypto from your customers, euros on your bank account',
  'business.description':
    'Take crypto by payment link or QR code and receive euros or pounds on the bank account of your company⟦. The fee is {{fact.collect}}⟧.',
  'business.lede': 'Your customer pays in crypto. We convert it and pay out to your bank account: you hold no crypto.',
  'business.signUp': 'Sign up as a business',
  'business.fees': 'See all fees',
  'business.picture': 'The page on which a customer of a shop pays by payment link.',
  'business.links': 'Payment links and QR codes',
  'business.linksText':
    'One link for an invoice, or one that many customers use. Print it as a poster for the counter. Your customer does not sign up.⟦ The fee is {{fact.collect}} of the amount.⟧',
  'business.receiving': 'Receiving addresses',
  'business.receivingText':
    'A crypto address of your own that pays out to your bank account: for clients who pay you regularly.⟦ The fee is {{fact.receiving}}.⟧',
  'business.suppliers': 'Suppliers and salaries',
  'business.suppliersText':
    'Pay any bank account with crypto, once or every month.⟦ The fee is {{fact.fee}} inside SEPA, {{fact.fixed}} plus {{fact.fee}} outside.⟧',
  'business.books': 'Books',
  'business.booksText':
    'Every payment has a receipt. Statements come for any period, as PDF, CSV or a file for your bookkeeping program.',
  'business.start': 'How to start',
  'business.start.1': 'Sign up with your email.',
  'business.start.1Text': 'An email address and a password are enough to begin.',
  'business.start.2': 'Verify your company.',
  'business.start.2Text': 'Its documents and its owners.⟦ We answer within {{fact.review}}.⟧',
  'business.start.3': 'Apply for payment links.',
  'business.start.3Text': 'Say what you sell and where you want the money.⟦ We answer within {{fact.collectReview}}.⟧',
  'business.cards': 'For comparison: cards usually cost a business {{cardLeast}} to {{cardMost}} of each payment.',
} as const
