/** Everything that names the product. A provider of another name changes this file and nothing else. */
export const BRAND = {
  name: 'Causeway',
  /** The company behind the licence, as it stands in the footer. */
  legalName: 'Causeway Payments OÜ',
  licence: 'Licensed as a crypto-asset service provider and payment institution in Estonia.',
  address: 'Sadama 5, 10111 Tallinn, Estonia',
  supportEmail: 'support@causeway.example',
  /** Times are printed in this zone, with its name beside them. */
  timeZone: 'Europe/Tallinn',
  /** Names of the services, and their segment in URLs. */
  services: {
    payment: { name: 'Pay', segment: 'payments' },
    recurring: { name: 'Standing', segment: 'standing' },
    receiving: { name: 'Fill', segment: 'fill' },
    collect: { name: 'Collect', segment: 'collect' },
  },
  /** Who else can vouch for a customer at log-in; `id` is their segment in URLs. */
  socialProviders: [
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
    { id: 'facebook', name: 'Facebook' },
    { id: 'linkedin', name: 'LinkedIn' },
  ],
  /** The EUR-backed coin: one coin is one euro. */
  serviceCoin: { code: 'CEUR', name: 'Causeway Euro' },
} as const

const segments = Object.values(BRAND.services).map(({ segment }) => segment)
if (new Set(segments).size !== segments.length || segments.some((segment) => !/^[a-z][a-z-]*$/.test(segment))) {
  throw new Error(`Each service needs a URL segment of its own, in lower case: ${segments.join(', ')}`)
}
