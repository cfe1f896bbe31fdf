/** Fields in form order; `kind` can have several values. */
export const OWNER_FIELDS = [
  'name',
  'date_of_birth',
  'registry_code',
  'country',
  'permanent_residence',
  'kind',
  'ownership',
  'share_percent',
  'type_of_control',
  'identity_document_type',
  'identity_document_number',
  'identity_document_valid_until',
] as const
export type OwnerField = (typeof OWNER_FIELDS)[number]

export const KINDS = ['shareholder', 'ubo', 'pep'] as const
export const OWNERSHIPS = ['direct', 'indirect'] as const
export const CONTROLS = ['shares', 'voting_rights', 'management', 'other'] as const
export const DOCUMENTS = ['passport', 'id_card', 'driver_licence', 'residence_permit'] as const
