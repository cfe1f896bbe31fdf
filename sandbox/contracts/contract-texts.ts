import { COMPANY } from '#sandbox/core/company.ts'

export type ContractType = 'terms' | 'terms_business' | 'privacy' | 'collect' | 'service_coin'
export type ContractText = {
  type: ContractType
  version: string
  title: string
  sections: readonly [string, string][]
  /** One sentence for each important difference from the version before. */
  changes?: readonly string[]
}

/** The changes of both terms of service of 26 November 2026. */
const CHANGES_2026_11_26 = [
  'New terms apply to you only after you have accepted them.',
  'Crypto that we can’t send on goes back to your refund address in full.',
  'If crypto arrives late and you gave no refund address, we keep it for you until you choose.',
] as const

/** The sections about payments until the autumn of 2026. */
const PAYMENTS_2026_03: readonly [string, string][] = [
  [
    'The service',
    'You pay a bank account in euros or pounds with a crypto-asset. We convert what arrives and send the money on. Standing payments, receiving addresses and payment links do the same, each on its own page.',
  ],
  [
    'Who may use it',
    'You are at least 18 years old, you act for yourself or for a company that you represent, and we have verified you to the level that the payment needs.',
  ],
  [
    'Rates and fees',
    'Before you confirm a payment you see the rate, each fee and the sum that the bank receives. Inside SEPA the fee is 1.75 %; outside it is 39 EUR plus 1.75 %. For receiving addresses it is 0.99 %, outside SEPA 39 EUR plus 0.99 %. A rate holds for the time that is shown next to it.',
  ],
  [
    'Payments that go wrong',
    'You choose beforehand what happens when crypto arrives late, short or in excess. What we cannot send on goes back to the refund address that you gave, less the cost of the network.',
  ],
  ['Finality', 'A transfer on a blockchain cannot be called back. Check network and address before you send.'],
  [
    'Limits and checks',
    'A payment is at least 5 EUR and at most 15,000 EUR unless we agree on other limits. The law obliges us to know our customers and to examine payments. We may ask questions, hold a payment while we examine it, or refuse it.',
  ],
  [
    'Execution',
    'We send the money no later than the banking day after the blockchain has confirmed your coins. If a transfer was wrong through our fault, we put it right without delay and at our cost.',
  ],
  [
    'Your account',
    'Keep your password to yourself and tell us at once if somebody else may know it. You answer for payments made with it until you tell us, within the bounds of the law.',
  ],
  [
    'Vouchers and rewards',
    'A voucher lowers the fee of one payment. It cannot be used in parts, and what is left of it lapses.',
  ],
  [
    'Changes and end',
    'We announce changes 2 months before. You may close the account at any time without cost; we may close it with notice of 2 months, or at once where the law demands it.',
  ],
]

/**
 * Changes in the version of November 2026, by heading: how long a rate is held, and how long the customer may choose.
 */
const CHANGED_2026_11: Readonly<Record<string, string>> = {
  'Rates and fees':
    'Before you confirm a payment you see the rate, each fee and the sum that the bank receives. Inside SEPA the fee is 1.75 %; outside it is 39 EUR plus 1.75 %. For receiving addresses it is 0.99 %, outside SEPA 39 EUR plus 0.99 %. A rate is held for the time that is shown next to it: 30 minutes from your confirmation, for USD Coin 20.',
  'Payments that go wrong':
    'You choose beforehand what happens when crypto arrives late, short or in excess. If you want to be asked about crypto that arrives late, you have 7 days to choose between the rate of that day and your crypto back; without an answer it goes back. What we cannot send on goes back to the refund address that you gave, less the cost of the network.',
}

const PAYMENTS_2026_11 = PAYMENTS_2026_03.map(([heading, body]): [string, string] => [
  heading,
  CHANGED_2026_11[heading] ?? body,
])

const SERVICE = 'The service'
const RECURRING_AND_RECEIVING: [string, string] = [
  'Recurring payments and receiving addresses',
  'You set up a recurring payment once, and we make each payment of it on its day by these terms. We write to you 24 hours before. A payment from your account is taken without asking again once you have confirmed one of at least that amount to the same recipient; any other waits for you. Until the day you can leave a payment out, pause the recurring payment or end it. Crypto that arrives at a receiving address is converted at the rate of that moment and paid out, less the fee, to the bank account that you chose for the address; what would leave less than 5 EUR waits for more. Another coin, or a coin on another network, goes back to an address that you name. If the bank account is closed, we hold what arrives until you choose another one.',
]

/** Version of December 2026: current service names, and a section about recurring payments and receiving addresses. */
const PAYMENTS_2026_12 = PAYMENTS_2026_11.flatMap(([heading, body]): [string, string][] => {
  if (heading === SERVICE) return [[heading, body.replace('Standing payments', 'Recurring payments')]]
  return heading === 'Finality' ? [RECURRING_AND_RECEIVING, [heading, body]] : [[heading, body]]
})

