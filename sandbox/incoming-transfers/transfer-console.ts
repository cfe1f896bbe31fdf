import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { accountName, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, moveAccountClock, sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { findBankAccount, OUR_BANK } from '#sandbox/external/banks.ts'
import { textOf } from '#sandbox/texts/messages.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, type Markup, type Page, type SeeOther, type Visit } from '#sandbox/console/page.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { matchByHand } from './held-transfers.ts'
import {
  CUSTOMER_IBAN,
  latestTransfers,
  receiveTransfer,
  unplacedTransfers,
  type KeptTransfer,
} from './incoming-transfers.ts'

/** An account of somebody else than the customer. */
const OTHER_PAYER = { name: 'Anna Schmidt', iban: 'DE02120300000000202051' }

/** What a transfer is for: `cents` and `reference` are what is asked for, `late` how much later a late one comes. */
type Wanted = { account: Account; cents: bigint; reference: string; late?: { label: string; ms: number } }

/**
 * A form that sends a transfer as the customer's bank would: the right one, or with one thing wrong. It comes back to `back`,
 * a path of the console.
 */
export function transferForm({ account, cents, reference, late }: Wanted, back: string): Markup {
  return html`<form method="post" action="/console/transfers">
    <input type="hidden" name="account" value="${account.id}" />
    <input type="hidden" name="back" value="${back}" />
    ${fields({ cents, reference, payerName: accountName(account) })}
    <p class="row">
      <button name="do" value="right">Send it</button>
      <button name="do" value="wrong_reference">With a wrong reference</button>
      <button name="do" value="short">40% less</button>
      <button name="do" value="over">10% more</button>
      <button name="do" value="other_payer">From somebody else</button>
      ${late ? html`<button name="late" value="${late.ms}">${late.label}</button>` : ''}
    </p>
  </form>`
}

function fields({ cents, reference, payerName }: { cents: bigint; reference: string; payerName: string }): Markup {
  return html`<label
      >Amount in EUR <input name="amount" inputmode="decimal" required value="${formatCents(cents)}"
    /></label>
    <label>Reference <input name="reference" maxlength="140" value="${reference}" /></label>
    <label>Payer <input name="payer_name" required maxlength="140" value="${payerName}" /></label>
    <label>Payer’s IBAN <input name="payer_iban" required value="${CUSTOMER_IBAN}" /></label>`
}

function page(context: Context, trouble: string | null): Page {
  return {
    title: 'Transfers to our bank account',
    ...(trouble !== null && { status: 422 }),
    main: html`<p>${OUR_BANK.receiver}, <code>${OUR_BANK.iban}</code>, ${OUR_BANK.bankName}</p>
      ${trouble === null ? '' : html`<p role="alert">${trouble}</p>`}
      <form method="post" action="/console/transfers">
        ${fields({ cents: 100_00n, reference: '', payerName: OTHER_PAYER.name })} <button>Send it</button>
      </form>
      <h2>Not placed</h2>
      ${unplacedList(unplacedTransfers(context))}
      <h2>Arrived</h2>
      ${transferList(latestTransfers(context, null))}`,
  }
}

/** What lies in suspense, each with the form that matches it by hand. */
function unplacedList(transfers: readonly KeptTransfer[]): Markup {
  if (transfers.length === 0) return html`<p>None.</p>`
  return html`${transfers.map(
    (transfer) =>
      html`<form method="post" action="/console/transfers/${transfer.id}/match">
        <p>
          ${formatCents(transfer.cents)} EUR from ${transfer.payerName}, “${transfer.reference}”: ${outcomeOf(transfer)}
        </p>
        <label
          >Order, reference or email of the customer <input name="target" required maxlength="140" autocomplete="off"
        /></label>
        <button>Match to order or balance</button>
      </form>`,
  )}`
}

function match({ context, param, field }: Visit): Page | SeeOther {
  try {
    const trouble = matchByHand(context, param('id'), field('target'))
    return trouble === null ? { seeOther: '/console/transfers' } : page(context, trouble)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return page(context, refusalText(error))
  }
}

/** What is wrong with the place, in words. */
function refusalText({ code, details }: Refusal): string {
  const [first] = Object.values(details.errors ?? {})
  return first?.text ?? textOf(code, details.params)
}

/** What arrived, and what became of each. */
function transferList(transfers: readonly KeptTransfer[]): Markup {
  if (transfers.length === 0) return html`<p>None yet.</p>`
  return html`<ul>
    ${transfers.map(
      (transfer) =>
        html`<li>
          ${formatMoment(transfer.bookedAt)} ${formatCents(transfer.cents)} EUR from ${transfer.payerName}
          (${transfer.payerIban}), “${transfer.reference}”: ${outcomeOf(transfer)}
          <a href="/console/books?reference=${encodeURIComponent(transfer.id)}">Books</a>
        </li>`,
    )}
  </ul>`
}

function outcomeOf({ status, returnAt, settledAt, heldReason }: KeptTransfer): string {
  const back = `it goes back at ${formatMoment(returnAt ?? 0)}`
  if (status === 'suspense') {
    return heldReason === null ? `nobody has taken it, ${back}` : `held for its customer (${heldReason}), ${back}`
  }
  return `${status} at ${formatMoment(settledAt ?? 0)}`
}

function send({ context, field }: Visit): Page | SeeOther {
  const account = field('account') === '' ? null : findAccountById(context, field('account'))
  const entered = parseUnits(field('amount'), 2)
  const payerIban = findBankAccount(field('payer_iban'))?.iban
  if (entered === null || entered === 0n) return page(context, 'Enter an amount with at most two decimals.')
  if (payerIban === undefined || field('payer_name') === '') return page(context, 'Enter the payer with a valid IBAN.')
  const late = Number(field('late'))
  if (account && Number.isInteger(late) && late > 0) moveAccountClock(context, account.number, late)
  const preset = field('do')
  const cents = preset === 'short' ? (entered * 6n) / 10n : preset === 'over' ? (entered * 11n) / 10n : entered
  if (cents === 0n) return page(context, 'Enter an amount with at most two decimals.')
  const isOther = preset === 'other_payer'
  const current = account && findAccountById(context, account.id)
  receiveTransfer(context, {
    id: `sepa_${randomUUID()}`,
    accountNumber: account?.number ?? null,
    iban: OUR_BANK.iban,
    payerName: isOther ? OTHER_PAYER.name : field('payer_name'),
    payerIban: isOther ? OTHER_PAYER.iban : payerIban,
    cents,
    reference: preset === 'wrong_reference' ? 'My savings' : field('reference'),
    bookedAt: current ? accountNow(context, current) : sandboxNow(context),
  })
  const back = field('back')
  return { seeOther: back.startsWith('/console/') ? back : '/console/transfers' }
}

/** Sends transfers by hand, lists those that arrived, and matches those that could not be placed. */
export const transferPages = [
  defineConsolePage({ method: 'GET', path: '/console/transfers', handler: ({ context }) => page(context, null) }),
  defineConsolePage({ method: 'POST', path: '/console/transfers', handler: send }),
  defineConsolePage({ method: 'POST', path: '/console/transfers/:id/match', handler: match }),
]
