import { href } from 'react-router'
import { CountryField } from '#app/features/countries/country-field.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { ProfileOutcome } from '#app/routes/profile/submit-profile.server.ts'
import { CONTROLS, DOCUMENTS, ENTITY_TYPES, KINDS, OWNER_FIELDS, OWNERSHIPS, type OwnerField } from './owner-choices.ts'

type Props = {
  section: string
  editing: { id: string; defaults: Record<string, string> }
  outcome: ProfileOutcome | undefined
}

/** What the questions about an owner are called. */
export function ownerLabels(t: Translate): Record<string, string> {
  return Object.fromEntries(OWNER_FIELDS.map((name) => [name, t(`profile.owners.${name}`)]))
}

/** One owner, beneficial owner or politically exposed person, on a page of its own. */
export function OwnerForm({ section, editing, outcome }: Props) {
  const t = useTexts()
  const back = `${href('/profile')}?section=${section}`
  const [form, fields] = useForm<Record<OwnerField, string>>({
    id: 'owner',
    lastResult: outcome?.result,
    defaultValue: editing.defaults,
    defaultNoValidate: true,
  })
  const text = (name: OwnerField, more: { hint?: string } = {}) => (
    <TextField field={fields[name]} label={t(`profile.owners.${name as 'name'}`)} autoComplete="off" {...more} />
  )
  return (
    <Form method="post" action={`${back}&owner=${editing.id}`} id={form.id} className="stack owner" noValidate>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="intent" value="save-owner" />
      <div className="card stack">
        <RadioCards
          field={fields.kind}
          legend={t('profile.owners.kind')}
          options={KINDS.map((value) => ({ value, label: t(`profile.owners.kind.${value}`) }))}
        />
        <RadioCards
          field={fields.entity_type}
          legend={t('profile.owners.entity_type')}
          options={ENTITY_TYPES.map((value) => ({ value, label: t(`profile.owners.entity_type.${value}`) }))}
        />
        {text('name')}
        <div className="for-person">
          <p className="unstyled">{t('profile.owners.onlyPerson')}</p>
          <DateField field={fields.date_of_birth} label={t('profile.owners.date_of_birth')} />
        </div>
        <div className="for-company">
          <p className="unstyled">{t('profile.owners.onlyCompany')}</p>
          {text('registry_code')}
        </div>
        <CountryField field={fields.country} label={t('profile.owners.country')} />
        <CountryField field={fields.permanent_residence} label={t('profile.owners.permanent_residence')} />
        <RadioCards
          field={fields.ownership}
          legend={t('profile.owners.ownership')}
          options={OWNERSHIPS.map((value) => ({ value, label: t(`profile.owners.ownership.${value}`) }))}
        />
        {text('share_percent', { hint: t('profile.owners.share_percentHint') })}
        <SelectField
          field={fields.type_of_control}
          label={t('profile.owners.type_of_control')}
          options={CONTROLS.map((value) => ({ value, label: t(`profile.owners.control.${value}`) }))}
        />
        <div className="for-person stack">
          <p className="unstyled">{t('profile.owners.onlyPerson')}</p>
          <SelectField
            field={fields.identity_document_type}
            label={t('profile.owners.identity_document_type')}
            options={[
              { value: '', label: t('profile.choose') },
              ...DOCUMENTS.map((value) => ({ value, label: t(`profile.owners.document.${value}`) })),
            ]}
          />
          {text('identity_document_number')}
          <DateField
            field={fields.identity_document_valid_until}
            label={t('profile.owners.identity_document_valid_until')}
          />
        </div>
      </div>
      <div className="actions held">
        <Button>{t('profile.owners.save')}</Button> <Link to={`${back}#owners`}>{t('profile.owners.cancel')}</Link>
      </div>
    </Form>
  )
}
