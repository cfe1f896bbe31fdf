/** The platform's lists to choose from: code and English name. */
export type Option = { code: string; name: string }

const options = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))

const INDUSTRIES = options({
  agriculture: 'Agriculture, forestry and fishing',
  construction: 'Construction and real estate',
  consulting: 'Consulting and professional services',
  ecommerce: 'E-commerce',
  education: 'Education',
  energy: 'Energy and utilities',
  finance: 'Financial services',
  gaming: 'Games and entertainment',
  health: 'Health and social care',
  hospitality: 'Hotels, restaurants and travel',
  manufacturing: 'Manufacturing',
  media: 'Media and advertising',
  software: 'Software and information technology',
  trade: 'Wholesale and retail trade',
  transport: 'Transport and logistics',
  virtual_assets: 'Crypto-asset services',
  other: 'Other',
})

export const SOFS: Record<string, Option[]> = {
  private: options({
    salary: 'Salary',
    savings: 'Savings',
    business_income: 'Income from own business',
    dividends: 'Dividends and investments',
    crypto_trading: 'Trading in crypto-assets',
    mining: 'Mining or staking',
    property_sale: 'Sale of property',
    inheritance: 'Inheritance or gift',
    pension: 'Pension or benefits',
    loan: 'Loan',
  }),
  company: options({
    revenue: 'Revenue from main activity',
    capital: 'Share capital',
    shareholder_loan: 'Loan from shareholders',
    investors: 'Investors',
    bank_loan: 'Bank loan',
    crypto_revenue: 'Revenue in crypto-assets',
    asset_sale: 'Sale of assets',
  }),
  pep: options({
    public_salary: 'Salary from public office',
    private_salary: 'Salary from private employment',
    investments: 'Investments',
    family_assets: 'Family assets',
    inheritance: 'Inheritance or gift',
    property: 'Rent or sale of property',
  }),
}

/** EUR a year for people, a month for companies. */
export const VOLUMES: Record<string, Option[]> = {
  private: options({
    to_1000: 'Up to 1,000 EUR',
    to_10000: '1,001 to 10,000 EUR',
    to_50000: '10,001 to 50,000 EUR',
    to_150000: '50,001 to 150,000 EUR',
    over_150000: 'Over 150,000 EUR',
  }),
  company: options({
    to_10000: 'Up to 10,000 EUR',
    to_50000: '10,001 to 50,000 EUR',
    to_250000: '50,001 to 250,000 EUR',
    to_1000000: '250,001 to 1,000,000 EUR',
    over_1000000: 'Over 1,000,000 EUR',
  }),
}

export const SYS_OPTIONS: Record<string, Option[]> = {
  legal_forms: options({
    private_limited: 'Private limited company',
    public_limited: 'Public limited company',
    general_partnership: 'General partnership',
    limited_partnership: 'Limited partnership',
    sole_proprietor: 'Sole proprietor',
    cooperative: 'Cooperative',
    non_profit: 'Non-profit association',
    foundation: 'Foundation',
    branch: 'Branch of a foreign company',
  }),
  industries: INDUSTRIES,
  expected_volumes: VOLUMES.company ?? [],
  purposes: options({
    own_account: 'Moving money to an own bank account',
    bills: 'Paying bills and invoices',
    salaries: 'Paying salaries and contractors',
    suppliers: 'Paying suppliers',
    family: 'Supporting family',
    investment: 'Investing',
    settlement: 'Settling sales in crypto-assets',
  }),
  net_turnover: options({
    none: 'No turnover yet',
    to_100000: 'Up to 100,000 EUR a year',
    to_1000000: '100,001 to 1,000,000 EUR a year',
    to_10000000: '1,000,001 to 10,000,000 EUR a year',
    over_10000000: 'Over 10,000,000 EUR a year',
  }),
  employees: options({
    '0': 'None',
    '1_9': '1 to 9',
    '10_49': '10 to 49',
    '50_249': '50 to 249',
    '250': '250 and more',
  }),
  basis_of_reps: options({
    board_member: 'Member of the board',
    statute: 'Articles of association',
    power_of_attorney: 'Power of attorney',
    procuration: 'Procuration',
  }),
  occupations: options({
    employee: 'Employee',
    self_employed: 'Self-employed',
    entrepreneur: 'Entrepreneur',
    public_servant: 'Public servant',
    student: 'Student',
    retired: 'Retired',
    homemaker: 'Homemaker',
    unemployed: 'Not employed',
  }),
  field_of_activities: INDUSTRIES,
}
