/**
 * Everything that names the product and the company behind it. A provider of another name changes this file, the sign in
 * `app/ui/brand-mark.tsx`, the icon in `public/` and, for other terms, the legal texts that the platform sends.
 */
export const BRAND = {
  name: 'Causeway',
  /** The company behind the licence, as it stands in the footer. */
  legalName: 'Causeway Payments OÜ',
  address: 'Sadama 5, 10111 Tallinn',
  /** Where the company is and has its licence, ISO 3166. */
  country: 'EE',
  /** The licence, and the register of the authority that anybody can look it up in. */
  licence: { number: '4.1-1/000', register: 'https://www.fi.ee/en' },
  supportEmail: 'support@causeway.example',
  /** Times are printed in this zone, with its name beside them. */
  timeZone: 'Europe/Tallinn',
  /** Who decides a complaint that the company does not settle. */
  complaintsBody: 'the Estonian Consumer Disputes Committee',
  /** Who watches over the accessibility of services in the company's country. */
  accessibilityAuthority:
    'the Consumer Protection and Technical Regulatory Authority of Estonia (TTJA), Endla 10a, 10122 Tallinn',
  /** What the company's services are called in the menu. */
  services: { collect: 'Collect' },
  /** Where these services are: the first segment of their pages' paths, each different from all others. */
  segments: { collect: 'collect', receiving: 'fill', recurring: 'standing' },
  /** Who else can vouch for a customer at login; `id` is their segment in URLs. */
  socialProviders: [
    { id: 'google', name: 'Google' },
    { id: 'apple', name: 'Apple' },
    { id: 'facebook', name: 'Facebook' },
    { id: 'linkedin', name: 'LinkedIn' },
  ],
  /** The EUR-backed coin: one coin is one euro. */
  serviceCoin: { code: 'CEUR', name: 'Causeway Euro' },
  /** The session cookie; on https `__Host-` comes before it. A change logs everybody out once. */
  sessionCookie: 'causeway',
  /** What the ids of statements begin with: two letters. */
  statementPrefix: 'CW',
} as const
