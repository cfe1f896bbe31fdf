import { type FormOnPage } from '#tests/server/page.ts'

/** Input for fields by name; other fields keep their value or get a text. */
const TYPED: Record<string, string> = {
  receiver_iban: 'EE382200221020145685',
  settlement_iban: 'EE382200221020145685',
  iban: 'EE382200221020145685',
  sum: '750',
  email: 'anna@example.com',
  reset_email: 'anna@example.com',
  link_email: 'anna@example.com',
  contact_email: 'anna@example.com',
  website: 'https://example.com',
  refund_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  code: 'spring2026',
  password: 'Causeway1',
  password_confirmation: 'Causeway1',
}

export type Sent = { name: string; value: string; kind: string }

/** Fills in a form: every text, the first enabled choice of each question, every box. */
export function fillIn(form: FormOnPage): Sent[] {
  const chosen = new Set(form.fields.filter(({ kind, isSent }) => kind === 'radio' && isSent).map(({ name }) => name))
  return form.fields.flatMap(({ name, value, kind, isSent }) => {
    if (kind === 'file' || kind === 'submit') return []
    if (kind === 'radio') {
      if (!isSent && chosen.has(name)) return []
      chosen.add(name)
      return [{ name, value, kind }]
    }
    const isTyped = kind !== 'hidden' && kind !== 'select' && kind !== 'checkbox'
    return [{ name, value: isTyped ? (TYPED[name] ?? (value || `Typed ${name}`)) : value, kind }]
  })
}
