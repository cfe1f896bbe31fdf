import { z } from 'zod'
import { defineCall } from './call.ts'
import { EXCEPTION_CHOICES, IF_LATE, IF_OVER, IF_SHORT } from './payment-form.schema.ts'
import { LANGUAGE_CODES, UserType, count, day, instant, money, oneOf, orNull } from './primitives.schema.ts'

export const ProfileStatus = oneOf(['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed'])
export const KycStatus = oneOf(['expiring', 'required', 'expired', 'submitted', 'valid'])

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const text = orNull(z.string())
const yesOrNo = orNull(z.boolean())
const codes = z.array(z.string()).default([])

/** A file that the platform keeps. */
export const FileReference = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    type: z.string(),
    size: count,
    uploaded_at: instant.describe('When it was uploaded.'),
  })
  .meta({ id: 'FileReference' })
export type FileReference = z.output<typeof FileReference>

const file = orNull(FileReference)

const Address = z
  .object({ street: text, city: text, county: text, postal_code: text, country: text })
  .prefault({})
  .meta({ id: 'Address' })

const IdentityDocument = z
  .object({
    type: oneOf(['id_card', 'passport', 'driver_licence', 'residence_permit']),
    number: z.string(),
    country: z.string(),
    valid_until: day.describe('The last day on which it is valid.'),
  })
  .meta({ id: 'IdentityDocument' })

export const IdentityCheck = z
  .object({
    id: z.string(),
    status: oneOf(['none', 'started', 'submitted', 'approved', 'rejected', 'country_mismatch']),
    url: orNull(z.url({ protocol: /^https?$/ })),
    document: orNull(IdentityDocument),
  })
  .meta({ id: 'IdentityCheck' })

/** An owner, beneficial owner or politically exposed person of a company; the share in percent. */
export const CompanyEntity = z
  .object({
    id: z.string().min(1),
    kind: z.enum(['shareholder', 'ubo', 'pep']),
    entity_type: z.enum(['private', 'legal']),
    ownership: z.enum(['direct', 'indirect']),
    name: z.string(),
    date_of_birth: text,
    registry_code: text,
    country: z.string(),
    permanent_residence: z.string(),
    share_percent: z.number().min(0).max(100).describe('The share in the company, in percent.'),
    type_of_control: z.enum(['shares', 'voting_rights', 'management', 'other']),
    identity_document_type: orNull(z.enum(['id_card', 'passport', 'driver_licence', 'residence_permit'])),
    identity_document_number: text,
    identity_document_valid_until: text,
  })
  .meta({ id: 'CompanyEntity' })
export type CompanyEntity = z.output<typeof CompanyEntity>

