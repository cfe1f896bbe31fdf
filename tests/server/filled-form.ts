import type { Browser } from './browser.ts'
import { readForm } from './page.ts'

export async function fillPaymentForm(who: Pick<Browser, 'read'>, sum = '750') {
  const { operation_id = '' } = Object.fromEntries(readForm(await who.read('/payments?new=1'), 'payment'))
  return {
    operation_id: String(operation_id),
    form_id: 'payment',
    receiver_iban: 'EE382200221020145685',
    sum,
    coin: 'BTC',
    description: 'Rent November',
    receiver: 'self',
    currency: 'EUR',
    sum_is: 'gets',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  }
}
