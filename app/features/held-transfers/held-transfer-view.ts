import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatDateTime, formatMoney } from '#app/i18n/formats.ts'
import { resolveOptionalParts, markUnknown } from '#app/i18n/optional-parts.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { HeldTransfer } from '#app/platform/held-transfers.ts'

type Reader = { t: Translate; language: Language }
type Order = HeldTransfer['orders'][number]

/** Builds the view of a held transfer for its own page and its orders' pages: its state and available actions. */
export function buildHeldTransferView(transfer: HeldTransfer, { t, language }: Reader) {
  const formatMoment = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, language, BRAND.timeZone))
  const values = {
    amount: formatMoney(transfer.amount, 'EUR', language),
    received: formatMoment(transfer.received),
    until: formatMoment(transfer.held_until),
    settled: formatMoment(transfer.settled),
    arrives: formatMoment(transfer.return_arrives),
    iban: transfer.payer_iban,
    reference: transfer.reference.trim(),
  }
  const params = markUnknown(values)
  const formatSentence = (...[key]: Parameters<Translate>) => resolveOptionalParts(t(key, params))
  const isHeld = transfer.status === 'HELD'
  const lines = {
    HELD: [
      formatSentence(`heldTransfer.reason.${transfer.reason}`),
      formatSentence('heldTransfer.until'),
      formatSentence(chooseNextStep(transfer)),
    ],
    PLACED: [formatSentence('heldTransfer.placed.text')],
    RETURNED: [formatSentence(`heldTransfer.reason.${transfer.reason}`), formatSentence('heldTransfer.returned.text')],
    unknown: [formatSentence('heldTransfer.reason.unknown')],
  }[transfer.status]
  return {
    id: transfer.id,
    isHeld,
    title: formatSentence(chooseTitle(transfer)),
    lines: lines.filter((line) => line !== ''),
    buttons: isHeld ? buildButtons(transfer, t) : [],
    links: [
      ...transfer.orders.flatMap((order) => buildOrderLinks(order, t)),
      ...(transfer.placed_account_id === null
        ? []
        : [{ to: href('/accounts/:id', { id: transfer.placed_account_id }), label: t('heldTransfer.seeBalance') }]),
      ...(isHeld && transfer.reason === 'limit'
        ? [{ to: href('/verification'), label: t('heldTransfer.seeLimits') }]
        : []),
      { to: buildContactUrl(transfer.id, { about: 'transfer' }), label: t('heldTransfer.contact') },
    ],
    rows: [
      { term: t('heldTransfer.row.amount'), value: values.amount },
      { term: t('heldTransfer.row.received'), value: values.received },
      { term: t('heldTransfer.row.payer'), value: transfer.payer_name, kind: 'name' as const },
      { term: t('heldTransfer.row.iban'), value: values.iban, kind: 'code' as const },
      ...(values.reference === '' ? [] : [{ term: t('heldTransfer.row.reference'), value: values.reference }]),
      ...(values.until === '' ? [] : [{ term: t('heldTransfer.row.until'), value: values.until }]),
      { term: t('heldTransfer.row.number'), value: transfer.id, kind: 'code' as const },
    ],
  }
}

export type HeldTransferView = ReturnType<typeof buildHeldTransferView>

/** Returns the URL of the contact form, with a draft message about an order or a transfer. */
export function buildContactUrl(id: string, query: { about: 'transfer' | 'purchase' | 'deposit'; account?: string }) {
  return `${href('/contact')}?${new URLSearchParams({ topic: 'payment', order: id, ...query }).toString()}`
}

function chooseTitle({ status, placed_order_id: order }: HeldTransfer) {
  if (status === 'HELD') return 'heldTransfer.held.title'
  if (status === 'RETURNED') return 'heldTransfer.returned.title'
  if (status === 'unknown') return 'heldTransfer.unknown.title'
  return order === null ? 'heldTransfer.balance.title' : 'heldTransfer.order.title'
}

function chooseNextStep({ reason, allowed_actions: actions }: HeldTransfer) {
  if (actions.includes('place_balance') || actions.includes('place_order')) return 'heldTransfer.do.choose'
  if (!actions.includes('return')) return 'heldTransfer.do.write'
  return reason === 'limit' ? 'heldTransfer.do.limit' : 'heldTransfer.do.back'
}

/** The `intent` of an order's button is `order:` with the order's id. */
function buildButtons({ orders, allowed_actions: actions }: HeldTransfer, t: Translate) {
  const orderButtons = actions.includes('place_order')
    ? orders.flatMap(({ order_id: id, type, reference }) =>
        type === 'unknown'
          ? []
          : [{ intent: `order:${id}`, label: t(`heldTransfer.placeIn.${type}`, { reference: reference ?? id }) }],
      )
    : []
  return [
    ...orderButtons,
    ...(actions.includes('place_balance') ? [{ intent: 'balance', label: t('heldTransfer.place') }] : []),
    ...(actions.includes('return') ? [{ intent: 'return', label: t('heldTransfer.return') }] : []),
  ]
}

function buildOrderLinks({ order_id: orderId, type, account_id: id }: Order, t: Translate) {
  if (type === 'BUY') return [{ to: href('/buy/transaction/:id', { id: orderId }), label: t('heldTransfer.see.BUY') }]
  if (type !== 'DEPOSIT' || id === null) return []
  return [{ to: href('/accounts/:id/deposit-orders/:orderId', { id, orderId }), label: t('heldTransfer.see.DEPOSIT') }]
}