/** What a customer has answered (rules.md#wizard-sections): a person and a company each use their part of it. */
const Onboarding = z
  .object({
    first_name: text,
    last_name: text,
    birthdate: text,
    birth_country: text,
    citizenship: text,
    second_citizenship: text,
    country: text,
    address_country: text,
    county: text,
    city: text,
    address: text,
    postalcode: text,
    phone_country: text,
    phone_dial_code: text,
    phone: text,
    phone_valid: yesOrNo,
    is_pep_related: yesOrNo,
    pep_countries: codes,
    is_beneficiary: yesOrNo,
    has_companies: yesOrNo,
    is_owner: yesOrNo,
    is_board_member: yesOrNo,
    identity_document: orNull(IdentityDocument),
    has_submitted_id: yesOrNo,
    residence_permit: file,
    residence_permit_valid_until: text,
    occupation: text,
    job_title: text,
    employer_name: text,
    net_income: z.object({ yearly: text, monthly: text }).prefault({}),
    transaction_purpose: codes,
    estimated_transaction_volume_per_year: text,
    sof: text,
    sof_id: text,
    sof_doc_kind: text,
    sof_doc_issued: text,
    sof_doc: file,
    utility_invoice_issued: text,
    utility_invoice: file,
    name: text,
    legal_form: text,
    code: text,
    industry: text,
    date_of_incorporation: text,
    proof_of_incorporation: file,
    email: text,
    website: text,
    vat_liable: yesOrNo,
    vat_number: text,
    registered_address: Address,
    has_different_business_address: yesOrNo,
    business_address: Address,
    main_activity: text,
    main_activity_description: text,
    net_turnover: text,
    employee_count: text,
    transaction_purposes: codes,
    expected_transaction_volume: text,
    client_country_codes: codes,
    licence_needed: yesOrNo,
    licence_url: text,
    licence_file: file,
    source_of_funds: text,
    public_database_url: text,
    representative: z
      .object({
        basis_of_representation: z.object({ type: text, file }).prefault({}),
        role: text,
        first_name: text,
        last_name: text,
        birthdate: text,
        birth_country: text,
        citizenship: text,
        second_citizenship: text,
        residence_permit: yesOrNo,
        residence_permit_file: file,
        residence_permit_valid_until: text,
        address: Address,
        email: text,
        phone: text,
      })
      .prefault({}),
    registration_certificate: file,
    registration_certificate_issued: text,
    ubo_identity_documents: z.array(FileReference).default([]),
    forbidden_country_flags: z
      .object({ operates_in_forbidden_country: yesOrNo, has_forbidden_country_owner: yesOrNo })
      .prefault({}),
    entities: z.array(CompanyEntity).default([]),
  })
  .prefault({})
  .meta({ id: 'Onboarding' })

