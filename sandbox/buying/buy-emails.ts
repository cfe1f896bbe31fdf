import type { PhraseCode } from '#sandbox/email/email-texts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { toCoinMoney, toMoney } from '#sandbox/texts/formats.ts'
import { requireBuyer, type BuyOrder } from './buy-orders.ts'

type BuyEmailCode =
  | 'buy.instructions'
  | 'buy.rate_ended'
  | 'buy.short'
  | 'buy.received'
  | 'buy.completed'
  | 'buy.ended'
  | 'buy.money_back'

/** Emails the customer about an order, with a link to its page. `amount` is the returned EUR cents. */
export function emailBuyOrder(
  context: Context,
  order: BuyOrder,
  code: BuyEmailCode,
  { amount = 0n }: { amount?: bigint } = {},
): void {
  const account = requireBuyer(context, order)
  const link = `${context.appOrigin}/buy/transaction/${order.id}?lang=${account.language}`
  const envelope = { account, link }
  const coins = toCoinMoney(order.units ?? order.unitsIndicative, order.coin)
  const { reference } = order
  switch (code) {
    case 'buy.instructions':
      return sendEmail(context, {
        ...envelope,
        code,
        params: {
          amount: toMoney(order.cents - order.received, 'EUR'),
          recipient: OUR_BANK.receiver,
          account: OUR_BANK.iban,
          reference,
          until: { at: order.lapsesAt },
        },
      })
    case 'buy.short':
      return sendEmail(context, {
        ...envelope,
        code,
        params: {
          amount: toMoney(order.received, 'EUR'),
          missing: toMoney(order.cents - order.received, 'EUR'),
          reference,
          until: { at: order.lapsesAt },
        },
      })
    case 'buy.received':
      return sendEmail(context, { ...envelope, code, params: { amount: toMoney(order.cents, 'EUR'), arrived: coins } })
    case 'buy.completed':
      return sendEmail(context, { ...envelope, code, params: { amount: toMoney(order.cents, 'EUR'), arrived: coins } })
    case 'buy.ended':
      return sendEmail(context, {
        ...envelope,
        code,
        params: {
          headline: { phrase: getEndedHeadline(order) },
          event: order.reason ?? { text: '' },
          // Money from a payer with another name is returned before it counts as received.
          money: {
            phrase: order.returned > 0n || order.reason?.code === 'buy.payer_name' ? 'money.back' : 'money.none',
          },
        },
      })
    case 'buy.rate_ended':
      return sendEmail(context, {
        ...envelope,
        code,
        params: {
          payment: order.id,
          amount: toMoney(order.cents - order.received, 'EUR'),
          reference,
          until: { at: order.lapsesAt },
          choices: [{ phrase: 'choice.transfer' }, { phrase: 'choice.cancel_order' }],
        },
      })
    case 'buy.money_back':
      return sendEmail(context, { ...envelope, code, params: { amount: toMoney(amount, 'EUR'), payment: order.id } })
  }
}

const ENDED = { F: 'headline.order_stopped', Y: 'headline.order_unpaid', X: 'headline.order_cancelled' } as const

/** The headline of an ended order's page. */
function getEndedHeadline({ status, returned }: BuyOrder): PhraseCode {
  if (returned > 0n && (status === 'X' || status === 'Y')) return 'headline.order_money_back'
  return status === 'F' || status === 'Y' ? ENDED[status] : ENDED.X
}
