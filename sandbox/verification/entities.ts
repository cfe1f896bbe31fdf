import { z } from 'zod'
import { listCountries } from '#sandbox/reference/countries.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Account } from '#sandbox/core/accounts.ts'
import type { PlainCode } from '#sandbox/texts/messages.ts'
import type { FieldErrors } from '#sandbox/http/field-errors.ts'
import type { Context } from '#sandbox/core/context.ts'
import { isDay, shiftToday } from '#sandbox/domain/calendar-day.ts'
import type { Entity } from './kyc-store.ts'
import { OWNER_SHARE } from '#sandbox/domain/prices.ts'

const MOST = 50

const COUNTRIES = new Map(listCountries().map((country) => [country.code, country]))
const text = z.string().trim().max(255).nullish()

const Sent = z.array(
  z.object({
    id: text,
    kind: z.enum(['shareholder', 'ubo', 'pep']),
    entity_type: z.enum(['private', 'legal']),
    ownership: z.enum(['direct', 'indirect']),
    name: text,
    date_of_birth: text,
    registry_code: text,
    country: text,
    permanent_residence: text,
    share_percent: z.number().min(0).max(100),
    type_of_control: z.enum(['shares', 'voting_rights', 'management', 'other']),
    identity_document_type: z.enum(['id_card', 'passport', 'driver_licence', 'residence_permit']).nullish(),
    identity_document_number: text,
    identity_document_valid_until: text,
  }),
)

/**
 * Parses the submitted owners of a company. Adds errors at `entities` or `entities.<index>.<field>`; returns null if
 * the list is malformed.
 */
export function readEntities(
  context: Context,
  account: Account,
  { sent, now, errors }: { sent: unknown; now: number; errors: FieldErrors },
): Entity[] | null {
  const result = Sent.safeParse(typeof sent === 'string' ? parseJson(sent) : sent)
  if (!result.success || result.data.length > MOST) {
    const [issue] = result.error?.issues ?? []
    errors.add(['entities', ...(issue?.path ?? [])].join('.'), 'validation.required')
    return null
  }
  const direct = result.data.filter(({ kind, ownership }) => kind === 'shareholder' && ownership === 'direct')
  if (direct.reduce((sum, { share_percent: share }) => sum + share, 0) > 100) {
    errors.add('entities', 'validation.shares_total')
  }
  return result.data.map((entity, index) => {
    const one = completeEntity(entity, entity.id || createId(context, 'ent', account.number))
    for (const [field, code] of findErrors(one, now)) errors.add(`entities.${index}.${field}`, code)
    return one
  })
}

function parseJson(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    return null
  }
}

function completeEntity(entity: z.output<typeof Sent>[number], id: string): Entity {
  return {
    ...entity,
    id,
    name: entity.name ?? '',
    date_of_birth: entity.date_of_birth || null,
    registry_code: entity.registry_code || null,
    country: entity.country ?? '',
    permanent_residence: entity.permanent_residence ?? '',
    identity_document_type: entity.identity_document_type ?? null,
    identity_document_number: entity.identity_document_number || null,
    identity_document_valid_until: entity.identity_document_valid_until || null,
  }
}

function findErrors(entity: Entity, now: number): [string, PlainCode][] {
  const found: [string, PlainCode][] = []
  if (entity.name === '') found.push(['name', 'validation.required'])
  for (const field of ['country', 'permanent_residence'] as const) {
    const country = COUNTRIES.get(entity[field])
    if (!country) found.push([field, 'validation.required'])
    else if (country.forbidden) found.push([field, 'validation.country_unsupported'])
  }
  if (entity.kind === 'ubo' && entity.share_percent < OWNER_SHARE && entity.type_of_control === 'shares') {
    found.push(['type_of_control', 'validation.control'])
  }
  if (entity.entity_type === 'legal') {
    if (entity.kind === 'ubo' || entity.kind === 'pep') found.push(['entity_type', 'validation.natural_person'])
    if (entity.registry_code === null) found.push(['registry_code', 'validation.required'])
    return found
  }
  const born = entity.date_of_birth
  if (born === null) found.push(['date_of_birth', 'validation.required'])
  else if (!isDay(born) || born >= shiftToday(now, {})) found.push(['date_of_birth', 'validation.date_format'])
  if (entity.identity_document_type === null) found.push(['identity_document_type', 'validation.required'])
  if (entity.identity_document_number === null) found.push(['identity_document_number', 'validation.required'])
  const until = entity.identity_document_valid_until
  if (until === null) found.push(['identity_document_valid_until', 'validation.required'])
  else if (!isDay(until)) found.push(['identity_document_valid_until', 'validation.date_format'])
  else if (until < shiftToday(now, {})) found.push(['identity_document_valid_until', 'validation.document_expired'])
  return found
}
