import type { ConsolePage } from '#sandbox/console/page.ts'
import type { ActivityNote } from '#sandbox/http/activity-note.ts'
import type { Route } from '#sandbox/http/route.ts'
import type { Account } from './accounts.ts'
import type { Context } from './context.ts'
import type { Scenario } from './scenario.ts'
import type { TwinTable } from './twin-tables.ts'

/** A completed payment; `completed` is false when it was returned later. `fee` is EUR cents after discounts. */
export type SettledPayment = { key: string; fee: bigint; completed: boolean; at: number }

/**
 * A status change of a payment that came through a channel, such as a merchant's link, or a new history entry under the
 * same status: `code` is the entry's. `at` is ms of the account's clock.
 */
export type ChannelStep = { key: string; status: string; at: number; code: string | undefined }

/** A SEPA transfer that arrived at one of our bank accounts. */
export type IncomingTransfer = {
  id: string
  /**
   * The customer whose clock `bookedAt` is on, if their console page sent the transfer; null for the sandbox's clock.
   */
  accountNumber: number | null
  /** Our account. */
  iban: string
  payerName: string
  payerIban: string
  /** EUR cents. */
  cents: bigint
  /** As the payer wrote it, spaces included. */
  reference: string
  /** ms. */
  bookedAt: number
}

/**
 * Why a transfer with a known customer is held: its order no longer takes money, the limits are exhausted, the account
 * may not receive money, or the reference contains none of ours (rules.md#held-transfers).
 */
export type HeldReason = 'order_ended' | 'limit' | 'not_allowed' | 'no_reference'

/**
 * Without `held`, the module posted the cents or sent them back. `orderId` is the order in the reference; `balanceId`
 * is the balance credited without an order.
 */
export type TransferClaim =
  | 'not_mine'
  | { owner: Account; held?: HeldReason; orderId?: string | null; balanceId?: string | null }

export type TransferPlace = { orderId: string | null; balanceId: string | null }

/** An order that a transfer may belong to. `accountId` is the balance whose page contains the order. */
export type TransferOrder = {
  id: string
  type: 'DEPOSIT' | 'BUY'
  accountId: string | null
  reference: string
  /** True while the order expects money. */
  isWaiting: boolean
}

/** An order in the list of all activity, beside payments. */
export type ListedOrder = {
  type: 'BUY' | 'DEPOSIT' | 'EXCHANGE'
  /** Unique across all orders and payments. */
  id: string
  /** Null for money received without an order. */
  orderId: string | null
  /** The balance that the order belongs to. */
  accountId: string | null
  /** The status letter of a purchase; otherwise null. */
  buyStatus: string | null
  listStatus: 'NEW' | 'INCOMPLETE' | 'PROCESSING' | 'COMPLETED' | 'CANCELLED' | 'RETURNED'
  /** Amounts sent and received, as decimal strings in their coins; null while unknown. */
  from: { coin: string; amount: string }
  to: { coin: string; amount: string | null }
  /** Our fees, included in `from`. */
  fee: { coin: string; amount: string } | null
  reference: string | null
  /** Null for transfers to a bank account or balance. */
  transactionHash: string | null
  /** ms of the account's clock. */
  createdAt: number
  completedAt: number | null
  /** Deadline for the customer's money; null if none is expected. */
  actBy: number | null
}

/** An object with a console page, as the console lists and finds it. */
export type ConsoleObject = {
  /** In lower case: "payment", "recurring payment". */
  kind: string
  /** Its id, or the customer's name for it. */
  title: string
  state: string
  /** Its console page. */
  href: string
  /** Null for an object without a customer. */
  account: Account | null
  /** The page that its customer has for it in the app; null without one. */
  appPath: string | null
}

/** A service. `modules.ts` lists all of them; importing a module registers nothing. */
export type Module = {
  routes: readonly Route[]
  /** Its tables, with the fate of each column in the account copy that a support link opens. */
  tables?: readonly TwinTable[]
  scenarios?: readonly Scenario[]
  /** Heading of its scenarios. */
  scenariosTitle?: string
  consolePages?: readonly ConsolePage[]
  /** The activity entry of each successful call, keyed by method and path: `POST wallets`. */
  activities?: Readonly<Record<string, ActivityNote>>
  /** The activity entry of each rejected call. */
  refusedActivities?: Readonly<Record<string, ActivityNote>>
  /**
   * Brings the module's objects up to the present of their account's clock (`accountNow`). Runs every second and after
   * each clock change.
   */
  advance?: (context: Context) => void
  /** EUR cents that count against the payment limits, created in [from, until), ms of the account's clock. */
  usage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** The same for purchase limits. */
  buyUsage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** The same for deposit limits. */
  depositUsage?: (context: Context, account: Account, from: number, until: number) => bigint
  /** The account's own lifetime limit for purchases in EUR cents; null if the level's limit applies. */
  buyLifetime?: (context: Context, account: Account) => bigint | null
  /** Runs in the transaction that saves the payment; `at` is ms of the account's clock. */
  onPaymentSettled?: (context: Context, account: Account, payment: SettledPayment) => void
  /** Runs in the transaction that saves the step; the service emails its customers about it. */
  onChannelStep?: (context: Context, account: Account, step: ChannelStep) => void
  /** Runs in the transaction that closes `from` and keeps `to`: moves recurring work to `to`. */
  onMerge?: (context: Context, from: Account, to: Account) => void
  /**
   * Called on each module in turn for a new transfer until one claims it. The cents are in the book `suspense`; the
   * module that claims them posts them elsewhere in the same transaction.
   */
  receiveTransfer?: (context: Context, transfer: IncomingTransfer) => TransferClaim
  transferOrders?: (context: Context, account: Account) => TransferOrder[]
  /**
   * Posts the cents of a held transfer from the book `suspense` to an order, or to the account's balance if `orderId`
   * is null. Returns null if the order belongs to another module.
   *
   * @throws Refusal if the order no longer takes money
   */
  placeTransfer?: (
    context: Context,
    account: Account,
    transfer: IncomingTransfer,
    orderId: string | null,
  ) => TransferPlace | null
  /** Finds the customer, and the order if any, behind a number or reference entered by staff. */
  findTransferTarget?: (context: Context, written: string) => { account: Account; orderId: string | null } | null
  /** All orders of the account, newest first. */
  listedOrders?: (context: Context, account: Account) => ListedOrder[]
  /** Objects for the account's console page, newest first. */
  objects?: (context: Context, account: Account) => ConsoleObject[]
  /**
   * Objects that contain a text (lower case), newest first. `sandbox/search/object-index.ts` finds objects by their ids,
   * references and secrets.
   */
  search?: (context: Context, text: string) => ConsoleObject[]
}
