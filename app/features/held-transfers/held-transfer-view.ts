import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatDateTime, formatMoney } from '#app/i18n/formats.ts'
import { knownWords, markUnknown } from '#app/i18n/known-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'

type Reader = { t: Translate; language: Language }
type Order = HeldTransfer['orders'][number]

/** A held transfer as its page and those of its orders show it: what became of it, and the buttons that it has now. */
export function heldTransferView(transfer: HeldTransfer, { t, language }: Reader) {
  const moment = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const words = {
    amount: formatMoney(transfer.amount, 'EUR', language),
    received: moment(transfer.received),
    until: moment(transfer.held_until),
    settled: moment(transfer.settled),
    arrives: moment(transfer.return_arrives),
    iban: transfer.payer_iban,
    reference: transfer.reference.trim(),
  }
  const params = markUnknown(words)
  const say = (...[key]: Parameters<Translate>) => knownWords(t(key, params))
  const isHeld = transfer.status === 'HELD'
  const lines = {
    HELD: [say(`heldTransfer.reason.${transfer.reason}`), say('heldTransfer.until'), say(nextStep(transfer))],
    PLACED: [say('heldTransfer.placed.text')],
    RETURNED: [say(`heldTransfer.reason.${transfer.reason}`), say('heldTransfer.returned.text')],
    unknown: [say('heldTransfer.reason.unknown')],
  }[transfer.status]
  return {
    id: transfer.id,
    isHeld,
    title: say(titleOf(transfer)),
    lines: lines.filter((line) => line !== ''),
    buttons: isHeld ? buttonsOf(transfer, t) : [],
    links: [
      ...transfer.orders.flatMap((order) => orderLink(order, t)),
      ...(transfer.placed_account_id === null
        ? []
        : [{ to: href('/accounts/:id', { id: transfer.placed_account_id }), label: t('heldTransfer.seeBalance') }]),
      ...(isHeld && transfer.reason === 'limit'
        ? [{ to: href('/verification'), label: t('heldTransfer.seeLimits') }]
        : []),
      { to: contactAbout(transfer.id, { about: 'transfer' }), label: t('heldTransfer.contact') },
    ],
    rows: [
      { term: t('heldTransfer.row.amount'), value: words.amount },
      { term: t('heldTransfer.row.received'), value: words.received },
      { term: t('heldTransfer.row.payer'), value: transfer.payer_name, kind: 'name' as const },
      { term: t('heldTransfer.row.iban'), value: words.iban, kind: 'code' as const },
      ...(words.reference === '' ? [] : [{ term: t('heldTransfer.row.reference'), value: words.reference }]),
      ...(words.until === '' ? [] : [{ term: t('heldTransfer.row.until'), value: words.until }]),
      { term: t('heldTransfer.row.number'), value: transfer.id, kind: 'code' as const },
    ],
  }
}

export type HeldTransferView = ReturnType<typeof heldTransferView>

/** The form to write to us, with the message about an order or a transfer begun. */
export function contactAbout(id: string, query: { about: 'transfer' | 'purchase' | 'deposit'; account?: string }) {
  return `${href('/contact')}?${new URLSearchParams({ topic: 'payment', order: id, ...query }).toString()}`
}

function titleOf({ status, placed_order_id: order }: HeldTransfer) {
  if (status === 'HELD') return 'heldTransfer.held.title'
  if (status === 'RETURNED') return 'heldTransfer.returned.title'
  if (status === 'unknown') return 'heldTransfer.unknown.title'
  return order === null ? 'heldTransfer.balance.title' : 'heldTransfer.order.title'
}

function nextStep({ reason, allowed_actions: actions }: HeldTransfer) {
  if (actions.includes('place_balance') || actions.includes('place_order')) return 'heldTransfer.do.choose'
  if (!actions.includes('return')) return 'heldTransfer.do.write'
  return reason === 'limit' ? 'heldTransfer.do.limit' : 'heldTransfer.do.back'
}

/** What a press sends as `intent`: `order:` is followed by the order. */
function buttonsOf({ orders, allowed_actions: actions }: HeldTransfer, t: Translate) {
  const ofOrders = actions.includes('place_order')
    ? orders.flatMap(({ order_id: id, type, reference }) =>
        type === 'unknown'
          ? []
          : [{ intent: `order:${id}`, label: t(`heldTransfer.placeIn.${type}`, { reference: reference ?? id }) }],
      )
    : []
  return [
    ...ofOrders,
    ...(actions.includes('place_balance') ? [{ intent: 'balance', label: t('heldTransfer.place') }] : []),
    ...(actions.includes('return') ? [{ intent: 'return', label: t('heldTransfer.return') }] : []),
  ]
}

function orderLink({ order_id: orderId, type, account_id: id }: Order, t: Translate) {
  if (type === 'BUY') return [{ to: href('/buy/transaction/:id', { id: orderId }), label: t('heldTransfer.see.BUY') }]
  if (type !== 'DEPOSIT' || id === null) return []
  return [{ to: href('/accounts/:id/deposit-orders/:orderId', { id, orderId }), label: t('heldTransfer.see.DEPOSIT') }]
}
