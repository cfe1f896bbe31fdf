import { optionsDe } from './options-de.ts'
import { optionsEs } from './options-es.ts'
import { optionsFr } from './options-fr.ts'
import { optionsRu } from './options-ru.ts'

/** Options of select fields by code, in English. Volumes are EUR per year for people, per month for companies. */
export const OPTION_NAMES = {
  industries: {
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
  },
  private_sofs: {
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
  },
  company_sofs: {
    revenue: 'Revenue from main activity',
    capital: 'Share capital',
    shareholder_loan: 'Loan from shareholders',
    investors: 'Investors',
    bank_loan: 'Bank loan',
    crypto_revenue: 'Revenue in crypto-assets',
    asset_sale: 'Sale of assets',
  },
  pep_sofs: {
    public_salary: 'Salary from public office',
    private_salary: 'Salary from private employment',
    investments: 'Investments',
    family_assets: 'Family assets',
    inheritance: 'Inheritance or gift',
    property: 'Rent or sale of property',
  },
  private_volumes: {
    to_1000: 'Up to 1,000 EUR',
    to_10000: '1,001 to 10,000 EUR',
    to_50000: '10,001 to 50,000 EUR',
    to_150000: '50,001 to 150,000 EUR',
    over_150000: 'Over 150,000 EUR',
  },
  company_volumes: {
    to_10000: 'Up to 10,000 EUR',
    to_50000: '10,001 to 50,000 EUR',
    to_250000: '50,001 to 250,000 EUR',
    to_1000000: '250,001 to 1,000,000 EUR',
    over_1000000: 'Over 1,000,000 EUR',
  },
  legal_forms: {
    private_limited: 'Private limited company',
    public_limited: 'Public limited company',
    general_partnership: 'General partnership',
    limited_partnership: 'Limited partnership',
    sole_proprietor: 'Sole proprietor',
    cooperative: 'Cooperative',
    non_profit: 'Non-profit association',
    foundation: 'Foundation',
    branch: 'Branch of a foreign company',
  },
  purposes: {
    own_account: 'Moving money to an own bank account',
    bills: 'Paying bills and invoices',
    salaries: 'Paying salaries and contractors',
    suppliers: 'Paying suppliers',
    family: 'Supporting family',
    investment: 'Investing',
    settlement: 'Settling sales in crypto-assets',
  },
  net_turnover: {
    none: 'No turnover yet',
    to_100000: 'Up to 100,000 EUR a year',
    to_1000000: '100,001 to 1,000,000 EUR a year',
    to_10000000: '1,000,001 to 10,000,000 EUR a year',
    over_10000000: 'Over 10,000,000 EUR a year',
  },
  employees: {
    '0': 'None',
    '1_9': '1 to 9',
    '10_49': '10 to 49',
    '50_249': '50 to 249',
    '250': '250 and more',
  },
  basis_of_reps: {
    board_member: 'Member of the board',
    statute: 'Articles of association',
    power_of_attorney: 'Power of attorney',
    procuration: 'Procuration',
  },
  occupations: {
    employee: 'Employee',
    self_employed: 'Self-employed',
    entrepreneur: 'Entrepreneur',
    public_servant: 'Public servant',
    student: 'Student',
    retired: 'Retired',
    homemaker: 'Homemaker',
    unemployed: 'Not employed',
  },
} as const

export type OptionList = keyof typeof OPTION_NAMES
/** All option names in another language. */
export type OptionNames = { [List in OptionList]: Record<keyof (typeof OPTION_NAMES)[List], string> }

const NAMES: Readonly<Record<string, OptionNames>> = {
  en: OPTION_NAMES,
  de: optionsDe,
  es: optionsEs,
  fr: optionsFr,
  ru: optionsRu,
}

/** Sources of funds also have an id, which the profile stores as `sof_id`. */
export type Option = { code: string; name: string; id?: string }

const SOURCES = ['private_sofs', 'company_sofs', 'pep_sofs'] as const satisfies OptionList[]
export type SourceList = (typeof SOURCES)[number]

/** The id of a source of funds, unique across lists. */
export function getSourceId(list: SourceList, code: string): string {
  return `${list.replace('_sofs', '')}-${code.replaceAll('_', '-')}`
}

/** The codes of a list, in display order. */
export function listCodes(list: OptionList): string[] {
  const codes = Object.keys(OPTION_NAMES[list])
  // JavaScript sorts integer-like keys first.
  return list === 'employees' ? codes.toSorted((left, right) => parseInt(left) - parseInt(right)) : codes
}

/** The options of a list, with names in a language. */
export function listOptions(list: OptionList, language: string): Option[] {
  const names: Readonly<Record<string, string>> = (NAMES[language] ?? OPTION_NAMES)[list]
  const sources = SOURCES.find((one) => one === list)
  const options = listCodes(list).map((code) => ({
    code,
    name: names[code] ?? code,
    ...(sources && { id: getSourceId(sources, code) }),
  }))
  return list === 'industries' ? sortOptions(options, language) : options
}

/** Sorts by name, with "Other" last. */
function sortOptions(options: Option[], language: string): Option[] {
  const { compare } = new Intl.Collator(language)
  const isRest = ({ code }: Option) => Number(code === 'other')
  return options.toSorted((left, right) => isRest(left) - isRest(right) || compare(left.name, right.name))
}
