import type { ConsolePage } from '#sandbox/console/page.ts'
import type { ActivityNote } from '#sandbox/http/activity-note.ts'
import type { Route } from '#sandbox/http/route.ts'
import type { Account } from './accounts.ts'
import type { Context } from './context.ts'
import type { Scenario } from './scenario.ts'
import type { TwinTable } from './twin-tables.ts'

/** A payment that was completed, or `completed` false: one that was and came back. Its fee in EUR cents, after discounts. */
export type SettledPayment = { key: string; fee: bigint; completed: boolean; at: number }

/**
 * A payment by a channel, such as a merchant's link, that has taken another letter, or that something came for or went back
 * of under the same one: `code` is that of its entry in the history. `at` is ms of the account's clock.
 */
export type ChannelStep = { key: string; status: string; at: number; code: string | undefined }

/** A SEPA transfer that arrived at a bank account of ours. */
export type IncomingTransfer = {
  id: string
  /** Whose clock `bookedAt` is read on: the customer's whose page of the console sent it; null for the sandbox's. */
  accountNumber: number | null
  /** Ours. */
  iban: string
  payerName: string
  payerIban: string
  /** EUR cents. */
  cents: bigint
  /** What the payer wrote, spaces and all. */
  reference: string
  /** ms. */
  bookedAt: number
}

/**
 * Why a transfer is held although its customer is known: the order that it names takes no money any more, the limits leave no
 * room, the account may not receive money, or nothing in its reference is ours (rules.md#held-transfers).
 */
export type HeldReason = 'order_ended' | 'limit' | 'not_allowed' | 'no_reference'

/**
 * What a module did with a transfer. Without `held` its cents were posted to where they belong, or sent back; `orderId` is
 * the order that it names, `balanceId` the account that it was put into without one.
 */
export type TransferClaim =
  | 'not_mine'
  | { owner: Account; held?: HeldReason; orderId?: string | null; balanceId?: string | null }

/** Where a held transfer was put. */
export type TransferPlace = { orderId: string | null; balanceId: string | null }

/** An order that a transfer may be for. `accountId` is the account in a coin whose page it is below. */
export type TransferOrder = {
  id: string
  type: 'DEPOSIT' | 'BUY'
  accountId: string | null
  reference: string
  /** Whether it waits for money. */
  isWaiting: boolean
}

/** An order of a service as the list of everything has it, beside the payments. */
export type ListedOrder = {
  type: 'BUY' | 'DEPOSIT' | 'EXCHANGE'
  /** Unique among all orders and payments. */
  id: string
  /** Null for money that came without an order. */
  orderId: string | null
  /** The account in a coin that it belongs to. */
  accountId: string | null
  /** The letter of a purchase; null for anything else. */
  buyStatus: string | null
  listStatus: 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
  /** What the customer gives, and what they get, decimals of their coins; null while that is not known. */
  from: { coin: string; amount: string }
  to: { coin: string; amount: string | null }
  /** Our fees, which `from` has in it. */
  fee: { coin: string; amount: string } | null
  reference: string | null
  /** The transaction on the network; null for what goes to an account. */
  transactionHash: string | null
  /** ms of the account's clock. */
  createdAt: number
  completedAt: number | null
  /** Until when the customer's money is waited for; null while it is not. */
  actBy: number | null
}

/** A thing of the console with a page of its own, as lists of the console have it. */
export type ConsoleLink = { href: string; title: string; detail: string }

/** What a service brings along. `modules.ts` lists all of them; nothing registers itself by being imported. */
export type Module = {
  routes: readonly Route[]
  /** Its tables, and what becomes of each column in an account that support opens in the place of a customer's. */
  tables?: readonly TwinTable[]
  scenarios?: readonly Scenario[]
  /** What its scenarios are listed under. */
  scenariosTitle?: string
  consolePages?: readonly ConsolePage[]
  /** What each call adds to the activity of an account once it was done, by method and path: `POST wallets`. */
  activities?: Readonly<Record<string, ActivityNote>>
  /** The same for calls that were refused. */
  refusedActivities?: Readonly<Record<string, ActivityNote>>
  /**
   * Moves everything of this module to the present of its account's clock (`accountNow`). Runs each second and after each
   * move of a clock.
   */
  advance?: (context: Context) => void
  /**
   * EUR cents that count against the payment limits, created from `from` up to but without `until` (ms of the account's
   * clock).
   */
  usage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** The same for the limits of buying. */
  buyUsage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** The same for the limits of deposits. */
  depositUsage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** EUR cents that the account may buy in its lifetime where that is set by hand; null where its level says it. */
  buyLifetime?: (context: Context, account: Account) => bigint | null
  /** Runs in the transaction that saves a payment of the account; `at` is ms of its clock. */
  onPaymentSettled?: (context: Context, account: Account, payment: SettledPayment) => void
  /** Runs in the transaction that saves it: the service writes the emails of what came by its channel. */
  onChannelStep?: (context: Context, account: Account, step: ChannelStep) => void
  /** Runs in the transaction that closes `from` for `to`: what goes on by itself goes on with the account that stays. */
  onMerge?: (context: Context, from: Account, to: Account) => void
  /**
   * Asked when a transfer arrives, in turn, until a module takes it: its cents lie in the book `suspense`, and whoever takes
   * them posts them to where they belong, in the same transaction.
   */
  receiveTransfer?: (context: Context, transfer: IncomingTransfer) => TransferClaim
  /** The orders of the account that a transfer may be for. */
  transferOrders?: (context: Context, account: Account) => TransferOrder[]
  /**
   * Posts the cents of a held transfer, which lie in the book `suspense`, to an order of the account, or with null to its
   * balance. Null when the order is not this module's.
   *
   * @throws Refusal when it takes no money
   */
  placeTransfer?: (
    context: Context,
    account: Account,
    transfer: IncomingTransfer,
    orderId: string | null,
  ) => TransferPlace | null
  /** The customer, and the order if it is one, that a colleague means by a number or a reference. */
  findTransferTarget?: (context: Context, written: string) => { account: Account; orderId: string | null } | null
  /** Everything that the account ordered, the newest first. */
  listedOrders?: (context: Context, account: Account) => ListedOrder[]
  /** What the account's console page lists and links to, newest first. */
  objects?: (context: Context, account: Account) => ConsoleLink[]
  /** What the console finds by a text in small letters, newest first. */
  search?: (context: Context, text: string) => ConsoleLink[]
}
