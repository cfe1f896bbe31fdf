/**
 * The company whose platform this is: contracts, bank details, consents, files and emails all name it from here. The app has
 * the same facts in `app/brand.ts`; a test compares them.
 */
export const COMPANY = {
  name: 'Causeway Payments OÜ',
  registryCode: '00000000',
  licence: '4.1-1/000',
  address: { street: 'Sadama 5', postcode: '10111', town: 'Tallinn' },
  /** The company's own account: customers send euros to it, each with a reference that says what for. */
  bank: {
    iban: 'EE877700771003096972',
    bic: 'LHVBEE22',
    bankName: 'LHV Pank',
    address: 'Tartu mnt 2, 10145 Tallinn, Estonia',
  },
} as const