const COMPLAINTS: [string, string] = [
  'Complaints',
  'Write to support first. We answer within 15 working days. You may also turn to the financial supervision authority or to the consumer disputes committee.',
]

const buildBusinessSections = (payments: readonly [string, string][]): readonly [string, string][] => [
  ['The parties', 'The company that signs up is the customer. Who acts for it proves the right to represent it.'],
  ...payments,
  ['Owners', 'The company names every person who owns or controls 25 % or more of it, and tells us when that changes.'],
  COMPLAINTS,
]

/** Plainer wording in the version of January 2027, with the same meaning. */
const REWORDED_2027_01: readonly [RegExp, string][] = [
  [/(\d) %/g, '$1%'],
  [/\bthe sum that\b/g, 'the amount that'],
  [/\bcannot be called back\b/g, 'cannot be undone'],
  [/\bat the rate of that moment\b/g, 'at the exchange rate when it arrives'],
  [/\bbanking day\b/g, 'business day'],
  [/\bworking days\b/g, 'business days'],
]

const replacePhrases = (sections: readonly [string, string][]) =>
  sections.map(([heading, body]): [string, string] => [
    heading,
    REWORDED_2027_01.reduce((text, [said, plain]) => text.replace(said, plain), body),
  ])

/**
 * Changes in the version of 26 November 2026: prices and times come from the price list (rules.md#prices), refunds are
 * made in full, and a new version requires the customer's consent.
 */
const CHANGED_2026_11_26: Readonly<Record<string, string>> = {
  'Rates and fees':
    'Before you confirm an order you see the rate, each fee and the amount that the bank or you receive. For a payment the fee is {{fact.fee}} inside SEPA; outside it is {{fact.fixed}} plus {{fact.fee}}. For receiving addresses it is {{fact.receiving}}, outside SEPA {{fact.receivingFixed}} plus {{fact.receiving}}. For payment links the business pays {{fact.collect}}. A purchase costs {{fact.purchase}} and an exchange {{fact.exchange}}; crypto that we send to an address of yours also costs the network fee that is shown. Our rate for payments is {{fact.margin}} below the market rate, and for purchases {{fact.purchaseMargin}} above it. A rate is held for the time that is shown next to it: for a payment {{fact.held}} from your confirmation, for USD Coin {{fact.heldThroughService}}, for a purchase {{fact.purchaseHeld}}, for an exchange {{fact.exchangeHeld}}.',
  'Payments that go wrong':
    'You choose beforehand what happens when crypto arrives late, short or in excess. If you want to be asked about crypto that arrives late, you have {{fact.late}} to choose between the rate of that day and your crypto back; without an answer it goes back to your refund address, and if you gave none, we hold it until you choose. What we cannot send on goes back in full to the refund address that you gave: we take no fee for it.',
  'Limits and checks':
    'A payment is at least {{fact.minimum}} and at most {{fact.maximum}} unless we agree on other limits. The law obliges us to know our customers and to examine payments. We may ask questions, hold a payment while we examine it, or refuse it.',
  'Changes and end':
    'We change these terms only with your consent: a new version applies to you once you have accepted it, and until then the one that you accepted before. You may close the account at any time without cost by writing to support; we may close it with notice of 2 months, or at once where the law demands it.',
  Owners:
    'The company names every person who owns or controls {{fact.ownerShare}} or more of it, and tells us when that changes.',
  Complaints:
    'Write to support first. We answer within {{fact.complaint}}. You may also turn to the financial supervision authority or to the consumer disputes committee.',
}

const insertFacts = (sections: readonly [string, string][]) =>
  sections.map(([heading, body]): [string, string] => [
    heading,
    CHANGED_2026_11_26[heading] ??
      body
        .replace('24 hours before', '{{fact.notice}} before')
        .replace('less than 5 EUR', 'less than {{fact.receivingMinimum}}')
        .replace(
          'goes back to an address that you name.',
          'goes back to an address that you name, if we can reach it; from some networks it cannot be recovered.',
        ),
  ])

const TERMS = { type: 'terms', title: 'Terms of service' } as const
const BUSINESS_TERMS = { type: 'terms_business', title: 'Terms of service for businesses' } as const

const SERVICE_COIN = { type: 'service_coin', title: 'Terms of the Causeway Euro account' } as const

/** The service coin terms that customers accepted in 2026, with the company's name at that time. */
const SERVICE_COIN_2026_11: readonly [string, string][] = [
  [
    'The coin',
    'Causeway Euro (CEUR) is an e-money token. Causeway OÜ issues it: one CEUR for each euro that we receive from you. The euros behind all CEUR are kept apart from our own money at a bank.',
  ],
  [
    'Redemption',
    'You can have your CEUR paid out in euros at any time and at par: one CEUR is one euro. We charge nothing for it.',
  ],
  [
    'No interest',
    'We pay no interest on CEUR. The account is no bank deposit, and no deposit guarantee scheme covers it.',
  ],
  [
    'What you can do with it',
    'Add money by bank transfer from an account in your own name, pay a bank account, exchange CEUR for a crypto-asset and back, and have it paid out. You cannot send CEUR to a network address.',
  ],
  [
    'Exchange',
    'Before you exchange you see the rate and each fee. An order with a rate of your own waits for it for 24 hours; until then its amount is reserved.',
  ],
]

