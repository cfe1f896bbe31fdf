import type { Translate } from '#app/i18n/translate.ts'
import type { CompanyEntity } from '#app/platform/me.ts'
import type { Question } from '#app/routes/profile/sections/section-view.server.ts'
import { CONTROLS, DOCUMENTS, KINDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

/** Only a person can be a beneficial owner or politically exposed. */
export function buildOwnerQuestions(type: CompanyEntity['entity_type'], t: Translate): Question[] {
  const buildQuestion = (name: OwnerField, label: string, more: Partial<Question> = {}): Question => ({
    name,
    kind: 'text',
    label,
    ...more,
  })
  const share = [
    buildQuestion('ownership', t('profile.owners.ownership'), {
      kind: 'option',
      options: OWNERSHIPS.map((value) => ({ value, label: t(`profile.owners.ownership.${value}`) })),
    }),
    buildQuestion('share_percent', t('profile.owners.share_percent'), {
      hint: t('profile.owners.share_percentHint'),
      meaning: 'amount',
    }),
    buildQuestion('type_of_control', t('profile.owners.type_of_control'), {
      kind: 'option',
      options: CONTROLS.map((value) => ({ value, label: t(`profile.owners.control.${value}`) })),
    }),
  ]
  if (type === 'legal') {
    return [
      buildQuestion('name', t('profile.field.name'), { meaning: 'otherName' }),
      buildQuestion('registry_code', t('profile.owners.registry_code'), { meaning: 'code' }),
      buildQuestion('country', t('profile.field.registered_address.country'), { kind: 'country' }),
      buildQuestion('permanent_residence', t('profile.owners.seat'), { kind: 'country' }),
      ...share,
    ]
  }
  return [
    buildQuestion('name', t('profile.owners.name'), { meaning: 'otherName' }),
    buildQuestion('date_of_birth', t('profile.field.birthdate'), { kind: 'date' }),
    buildQuestion('country', t('profile.field.citizenship'), { kind: 'country' }),
    buildQuestion('permanent_residence', t('profile.field.country'), { kind: 'country' }),
    buildQuestion('kind', t('profile.owners.kind'), {
      kind: 'options',
      options: KINDS.map((value) => ({ value, label: t(`profile.owners.kind.${value}`) })),
    }),
    ...share.map((question) => ({ ...question, onlyIf: 'kind' })),
    buildQuestion('identity_document_type', t('profile.field.identity_document'), {
      kind: 'option',
      options: DOCUMENTS.map((value) => ({ value, label: t(`profile.owners.document.${value}`) })),
    }),
    buildQuestion('identity_document_number', t('profile.owners.identity_document_number'), { meaning: 'code' }),
    buildQuestion('identity_document_valid_until', t('profile.owners.identity_document_valid_until'), { kind: 'date' }),
  ]
}
