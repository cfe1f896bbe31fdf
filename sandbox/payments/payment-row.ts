import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'

const AMOUNTS = new Set(
  'sum amount amountEur fee fixedFee discount rate marketRate eurPerPound coinDue coinReceived sentAmount units'.split(
    ' ',
  ),
)

export function formatPayment(payment: Payment): string {
  return JSON.stringify(payment, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

function parseAmounts(members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (typeof value === 'string' && AMOUNTS.has(name)) members[name] = BigInt(value)
    else if (typeof value === 'object' && value !== null) parseAmounts(value as Record<string, unknown>)
  }
}

/** Parses the JSON body of a payment's row. */
export function parsePayment(body: string): Payment {
  // formatPayment wrote it, so the shape is known. A JSON.parse reviver would take three times as long.
  const members = JSON.parse(body) as Record<string, unknown>
  parseAmounts(members)
  return members as Payment
}
