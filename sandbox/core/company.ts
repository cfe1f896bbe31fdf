/**
 * The company that runs the platform, as named in contracts, bank details, consents, files and emails. A test compares
 * it with `app/brand.ts`.
 */
export const COMPANY = {
  name: 'Causeway Payments OÜ',
  registryCode: '00000000',
  licence: '4.1-1/000',
  /** The mark on papers: a rounded square of `box` units with a stroke. */
  logo: {
    box: 32,
    radius: 9,
    width: 2.3,
    stroke: 'M6 11.5h20M7 23v-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3',
  },
  address: { street: 'Sadama 5', postcode: '10111', town: 'Tallinn' },
  /** The bank account that customers send euros to, with a reference per order. */
  bank: {
    iban: 'EE877700771003096972',
    bic: 'LHVBEE22',
    bankName: 'LHV Pank',
    address: 'Tartu mnt 2, 10145 Tallinn, Estonia',
  },
} as const
