import { BRAND } from '#app/brand.ts'
import { isBuyFinal } from '#app/domain/buy-status.ts'
import { buildBankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { buildTimeline } from '#app/features/status-page/build-timeline.ts'
import { buildStatusSentences } from '#app/features/status-page/status-sentences.ts'
import { formatTimeWithSeconds } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { getPurchaseState, type PurchaseState } from '#app/features/objects/purchase-state.ts'
import { buildOrderRows } from './order-rows.ts'
import { buildOrderSteps } from './order-steps.ts'
import { buildOrderTexts, type Read } from './order-texts.ts'

/** States in which the coins have been bought. */
const BOUGHT: ReadonlySet<PurchaseState> = new Set(['P', 'C', 'Z'])

type Reader = { t: Translate; language: Language; now: number }

/** Formats a buy order for its page, and omits everything that the page does not show. */
export function buildOrderView({ order, bank, coins, held = null }: Read, reader: Reader) {
  const { t, language, now } = reader
  const { exchange_order: exchange, deposit_order: deposit } = order
  const state = getPurchaseState(order, bank, held)
  const { tone, badge } = OBJECT_STATES.purchase[state]
  const orderTexts = buildOrderTexts({ order, coins, held }, reader)
  const allows = (action: (typeof exchange.allowed_actions)[number]) => exchange.allowed_actions.includes(action)
  const waitsForTransfer = state === 'waiting' || state === 'announced' || state === 'short'
  const { heading, where, outlook, deadline } = buildStatusSentences(
    `buyOrder.${state === 'failedReturned' ? 'returned' : state}`,
    { ...orderTexts, received: orderTexts.received || (isReceived(state) ? orderTexts.pays : '') },
    { t, hasCard: waitsForTransfer && state !== 'announced' && deposit !== null },
  )
  return {
    id: exchange.order_id,
    number: exchange.public_number,
    state,
    tone,
    status: t(badge),
    heading,
    where,
    deadline,
    // The last sentence of a completed order is about its receipt.
    outlook: (state === 'C' || state === 'Z') && !allows('receipt') ? outlook.slice(0, -1) : outlook,
    steps: buildOrderSteps(
      state,
      {
        pays: state === 'short' ? orderTexts.received : orderTexts.pays,
        ...(orderTexts.received && { received: orderTexts.received }),
        ...(BOUGHT.has(state) && { bought: orderTexts.gets }),
        rate: orderTexts.rate,
        missing: orderTexts.missing,
      },
      t,
    ),
    rows: buildOrderRows(order, orderTexts, reader),
    transfer:
      waitsForTransfer && deposit
        ? buildBankTransferView(
            {
              receiver: deposit.bank_receiver,
              iban: deposit.iban,
              bic: deposit.bic,
              bankAddress: deposit.bank_address,
              amount: state === 'short' ? deposit.amount_missing : deposit.amount_expected,
              reference: deposit.reference,
            },
            { t, language },
          )
        : null,
    isOpen: exchange.status === 'N',
    bankId: state === 'atBank' ? (bank?.institution_id ?? null) : null,
    timeline: buildTimeline(
      exchange.timeline.map(({ status, at }) => ({ at, text: t(`buyOrder.event.${status}`) })),
      reader,
    ),
    allowed: {
      cancel: allows('cancel'),
      choose: allows('choose_method'),
      announce: allows('confirm_transfer'),
      receipt: allows('receipt'),
    },
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    isFinal: isBuyFinal(exchange.status) && held?.status !== 'HELD',
    wrongReference: resolveOptionalParts(
      t('buyOrder.wrongReference', markUnknown({ days: deposit?.unmatched_held_days ?? '' })),
    ),
  }
}

export type OrderView = ReturnType<typeof buildOrderView>

/** True in states that imply the money has arrived, even if the platform's deposit does not show it yet. */
function isReceived(state: PurchaseState): boolean {
  return state === 'R' || state === 'B' || state === 'O' || state === 'T'
}
