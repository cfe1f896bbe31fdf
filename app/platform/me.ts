import { z } from 'zod'
import { defineCall } from './call.ts'
import { LANGUAGE_CODES, UserType, count, day, instant, oneOf, orNull } from './primitives.schema.ts'

export const ProfileStatus = oneOf(['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed'])
export const KycStatus = oneOf(['expiring', 'required', 'expired', 'submitted', 'valid'])

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const text = orNull(z.string())
const yesOrNo = orNull(z.boolean())
const codes = z.array(z.string()).default([])

export const FileReference = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    type: z.string(),
    size: count,
    uploaded_at: instant.describe('Time of the upload.'),
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
    valid_until: day.describe('Last day on which the document is valid.'),
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

/** A shareholder, beneficial owner or politically exposed person of a company. The share is in percent. */
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
    share_percent: z.number().min(0).max(100).describe('Share in the company, in percent.'),
    type_of_control: z.enum(['shares', 'voting_rights', 'management', 'other']),
    identity_document_type: orNull(z.enum(['id_card', 'passport', 'driver_licence', 'residence_permit'])),
    identity_document_number: text,
    identity_document_valid_until: text,
  })
  .meta({ id: 'CompanyEntity' })
export type CompanyEntity = z.output<typeof CompanyEntity>

/** The customer's answers (rules.md#wizard-sections). Persons and companies use different fields. */
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

/** The signed-in customer (rules.md#user-types). `type`: 1 is a person, 2 a company. */
export const Profile = z
  .object({
    id: z.string().min(1),
    type: UserType.describe('1 for a person, 2 for a company.'),
    email: z.string(),
    first_name: orNull(z.string()),
    last_name: orNull(z.string()),
    company_name: orNull(z.string()),
    status: ProfileStatus,
    level: orNull(level).describe('Verification level that was applied for. If omitted, pages show no level.'),
    checked_level: orNull(level).describe('Approved verification level; null before approval.'),
    kyc_status: orNull(KycStatus),
    reg_submit_at: orNull(instant).describe('Time at which the application was submitted; null before that.'),
    review_due_at: orNull(instant).describe(
      'Time by which a submitted application is decided. If omitted, pages show no date.',
    ),
    updated_at: instant.describe('Time of the latest change to the profile.'),
    notices: z.record(z.string(), z.array(z.string())).default({}),
    has_3rd_party_payments_capability: z.boolean(),
    email_confirmed_at: instant.nullable().describe('Time at which the email address was confirmed; null before that.'),
    is_affiliate: z.boolean().default(false),
    language: orNull(oneOf(LANGUAGE_CODES)),
    kyc_flow: z
      .object({ stage: oneOf(['onboarding', 'renewal', 'upgrade']), data: Onboarding })
      .optional()
      // Without it, the app has no verification.
      .transform((flow) => flow ?? { stage: 'unknown' as const, data: Onboarding.parse(undefined) }),
    idv: orNull(IdentityCheck),
    kyc_due_at: orNull(instant).describe('Time by which the identity data must be renewed.'),
    country_of_residence: text,
    nationality: text.describe('Nationality as a country code, such as EE; omitted if the platform does not store it.'),
    service_usage_reason: text.describe(
      'Reason why the customer uses the service, as a text in the `Language` of the request.',
    ),
    referral_code_used: text.describe('Referral code that the customer signed up with.'),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

export const readMe = defineCall({
  method: 'GET',
  path: 'me',
  purpose: 'get the signed-in customer',
  auth: 'required',
  response: Profile,
  retry: 'read',
  timeout: 'read',
})

/** Part of the contract but unused: pages poll their complete data instead. */
export const readMyStatus = defineCall({
  method: 'GET',
  path: 'me/status',
  purpose: 'poll the verification status',
  part: 'verification',
  auth: 'required',
  response: z.object({
    status: ProfileStatus,
    updated_at: instant.describe('Time of the latest status change.'),
    level: orNull(level),
    checked_level: orNull(level),
    kyc_status: orNull(KycStatus),
  }),
  retry: 'read',
  timeout: 'poll',
  silent: true,
})
