import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { countryCode, instant, money, oneOf, orNull } from './primitives.schema.ts'

const Institution = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    country: countryCode,
    bic: orNull(z.string()),
    logo_url: orNull(z.string()),
    redirect_hosts: orNull(z.array(z.string())).describe(
      'Hosts of the bank’s pages, with the port if it is not 443. The dashboard redirects to no other host; if absent, to any host over https.',
    ),
  })
  .meta({ id: 'Institution' })
export type Institution = z.output<typeof Institution>

export const listInstitutions = defineCall({
  method: 'GET',
  path: 'buy/institutions',
  purpose: 'list the banks available through open banking',
  part: 'buying',
  auth: 'required',
  query: z.object({
    country: z.string().optional().describe('Only banks of this country (ISO 3166-1 alpha-2 code).'),
    q: z.string().optional().describe('Only banks whose name or BIC contains this text.'),
  }),
  response: z.array(Institution),
  retry: 'read',
  timeout: 'read',
})

/** A customer's consent at a bank, to read accounts and initiate payments (rules.md#bank-consent). */
const BankConsent = z
  .object({
    id: z.string().min(1),
    status: oneOf(['AWAITING_AUTHORISATION', 'AUTHORISED', 'REVOKE_REQUESTED', 'REVOKED', 'EXPIRED', 'REJECTED']),
    institution_id: z.string(),
    institution_name: z.string(),
    created: instant.describe('Time at which the customer was first asked for consent.'),
    expires_at: orNull(instant).describe(
      'Time until which the consent is valid: 180 days from the customer’s agreement.',
    ),
  })
  .meta({ id: 'BankConsent' })
export type BankConsent = z.output<typeof BankConsent>

export const listBankConsents = defineCall({
  method: 'GET',
  path: 'buy/consents',
  purpose: 'list the customer’s bank consents in any status',
  part: 'buying',
  auth: 'required',
  response: z.array(BankConsent),
  retry: 'read',
  timeout: 'read',
})

export const readBankConsent = defineCall({
  method: 'GET',
  path: 'buy/consent-for-institution/:id',
  purpose: 'get the consent for a bank, or null',
  remark:
    '`id` is the id of the institution. Returns the valid or pending consent, else the newest one; null if there was none.',
  part: 'buying',
  auth: 'required',
  response: BankConsent.nullable(),
  retry: 'read',
  timeout: 'read',
})

export const revokeBankConsent = defineCall({
  method: 'POST',
  path: 'buy/consent/:id/revoke',
  purpose: 'revoke a bank consent',
  part: 'buying',
  auth: 'required',
  request: z.object({}),
  response: BankConsent,
  retry: 'keyed',
  timeout: 'write',
})

/**
 * Starts the redirect to the bank: without an account to grant access, with one to authorise the payment. Repeating the
 * call returns the same URL while it is pending.
 */
export const setPayer = defineCall({
  method: 'POST',
  path: 'buy/order/:id/:provider_set_payer',
  purpose: 'start the redirect to the bank, to allow access or to authorise the payment from an account',
  remark:
    'Without `account_id`, the customer logs in at the bank and allows access; with it, they authorise the payment. The bank redirects them to `/buy/open-banking-callback?stage=auth|payment&result=success|failure`.',
  part: 'buying',
  auth: 'required',
  request: z.object({
    institution_id: z.string(),
    account_id: z.string().optional(),
    country: z.string().optional(),
  }),
  response: z.object({
    redirect_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'URL of the bank’s page for the customer; null if they have already allowed access and no step is needed.',
    ),
  }),
  retry: 'never',
  timeout: 'money',
  movesMoney: true,
})

const step = oneOf(['none', 'pending', 'success', 'failure'])

const BankAuthorisation = z
  .object({
    consent: orNull(z.object({ id: z.string().min(1), status: BankConsent.shape.status })),
    auth: step.describe(
      'Status of the customer’s access consent: `none` if not requested, `pending` at the bank, `success` or `failure`.',
    ),
    payment: step.describe(
      'Status of the customer’s payment authorisation: `none`, `pending` at the bank, `success` or `failure`.',
    ),
    reason: orNull(messageOrText).describe('Reason for the failure.'),
    redirect_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'URL of the bank’s page for the customer, while a step is pending.',
    ),
    institution_id: orNull(z.string()).describe('Bank of the last attempt.'),
  })
  .meta({ id: 'BankAuthorisation' })
export type BankAuthorisation = z.output<typeof BankAuthorisation>

export const readBankAuthorisation = defineCall({
  method: 'GET',
  path: 'buy/order/:id/:provider_auth_status',
  purpose: 'get the status of the customer’s access consent and payment authorisation',
  part: 'buying',
  auth: 'required',
  response: BankAuthorisation,
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

const PayerAccount = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    iban: z.string(),
    currency: z.string(),
    balance: orNull(money).describe('Balance of the bank account, in `currency`.'),
    holder_matches: orNull(z.boolean()).describe(
      'True if the account is in the customer’s name; a payment from any other account is returned. Absent if unknown.',
    ),
    enough: orNull(z.boolean()).describe(
      'True if the account has enough money for the rest of the order. Absent if unknown.',
    ),
  })
  .meta({ id: 'PayerAccount' })
export type PayerAccount = z.output<typeof PayerAccount>

/** 409 `error.consent_needed` until the customer has granted access. */
export const listPayerAccounts = defineCall({
  method: 'GET',
  path: 'buy/order/:id/:provider_fetch_accounts',
  purpose: 'list the accounts at the bank that can pay the order',
  part: 'buying',
  auth: 'required',
  response: z.object({ accounts: z.array(PayerAccount) }),
  retry: 'read',
  timeout: 'read',
})
