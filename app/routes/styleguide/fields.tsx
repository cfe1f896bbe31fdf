import { useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { CheckList } from '#app/ui/check-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { FileFields } from './file-fields.tsx'
import { Specimen } from './specimen.tsx'

const NAMES = [
  'name',
  'iban',
  'sum',
  'coin',
  'voucher',
  'password',
  'terms',
  'purposes',
  'document',
  'day',
  'text',
  'attachment',
] as const
type Fields = Record<(typeof NAMES)[number], string>

const COINS = [
  { value: 'BTC', label: 'Bitcoin', hint: 'Bitcoin' },
  { value: 'ETH', label: 'Ether', hint: 'Ethereum' },
  { value: 'XRP', label: 'XRP', hint: 'not today', disabled: true },
]
const ENTRIES = { name: 'Anna Schmidt', iban: 'DE02 1203 0000 0000 2020 51', sum: '750', coin: 'BTC', terms: 'on' }
const REFUSED = {
  status: 'error' as const,
  initialValue: { name: '', iban: 'DE02', sum: '1,500', coin: 'XRP' },
  error: Object.fromEntries(NAMES.map((name) => [name, ['This is what is wrong, in a sentence.']])),
}

/** Every field in three states. */
export function FieldSpecimens() {
  return (
    <>
      <FieldSet id="empty" title="Empty" />
      <FieldSet id="filled" title="Filled in" entries={ENTRIES} />
      <FieldSet id="refused" title="Refused" refused />
    </>
  )
}

function FieldSet({
  id,
  title,
  entries,
  refused,
}: {
  id: string
  title: string
  entries?: Partial<Fields>
  refused?: boolean
}) {
  const [form, fields] = useForm<Fields>({ id, defaultValue: entries, lastResult: refused ? REFUSED : undefined })
  return (
    <Specimen name={`fields, ${title.toLowerCase()}`}>
      {refused ? <ErrorSummary result={REFUSED} formId={id} /> : null}
      <Form method="get" action="/styleguide" id={form.id} className="stack prose" noValidate>
        <TextField field={fields.name} label="Text" optional hint="A hint below the field." />
        <IbanField field={fields.iban} label="IBAN" hint="Spaces are fine." />
        <MoneyField field={fields.sum} label="Amount" hint="5.00 EUR to 15,000.00 EUR.">
          EUR
        </MoneyField>
        <RadioCards field={fields.coin} legend="Radio cards" options={COINS} />
        <SelectField
          field={fields.voucher}
          label="Select"
          options={[
            { value: '', label: 'None' },
            { value: 'THANKS10', label: 'THANKS10, 10% off' },
          ]}
        />
        <PasswordField field={fields.password} label="Password" hint="At least 8 characters." autoComplete="off" />
        <Checkbox field={fields.terms} label="A single box to tick" />
        <DateField field={fields.day} label="Date" hint="At most 3 months ago" />
        <CheckList
          field={fields.purposes}
          legend="Boxes to tick"
          options={[
            { value: 'bills', label: 'Bills' },
            { value: 'family', label: 'Family' },
          ]}
        />
        <TextareaField field={fields.text} label="Text" hint="In a few sentences." rows={3} max={1000} />
        <FileFields file={fields.document} document={fields.attachment} isFilled={entries !== undefined} />
        <div className="actions">
          <Button>Primary</Button> <Button variant="quiet">Quiet</Button> <Button variant="danger">Danger</Button>{' '}
          <Button variant="link">Like a link</Button>
        </div>
      </Form>
    </Specimen>
  )
}