/** Changes in the version of 26 November 2026: the company's licensed name, and the time from the price list. */
const insertCompanyName = ([heading, body]: [string, string]): [string, string] => [
  heading,
  body.replace('Causeway OÜ', COMPANY.name).replace('for 24 hours', 'for {{fact.exchangeOrder}}'),
]

/** Every version ever in force, oldest first within its type. A change needs a new version. */
export const CONTRACT_TEXTS: readonly ContractText[] = [
  { ...TERMS, version: '2025-01', sections: [...PAYMENTS_2026_03.slice(0, 4), COMPLAINTS] },
  { ...TERMS, version: '2026-03', sections: [...PAYMENTS_2026_03, COMPLAINTS] },
  { ...TERMS, version: '2026-11', sections: [...PAYMENTS_2026_11, COMPLAINTS] },
  { ...TERMS, version: '2026-12', sections: [...PAYMENTS_2026_12, COMPLAINTS] },
  { ...TERMS, version: '2027-01', sections: replacePhrases([...PAYMENTS_2026_12, COMPLAINTS]) },
  {
    ...TERMS,
    version: '2026-11-26',
    changes: CHANGES_2026_11_26,
    sections: insertFacts(replacePhrases([...PAYMENTS_2026_12, COMPLAINTS])),
  },
  { ...BUSINESS_TERMS, version: '2025-01', sections: [...PAYMENTS_2026_03.slice(0, 4), COMPLAINTS] },
  { ...BUSINESS_TERMS, version: '2026-03', sections: buildBusinessSections(PAYMENTS_2026_03) },
  { ...BUSINESS_TERMS, version: '2026-11', sections: buildBusinessSections(PAYMENTS_2026_11) },
  { ...BUSINESS_TERMS, version: '2026-12', sections: buildBusinessSections(PAYMENTS_2026_12) },
  { ...BUSINESS_TERMS, version: '2027-01', sections: replacePhrases(buildBusinessSections(PAYMENTS_2026_12)) },
  {
    ...BUSINESS_TERMS,
    version: '2026-11-26',
    changes: CHANGES_2026_11_26,
    sections: insertFacts(replacePhrases(buildBusinessSections(PAYMENTS_2026_12))),
  },
  {
    type: 'privacy',
    version: '2026-03',
    title: 'Privacy notice',
    sections: [
      ['What we process', 'Who you are, how to reach you, your payments, and what the law obliges us to ask.'],
      [
        'Why',
        'To carry out your payments (contract), to prevent money laundering (law), and to keep the service safe (legitimate interest).',
      ],
      [
        'From whom',
        'From you, from public registers and sanctions lists, and from the blockchain, which everybody can read.',
      ],
      [
        'To whom',
        'To the processors on our list, to the bank of the recipient, and to authorities where the law demands it.',
      ],
      [
        'How long',
        'Accounting and transaction records for 7 years, identification data for 5 years after the end of the relationship.',
      ],
      [
        'Your rights',
        'You may see, correct, move and, where the law allows it, erase your data, and complain to the data protection authority.',
      ],
    ],
  },
  {
    type: 'collect',
    version: '2026-03',
    title: 'Terms for accepting payments',
    sections: [
      ['The service', 'Your payers pay a link with crypto-assets. You receive euros or pounds on your bank account.'],
      ['Settlement', 'We settle after the payment is confirmed, less the fee that the payment page shows.'],
      [
        'Prohibited trade',
        'You do not use the service for goods or services that the law or our list of prohibited trades excludes.',
      ],
    ],
  },
  {
    type: 'collect',
    version: '2026-11-26',
    title: 'Terms for accepting payments',
    sections: [
      ['The service', 'Your payers pay a link with crypto-assets. You receive euros or pounds on your bank account.'],
      ['Settlement', 'We settle after the payment is confirmed, less our fee of {{fact.collect}} of what was paid.'],
      ['Prohibited trade', 'You do not use the service for goods or services that the law prohibits.'],
    ],
  },
  { ...SERVICE_COIN, version: '2026-11', sections: SERVICE_COIN_2026_11 },
  { ...SERVICE_COIN, version: '2026-11-26', sections: SERVICE_COIN_2026_11.map(insertCompanyName) },
]

/** The version in force of each type. */
export function listContractsInForce(): ContractText[] {
  return CONTRACT_TEXTS.filter((text) => CONTRACT_TEXTS.findLast(({ type }) => type === text.type) === text)
}
