import { z } from 'zod'
import { defineCall } from './call.ts'
import { Profile, IdentityCheck } from './me.ts'
import { seconds, instant } from './primitives.schema.ts'

const part = z.union([z.string().max(255), z.boolean(), z.array(z.string()), z.file()])

/** Selects the level to apply for. `updated_at` is the profile version that the choice is based on. */
export const chooseLevel = defineCall({
  method: 'POST',
  path: 'me',
  purpose: 'choose the verification level to apply for',
  part: 'verification',
  auth: 'required',
  request: z.object({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]), updated_at: z.string().optional() }),
  multipart: true,
  response: Profile,
  retry: 'keyed',
  timeout: 'write',
})

const Section = z
  .object({
    section: z.string(),
    updated_at: z.string().optional(),
    /** The company's owners as JSON, always the complete list. */
    entities: z.string().optional(),
    remove_file: z.string().optional(),
  })
  .catchall(part.optional())
  .meta({ id: 'VerificationSection' })
export type SectionBody = z.input<typeof Section>

/** Saves the given fields of a section. Nested fields use dots. Omitted fields stay unchanged. */
export const saveSection = defineCall({
  method: 'POST',
  path: 'me/kyc',
  purpose: 'save a section of the verification, part of a section, or a file',
  part: 'verification',
  auth: 'required',
  request: Section,
  multipart: true,
  response: Profile,
  retry: 'keyed',
  timeout: 'upload',
})

export const validateSection = defineCall({
  method: 'POST',
  path: 'me/kyc/validate',
  purpose: 'validate a section of the verification without saving it',
  part: 'verification',
  auth: 'required',
  request: Section,
  multipart: true,
  response: z.object({ ok: z.literal(true), notices: z.record(z.string(), z.array(z.string())) }),
  retry: 'read',
  timeout: 'write',
})

/** Submits the application. A second submission finds it under review. */
export const submitApplication = defineCall({
  method: 'POST',
  path: 'me/check',
  purpose: 'submit the application for review',
  part: 'verification',
  auth: 'required',
  request: z.object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    terms: z.literal(true),
    consent: z.literal(true),
  }),
  multipart: true,
  response: Profile,
  retry: 'never',
  timeout: 'write',
})

export const cancelVerification = defineCall({
  method: 'POST',
  path: 'me/onboarding/reset',
  purpose:
    'cancel the verification: deletes the answers of a first application, and keeps the approved data of an upgrade or renewal',
  part: 'verification',
  auth: 'required',
  request: z.object({}),
  response: Profile,
  retry: 'keyed',
  timeout: 'write',
})

export const resetIdentityCheck = defineCall({
  method: 'GET',
  path: 'me/reset-idv',
  purpose: 'restart the identity check',
  part: 'verification',
  auth: 'required',
  response: Profile,
  retry: 'keyed',
  timeout: 'write',
  unsafeGet: true,
})

export const readIdentityCheck = defineCall({
  method: 'GET',
  path: 'checkups/identity/check',
  purpose: 'get the status of the identity check',
  part: 'verification',
  auth: 'required',
  response: IdentityCheck,
  retry: 'read',
  timeout: 'read',
})

export const startIdentityCheck = defineCall({
  method: 'POST',
  path: 'checkups/identity/check',
  purpose: 'start or continue the identity check',
  part: 'verification',
  auth: 'required',
  request: z.object({}),
  response: IdentityCheck,
  retry: 'keyed',
  timeout: 'write',
})

/** Sends a code by text message. Triggered by a button only, never retried. `phone` is in E.164 format. */
export const sendPhonePin = defineCall({
  method: 'GET',
  path: 'auth/pin',
  purpose: 'send a code to a phone number',
  part: 'verification',
  auth: 'required',
  query: z.object({ phone: z.string() }),
  response: z.object({ ok: z.literal(true), pin_id: z.string().min(1), expires_in: seconds }),
  retry: 'never',
  timeout: 'write',
  unsafeGet: true,
})

export const confirmPhonePin = defineCall({
  method: 'POST',
  path: 'auth/pin/:pinId/:code',
  purpose: 'confirm a phone number with the code that was sent to it',
  part: 'verification',
  auth: 'required',
  request: z.object({}),
  response: z.object({
    ok: z.literal(true),
    phone_validated_at: instant.describe('Time at which the phone number was confirmed.'),
  }),
  retry: 'never',
  timeout: 'write',
})
