/**
 * The company that runs the platform, as named in contracts, bank details, consents, files and emails. A test compares
 * it with `app/brand.ts`.
 */
export const COMPANY = {
  name: 'Causeway Payments OÜ',
  registryCode: '00000000',
  licence: '4.1-1/000',
  address: { street: 'Sadama 5', postcode: '10111', town: 'Tallinn' },
  /** The bank account that customers send euros to, with a reference per order. */
  bank: {
    iban: 'EE877700771003096972',
    bic: 'LHVBEE22',
    bankName: 'LHV Pank',
    address: 'Tartu mnt 2, 10145 Tallinn, Estonia',
  },
} as const