/** The signed-in customer (rules.md#user-types). `type`: 1 a person, 2 a company. */
export const Profile = z
  .object({
    id: z.string().min(1),
    type: UserType.describe('1 is a person, 2 a company.'),
    email: z.string(),
    first_name: orNull(z.string()),
    last_name: orNull(z.string()),
    company_name: orNull(z.string()),
    status: ProfileStatus,
    /** The level applied for. */
    level: orNull(level).describe('The verification level that was applied for. Left out: the pages name no level.'),
    /** The level that compliance approved. */
    checked_level: orNull(level).describe('The level that was approved; null before.'),
    kyc_status: orNull(KycStatus),
    reg_submit_at: orNull(instant).describe('When the application was submitted; null before.'),
    review_due_at: orNull(instant).describe(
      'By when a submitted application is decided. Left out: the pages name no day.',
    ),
    updated_at: instant.describe('When the profile changed last.'),
    notices: z.record(z.string(), z.array(z.string())).default({}),
    has_3rd_party_payments_capability: z.boolean(),
    email_confirmed_at: instant.nullable().describe('When the email address was confirmed; null before.'),
    is_affiliate: z.boolean().default(false),
    language: orNull(oneOf(LANGUAGE_CODES)),
    kyc_flow: z
      .object({ stage: oneOf(['onboarding', 'renewal', 'upgrade']), data: Onboarding })
      .optional()
      // A platform without it has no verification in the app.
      .transform((flow) => flow ?? { stage: 'unknown' as const, data: Onboarding.parse(undefined) }),
    idv: orNull(IdentityCheck),
    /** When the identity data has to be renewed. */
    kyc_due_at: orNull(instant).describe('When the identity data has to be renewed.'),
    country_of_residence: text,
    nationality: text.describe('The nationality as a country code, such as EE; left out where it is not kept.'),
    service_usage_reason: text.describe('Why the customer uses the service, in words, in the Language of the request.'),
    referral_code_used: text.describe('The referral code that the customer signed up with.'),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

export const readMe = defineCall({
  method: 'GET',
  path: 'me',
  purpose: 'the signed-in customer',
  auth: 'required',
  response: Profile,
  retry: 'read',
  timeout: 'read',
})

/** A part of the contract that no page uses: pages poll everything that they show, and this says too little of it. */
export const readMyStatus = defineCall({
  method: 'GET',
  path: 'me/status',
  purpose: 'poll the verification status',
  part: 'verification',
  auth: 'required',
  response: z.object({
    status: ProfileStatus,
    updated_at: instant.describe('When the status changed last.'),
    level: orNull(level),
    checked_level: orNull(level),
    kyc_status: orNull(KycStatus),
  }),
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

const window = z.object({
  limit: money.describe('The most of the window, in EUR.'),
  used: money.describe('What is used of it, in EUR.'),
  left: money.describe('What is left of it, in EUR.'),
})

function choicesOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], meaning: string) {
  return orNull(z.array(oneOf(choices))).describe(`${meaning} An empty list: the form does not ask. Left out: all.`)
}

/** Limits and their use in EUR, decimal strings. */
export const Limits = z
  .object({
    buy: z
      .object({
        lifetime: orNull(
          z.object({
            limit: money.describe('The most of a lifetime, in EUR.'),
            used: money.describe('What is used of it, in EUR.'),
            left: orNull(money).describe('What is left of it, in EUR.'),
          }),
        ),
        rolling_24h: orNull(window),
        rolling_30d: orNull(window),
        yearly: orNull(window),
      })
      .prefault({})
      .describe('What may be bought for in all; a window that is left out has no limit.'),
    deposit: orNull(
      z.object({
        per_transaction: z.object({
          min: money.describe('The least of one deposit order, in EUR.'),
          max: money.describe('The most of one deposit order, in EUR.'),
        }),
        rolling_24h: orNull(window),
        rolling_30d: orNull(window),
        yearly: orNull(window),
      }),
    ).describe('What may be put into balances by bank transfer; a window that is left out has no limit.'),
    payment: z.object({
      per_transaction: z.object({
        min: money.describe('The least of one payment, in EUR.'),
        max: money.describe('The most of one payment, in EUR.'),
        gbp: orNull(
          z.object({
            min: money.describe('The least of one payment in pounds, in GBP.'),
            max: money.describe('The most of one payment in pounds, in GBP.'),
          }),
        ).describe(
          'The same in whole pounds inside them, at the rate of now: what the form says. Left out: the app works them out.',
        ),
      }),
      rolling_24h: orNull(window),
      rolling_30d: orNull(window),
      yearly: orNull(window),
      outside_sepa: z
        .boolean()
        .default(true)
        .describe(
          'Whether accounts outside SEPA can be paid: false says so in the form, and refuses their IBANs there.',
        ),
      choices: orNull(
        z.object({
          if_late: choicesOf(EXCEPTION_CHOICES.if_late, IF_LATE),
          if_short: choicesOf(EXCEPTION_CHOICES.if_short, IF_SHORT),
          if_over: choicesOf(EXCEPTION_CHOICES.if_over, IF_OVER),
        }),
      ).describe('What you can do when crypto arrives late, short or in excess: the form offers these alone.'),
    }),
  })
  .meta({ id: 'Limits' })
export type Limits = z.output<typeof Limits>

export const readMyLimits = defineCall({
  method: 'GET',
  path: 'me/limits',
  purpose: 'limits and how much of them is used',
  auth: 'required',
  response: Limits,
  retry: 'read',
  timeout: 'read',
})

/** A service-fee voucher: off by EUR (under either name) or by percent. */
export const Voucher = z
  .object({
    code: z.string().min(1),
    discount_eur: orNull(money).describe('Taken off the fee, in EUR; null for a voucher in percent.'),
    bonus_eur: orNull(money).describe('Another name for `discount_eur`.'),
    discount_percent: orNull(z.number().min(0).max(100)).describe(
      'Taken off the fee, in percent; null for a voucher in EUR.',
    ),
    valid_until: day.describe('The last day on which it can be used.'),
    usable: z.boolean(),
    expired: z.boolean(),
    used: z.boolean(),
    is_new: z.boolean().default(false),
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.output<typeof Voucher>

export const listMyVouchers = defineCall({
  method: 'GET',
  path: 'me/vouchers',
  purpose: 'vouchers of the customer',
  part: 'rewards',
  auth: 'required',
  query: z.object({ filter: z.enum(['usable', 'expired']) }),
  response: z.array(Voucher),
  retry: 'read',
  timeout: 'read',
})
