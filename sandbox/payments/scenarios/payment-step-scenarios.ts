import { IN_PROCESS, PAID, paymentScenario, REFUND_ADDRESS, steps, WITHOUT_INSTANT } from './payment-scenario.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'

/** A payment at each step of its way, by its letter. */
export const paymentStepScenarios: readonly Scenario[] = [
  paymentScenario('payment-N-unconfirmed', 'A payment to be checked: nothing confirmed, no address yet', []),
  paymentScenario('payment-N-waiting', 'A confirmed payment: the rate is held, the address is shown', ['confirm']),
  paymentScenario(
    'payment-N-rate-expired-ask',
    'The held rate expired, and the customer wants to be asked',
    ['confirm'],
    {
      madeMinutesAgo: 33,
    },
  ),
  paymentScenario(
    'payment-N-rate-expired-float',
    'The held rate expired, and the customer chose to float',
    ['confirm'],
    {
      input: { if_late: 'float' },
      madeMinutesAgo: 33,
    },
  ),
  paymentScenario('payment-N-floating', 'A payment at the rate when the crypto arrives', ['confirm', 'float']),
  paymentScenario('payment-I-short', 'Too little arrived: the rest is waited for', ['confirm', 'short'], {
    input: { refund_address: REFUND_ADDRESS },
  }),
  paymentScenario('payment-I-no-refund-address', 'Too little arrived, and no refund address was given', [
    'confirm',
    'short',
  ]),
  paymentScenario(
    'payment-short-sent-less',
    'Too little arrived, and what it is worth is paid out',
    ['confirm', 'short'],
    {
      input: { if_short: 'send_less' },
    },
  ),
  paymentScenario('payment-U-seen', 'The payment is seen on the Bitcoin network: 1 of 3 confirmations', [
    ...PAID,
    'step',
  ]),
  paymentScenario('payment-W', 'The payment is confirmed and in process', IN_PROCESS),
  paymentScenario('payment-E', 'The coins are being converted', [...IN_PROCESS, ...steps(1)]),
  paymentScenario('payment-F', 'The full amount is converted', [...IN_PROCESS, ...steps(2)]),
  paymentScenario(
    'payment-G-over',
    'More than was due arrived, and the rest goes back',
    ['confirm', 'over', ...steps(5)],
    {
      input: { refund_address: REFUND_ADDRESS },
    },
  ),
  paymentScenario('payment-G-over-no-address', 'More than was due arrived, and the rest waits for an address', [
    'confirm',
    'over',
    ...steps(5),
  ]),
  paymentScenario(
    'payment-G-over-converted',
    'More than was due arrived, and all of it is paid out',
    ['confirm', 'over', ...steps(5)],
    { input: { if_over: 'convert' } },
  ),
  paymentScenario('payment-T', 'The payout is ready to send to the bank', [...IN_PROCESS, ...steps(3)]),
  paymentScenario('payment-P', 'The payout is ready to send to the bank', [...IN_PROCESS, ...steps(4)]),
  paymentScenario(
    'payment-S',
    'The payout was sent to a bank that takes until the next business day',
    [...IN_PROCESS, ...steps(5)],
    { input: { receiver_iban: WITHOUT_INSTANT } },
  ),
  paymentScenario('payment-C', 'The money has arrived', [...PAID, 'run']),
  paymentScenario('payment-Z', 'The money has arrived, and the payment is archived', [...PAID, 'run', 'step']),
]
