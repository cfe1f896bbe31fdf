import {
  IN_PROCESS,
  PAID,
  definePaymentScenario,
  REFUND_ADDRESS,
  repeatStep,
  WITHOUT_INSTANT,
} from './payment-scenario.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'

export const paymentStepScenarios: readonly Scenario[] = [
  definePaymentScenario('payment-N-unconfirmed', 'A payment to be checked: nothing confirmed, no address yet', []),
  definePaymentScenario('payment-N-waiting', 'A confirmed payment: the rate is held, the address is shown', [
    'confirm',
  ]),
  definePaymentScenario(
    'payment-N-rate-expired-ask',
    'The held rate expired, and the customer wants to be asked',
    ['confirm'],
    {
      madeMinutesAgo: 33,
    },
  ),
  definePaymentScenario(
    'payment-N-rate-expired-float',
    'The held rate expired, and the customer chose to float',
    ['confirm'],
    {
      input: { if_late: 'float' },
      madeMinutesAgo: 33,
    },
  ),
  definePaymentScenario('payment-N-floating', 'A payment at the rate when the crypto arrives', ['confirm', 'float']),
  definePaymentScenario('payment-I-short', 'Too little arrived: the rest is waited for', ['confirm', 'short'], {
    input: { refund_address: REFUND_ADDRESS },
  }),
  definePaymentScenario('payment-I-no-refund-address', 'Too little arrived, and no refund address was given', [
    'confirm',
    'short',
  ]),
  definePaymentScenario(
    'payment-short-sent-less',
    'Too little arrived, and what it is worth is paid out',
    ['confirm', 'short'],
    {
      input: { if_short: 'send_less' },
    },
  ),
  definePaymentScenario('payment-U-seen', 'The payment is seen on the Bitcoin network: 1 of 3 confirmations', [
    ...PAID,
    'step',
  ]),
  definePaymentScenario('payment-W', 'The payment is confirmed and in process', IN_PROCESS),
  definePaymentScenario('payment-E', 'The coins are being converted', [...IN_PROCESS, ...repeatStep(1)]),
  definePaymentScenario('payment-F', 'The full amount is converted', [...IN_PROCESS, ...repeatStep(2)]),
  definePaymentScenario(
    'payment-G-over',
    'More than was due arrived, and the rest goes back',
    ['confirm', 'over', ...repeatStep(5)],
    {
      input: { refund_address: REFUND_ADDRESS },
    },
  ),
  definePaymentScenario('payment-G-over-no-address', 'More than was due arrived, and the rest waits for an address', [
    'confirm',
    'over',
    ...repeatStep(5),
  ]),
  definePaymentScenario(
    'payment-G-over-converted',
    'More than was due arrived, and all of it is paid out',
    ['confirm', 'over', ...repeatStep(5)],
    { input: { if_over: 'convert' } },
  ),
  definePaymentScenario('payment-T', 'The payout is ready to send to the bank', [...IN_PROCESS, ...repeatStep(3)]),
  definePaymentScenario('payment-P', 'The payout is ready to send to the bank', [...IN_PROCESS, ...repeatStep(4)]),
  definePaymentScenario(
    'payment-S',
    'The payout was sent to a bank that takes until the next business day',
    [...IN_PROCESS, ...repeatStep(5)],
    { input: { receiver_iban: WITHOUT_INSTANT } },
  ),
  definePaymentScenario('payment-C', 'The money has arrived', [...PAID, 'run']),
  definePaymentScenario('payment-Z', 'The money has arrived, and the payment is archived', [...PAID, 'run', 'step']),
]
