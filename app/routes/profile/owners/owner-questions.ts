import type { Translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import type { Question } from '#app/routes/profile/sections/section-view.server.ts'
import { CONTROLS, DOCUMENTS, KINDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

/** What is asked about a person, and about a company; only a person is a beneficial owner or politically exposed. */
export function ownerQuestions(type: CompanyEntity['entity_type'], t: Translate): Question[] {
  const ask = (name: OwnerField, label: string, more: Partial<Question> = {}): Question => ({
    name,
    kind: 'text',
    label,
    ...more,
  })
  const share = [
    ask('ownership', t('profile.owners.ownership'), {
      kind: 'option',
      options: OWNERSHIPS.map((value) => ({ value, label: t(`profile.owners.ownership.${value}`) })),
    }),
    ask('share_percent', t('profile.owners.share_percent'), {
      hint: t('profile.owners.share_percentHint'),
      meaning: 'amount',
    }),
    ask('type_of_control', t('profile.owners.type_of_control'), {
      kind: 'option',
      options: CONTROLS.map((value) => ({ value, label: t(`profile.owners.control.${value}`) })),
    }),
  ]
  if (type === 'legal') {
    return [
      ask('name', t('profile.field.name'), { meaning: 'otherName' }),
      ask('registry_code', t('profile.owners.registry_code'), { meaning: 'code' }),
      ask('country', t('profile.field.registered_address.country'), { kind: 'country' }),
      ask('permanent_residence', t('profile.owners.seat'), { kind: 'country' }),
      ...share,
    ]
  }
  return [
    ask('name', t('profile.owners.name'), { meaning: 'otherName' }),
    ask('date_of_birth', t('profile.field.birthdate'), { kind: 'date' }),
    ask('country', t('profile.field.citizenship'), { kind: 'country' }),
    ask('permanent_residence', t('profile.field.country'), { kind: 'country' }),
    ask('kind', t('profile.owners.kind'), {
      kind: 'options',
      options: KINDS.map((value) => ({ value, label: t(`profile.owners.kind.${value}`) })),
    }),
    ...share.map((question) => ({ ...question, onlyIf: 'kind' })),
    ask('identity_document_type', t('profile.field.identity_document'), {
      kind: 'option',
      options: DOCUMENTS.map((value) => ({ value, label: t(`profile.owners.document.${value}`) })),
    }),
    ask('identity_document_number', t('profile.owners.identity_document_number'), { meaning: 'code' }),
    ask('identity_document_valid_until', t('profile.owners.identity_document_valid_until'), { kind: 'date' }),
  ]
}
