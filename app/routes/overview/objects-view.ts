import type { Overview } from './load-overview.server.ts'
import {
  buildLinkPaymentRow,
  buildRecurringRow,
  buildRequestRow,
  buildSettlementRow,
  buildWithdrawalRow,
} from './more-rows.ts'
import { buildItemRow, type ObjectRow, type Reader } from './object-row.ts'

const LATEST = 8

/**
 * Divides the customer's objects of all kinds into those in motion and the latest others, newest first. `needed` has
 * the keys of those in the list of tasks, which are listed only there.
 */
export function buildObjects(read: Overview, needed: ReadonlySet<string>, reader: Reader) {
  const recent = 'value' in read.recent ? read.recent.value.items : []
  const { settlements = [], payments = [] } = read.shop ?? {}
  const settled = new Set(settlements.map(({ transaction_key: key }) => key))
  // The payer has not sent these yet.
  const unpaid = payments.filter(({ list_status: status }) => status === 'NEW')
  const resting = new Set(unpaid.map(({ transaction_key: key }) => key))
  const orders = [
    ...[...recent, ...read.processing].map((item) => buildItemRow(item, reader)),
    ...read.withdrawals.map((each) => buildWithdrawalRow(each, reader)),
    ...read.requests.map((each) => buildRequestRow(each, reader)),
    ...settlements.map((each) => buildSettlementRow(each, reader)),
    ...payments
      .filter(({ transaction_key: key }) => !settled.has(key))
      .map((each) => buildLinkPaymentRow(each, reader)),
  ].toSorted(compareAge)
  const scheduled = read.scheduled.map((each) => buildRecurringRow(each, reader)).toSorted(compareToday)
  const listed = [...new Map([...orders, ...scheduled].map((row) => [row.key, row])).values()].filter(
    ({ key }) => !needed.has(key),
  )
  const isMoving = ({ key, state: { tone } }: ObjectRow) =>
    (tone === 'moving' || tone === 'waiting') && !resting.has(key)
  return {
    moving: listed.filter(isMoving).map((row) => formatRow(row, reader)),
    latest: listed
      .filter((row) => !isMoving(row))
      .toSorted(compareAge)
      .slice(0, LATEST)
      .map((row) => formatRow({ ...row, crossing: null }, reader)),
  }
}

const compareAge = (left: ObjectRow, right: ObjectRow) => right.at - left.at

/** Runs of today first. */
const compareToday = (left: ObjectRow, right: ObjectRow) =>
  Number(right.crossing !== null) - Number(left.crossing !== null) || compareAge(left, right)

function formatRow({ key, to, title, isName, about, amount, state, crossing }: ObjectRow, { t }: Reader) {
  return {
    id: key,
    to,
    title,
    isName,
    about,
    amount,
    status: t(state.badge),
    tone: state.tone,
    crossing: crossing && {
      text: t('overview.crossing', { step: crossing.step + 1, count: crossing.count }),
      step: crossing.step,
      count: crossing.count,
      isOff: crossing.branch !== undefined,
    },
  }
}

/** A row of a list. `crossing` is the place of the money; null for the latest objects. */
export type ListedRow = ReturnType<typeof formatRow>
