import { useForm } from '@conform-to/react'
import { expect, test } from 'vitest'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { render } from './render.tsx'

type Fields = { iban: string; sum: string; coin: string; terms: string; note: string; password: string }

const REFUSED = {
  status: 'error' as const,
  initialValue: { iban: '"><script>', sum: '1,500', coin: 'ETH', note: 'Rent' },
  error: { iban: ['Not an IBAN.'], sum: ['Which one?', 'Write 1500.'], coin: ['Choose a coin.'], terms: ['Accept.'] },
}

function FormOfAll({ refused }: { refused: boolean }) {
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
      <TextField field={fields.note} label="Note" optional="(optional)" />
      <PasswordField field={fields.password} label="Password" />
    </form>
  )
}

/** The start tag that holds a text. */
function tag(html: string, holding: string): string {
  return html.match(/<[a-z][^>]*>/g)?.find((each) => each.includes(holding)) ?? ''
}

test('a field is named by its label and described by its hint', () => {
  const html = render(<FormOfAll refused={false} />)

  expect(html).toContain('<label for="f-iban">IBAN')
  expect(tag(html, 'name="iban"')).toContain('aria-describedby="f-iban-description"')
  expect(html).toContain('id="f-iban-description">Yours')
  expect(tag(html, 'name="note"')).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
})

test('a refused field keeps what was typed and is described by its hint and every error', () => {
  const html = render(<FormOfAll refused />)

  expect(tag(html, 'name="sum"')).toContain('value="1,500"')
  expect(tag(html, 'name="sum"')).toContain('aria-invalid="true"')
  expect(tag(html, 'name="sum"')).toContain('aria-describedby="f-sum-description f-sum-error"')
  expect(html).toMatch(/id="f-sum-error">.*?Which one\? Write 1500\./)
})

test('what was typed is text, never markup', () => {
  const html = render(<FormOfAll refused />)

  expect(html).not.toContain('<script>')
  expect(tag(html, 'name="iban"')).toContain('value="&quot;&gt;&lt;script&gt;"')
})

test('a group of choices is described by its error and keeps the choice', () => {
  const html = render(<FormOfAll refused />)

  expect(tag(html, '<fieldset')).toContain('aria-describedby="f-coin-error"')
  expect(tag(html, 'value="ETH"')).toContain('checked')
  expect(tag(html, 'value="BTC"')).not.toContain('checked')
})

test('a password never comes back, and its button waits for scripts', () => {
  const html = render(<FormOfAll refused />)

  expect(tag(html, 'name="password"')).not.toContain('value=')
  expect(tag(html, 'aria-controls="f-password"')).not.toContain('data-ready')
})

test('each line of the error summary leads to the id of a field, with the words beside it', () => {
  const summary = render(<ErrorSummary result={REFUSED} formId="f" />)
  const form = render(<FormOfAll refused />)

  for (const [, id = '', words = ''] of summary.matchAll(/<a href="#([^"]+)">([^<]+)/g)) {
    expect(form).toContain(`id="${id}"`)
    expect(form).toContain(words)
  }
  expect(summary.match(/<a /g)).toHaveLength(5)
})

test('where a summary names the fields, a question keeps its own mark', () => {
  const summary = render(
    <ErrorSummary result={REFUSED} formId="f" labels={{ iban: 'IBAN', terms: 'Do you accept?' }} />,
  )

  expect(summary).toContain('>IBAN: Not an IBAN.<')
  expect(summary).toContain('>Do you accept? Accept.<')
  expect(summary).toContain('>Choose a coin.<')
})

test('a form without errors has no summary', () => {
  expect(render(<ErrorSummary result={{ error: {} }} formId="f" />)).toBe('')
})
