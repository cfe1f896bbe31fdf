import { getAccountName } from '#sandbox/core/accounts.ts'
import { addTemplate, type TemplateBody } from './templates.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'

const EMPTY = {
  amount: null,
  sum_currency: 'EUR',
  currency: 'EUR',
  coin: 'BTC',
  receiver_is_self: true,
  receiver_is_company: false,
  receiver_name: '',
  receiver_iban: null,
  receiver_sort_code: null,
  receiver_account: null,
  receiver_street: null,
  receiver_city: null,
  receiver_zip_code: null,
  receiver_country_code: null,
  description: null,
  payer_name: null,
  refund_address: null,
  contact_email: null,
} as const satisfies TemplateBody

function fill({ context, account, now }: Scene): void {
  const add = (name: string, body: Partial<TemplateBody>) =>
    addTemplate(context, account, { name, body: { ...EMPTY, ...body }, now })
  add('To my account', {
    amount: '250.00',
    receiver_name: getAccountName(account),
    receiver_iban: 'EE382200221020145685',
  })
  add('Rent', {
    amount: '750.00',
    receiver_is_self: false,
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
    description: 'Rent',
  })
  add('Emily', {
    sum_currency: 'GBP',
    currency: 'GBP',
    receiver_is_self: false,
    receiver_name: 'Emily Clarke',
    receiver_sort_code: '089999',
    receiver_account: '66374958',
  })
}

export const templateScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'templates',
    title: 'Three templates: own account, a landlord, and pounds with the amount left open',
    as: ['personal', 'business'],
    path: '/payments/templates',
    build: fill,
  }),
  defineScenario({
    name: 'templates-own-only',
    title: 'Templates that pay others, and a verification level that does not',
    as: ['personal', 'business'],
    path: '/payments/templates',
    account: { level: 1, checked_level: 1, has_third_party: 0 },
    build: fill,
  }),
]
