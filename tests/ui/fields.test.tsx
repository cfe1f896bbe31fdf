import { useForm } from '@conform-to/react'
import { expect, test } from 'vitest'
import { CoinChooser } from '#app/ui/coin-chooser.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { render } from './render.tsx'

type Fields = { iban: string; sum: string; coin: string; terms: string; note: string; password: string }

const REFUSED = {
  status: 'error' as const,
  initialValue: { iban: '"><script>', sum: '1,500', coin: 'ETH', note: 'Rent' },
  error: { iban: ['Not an IBAN.'], sum: ['Which one?', 'Write 1500.'], coin: ['Choose a coin.'], terms: ['Accept.'] },
}

function FormWithAllFields({ refused }: { refused: boolean }) {
  const [form, fields] = useForm<Fields>({ id: 'f', lastResult: refused ? REFUSED : undefined })
  return (
    <form id={form.id}>
      <IbanField field={fields.iban} label="IBAN" hint="Yours" />
      <MoneyField field={fields.sum} label="Amount" hint="5 to 15">
        EUR
      </MoneyField>
      <RadioCards
        field={fields.coin}
        legend="Coin"
        options={[
          { value: 'BTC', label: 'Bitcoin' },
          { value: 'ETH', label: 'Ether' },
        ]}
      />
      <Checkbox field={fields.terms} label="Terms" />
      <TextField field={fields.note} label="Note" optional />
      <PasswordField field={fields.password} label="Password" />
    </form>
  )
}

/** The start tag that contains a text. */
function findTag(html: string, holding: string): string {
  return html.match(/<[a-z][^>]*>/g)?.find((each) => each.includes(holding)) ?? ''
}

test('names a field by its label and describes it by its hint', () => {
  const html = render(<FormWithAllFields refused={false} />)

  expect(html).toContain('<label for="f-iban">IBAN')
  expect(findTag(html, 'name="iban"')).toContain('aria-describedby="f-iban-description"')
  expect(html).toContain('id="f-iban-description">Yours')
  expect(findTag(html, 'name="note"')).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
})

test('keeps the value of an invalid field and describes it by hint and errors', () => {
  const html = render(<FormWithAllFields refused />)

  expect(findTag(html, 'name="sum"')).toContain('value="1,500"')
  expect(findTag(html, 'name="sum"')).toContain('aria-invalid="true"')
  expect(findTag(html, 'name="sum"')).toContain('aria-describedby="f-sum-description f-sum-error"')
  expect(html).toMatch(/id="f-sum-error">.*?Which one\? Write 1500\./)
})

test('escapes input', () => {
  const html = render(<FormWithAllFields refused />)

  expect(html).not.toContain('<script>')
  expect(findTag(html, 'name="iban"')).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('describes a choice group by its error and keeps the choice', () => {
  const html = render(<FormWithAllFields refused />)

  expect(findTag(html, '<fieldset')).toContain('aria-describedby="f-coin-error"')
  expect(findTag(html, 'value="ETH"')).toContain('checked')
  expect(findTag(html, 'value="BTC"')).not.toContain('checked')
})

test('never renders a password, and disables its button without scripts', () => {
  const html = render(<FormWithAllFields refused />)

  expect(findTag(html, 'name="password"')).not.toContain('value=')
  expect(findTag(html, 'aria-controls="f-password"')).not.toContain('data-ready')
})

test('links each error of the summary to its field, with the same text (validation)', () => {
  const summary = render(<ErrorSummary result={REFUSED} formId="f" />)
  const form = render(<FormWithAllFields refused />)

  for (const [, id = '', words = ''] of summary.matchAll(/<a href="#([^"]+)">([^<]+)/g)) {
    expect(form).toContain(`id="${id}"`)
    expect(form).toContain(words)
  }
  expect(summary.match(/<a /g)).toHaveLength(5)
})

test("keeps a question's own punctuation in a summary with field names", () => {
  const summary = render(
    <ErrorSummary
      result={REFUSED}
      formId="f"
      labels={{ iban: 'Bank account', coin: 'Coin', terms: 'Do you accept?' }}
    />,
  )

  expect(summary).toContain('>Bank account: Not an IBAN.<')
  expect(summary).toContain('>Do you accept? Accept.<')
  // The error contains the label already.
  expect(summary).toContain('>Choose a coin.<')
})

test('renders no summary without errors', () => {
  expect(render(<ErrorSummary result={{ error: {} }} formId="f" />)).toBe('')
})

function OptionalForm() {
  const [form, fields] = useForm<Record<'date' | 'radio' | 'select' | 'text', string>>({ id: 'o' })
  return (
    <form id={form.id}>
      <DateField field={fields.date} label="Until" optional />
      <RadioCards field={fields.radio} legend="Resident" options={[{ value: 'yes', label: 'Yes' }]} optional />
      <SelectField field={fields.select} label="Kind" options={[{ value: '', label: 'Choose' }]} optional />
      <TextField field={fields.text} label="Website" optional />
      <TextField field={fields.text} label="Name" />
    </form>
  )
}

test('marks every kind of optional field with the same text after its label', () => {
  const html = render(<OptionalForm />)
  const marked = html.match(/[A-Z]\w+(?:<\/bdi>)? <small class="muted">\(optional\)<\/small>/g)
  expect(marked?.map((each) => /\w+/.exec(each)?.[0])).toEqual(['Until', 'Resident', 'Kind', 'Website'])
})

function CoinForm({ coin }: { coin: string }) {
  const [form, fields] = useForm<{ coin: string }>({ id: 'c', defaultValue: { coin } })
  return (
    <form id={form.id}>
      <CoinChooser
        field={fields.coin}
        legend="Coin"
        coins={[
          { value: 'USDC_BSC', label: 'USD Coin', hint: 'BNB Smart Chain', unit: 'USDC' },
          { value: 'XMR', label: 'Monero', hint: 'XMR' },
        ]}
      />
    </form>
  )
}

test('marks a known coin by a drawing, another by its first letter', () => {
  const html = render(<CoinForm coin="XMR" />)

  expect(html).toMatch(/<i class="coin-mark" data-coin="USDC" aria-hidden="true"><svg/)
  expect(html).toMatch(/<i class="coin-mark" data-coin="XMR" data-letter="X" aria-hidden="true"><\/i>/)
})

test('selects the first coin if the value is not offered', () => {
  expect(findTag(render(<CoinForm coin="XMR" />), 'value="XMR"')).toContain('checked')
  const html = render(<CoinForm coin="GONE" />)
  expect(findTag(html, 'value="USDC_BSC"')).toContain('checked')
  expect(findTag(html, 'value="XMR"')).not.toContain('checked')
})
