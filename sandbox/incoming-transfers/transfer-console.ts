import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { getAccountName, findAccount, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, moveAccountClock, getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { findBankAccount, OUR_BANK } from '#sandbox/external/banks.ts'
import { getText } from '#sandbox/texts/messages.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import {
  buildNotFoundPage,
  defineConsolePage,
  type Markup,
  type Page,
  type SeeOther,
  type Visit,
} from '#sandbox/console/page.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { matchByHand } from './held-transfers.ts'
import {
  CUSTOMER_IBAN,
  findTransfer,
  listLatestTransfers,
  receiveTransfer,
  listUnplacedTransfers,
  type StoredTransfer,
} from './incoming-transfers.ts'

export function describeTransfer(context: Context, transfer: StoredTransfer): ConsoleObject {
  const { id, cents, payerName, status, accountNumber, heldReason } = transfer
  return {
    kind: 'incoming transfer',
    title: `${formatCents(cents)} EUR from ${payerName}`,
    state: status === 'suspense' ? (heldReason === null ? 'not assigned' : `held (${heldReason})`) : status,
    href: `/console/transfers/${id}`,
    account: accountNumber === null ? null : findAccount(context, accountNumber),
    appPath: heldReason === null ? null : `/held-transfers/${id}`,
  }
}

/** A payer who isn't the customer. */
const OTHER_PAYER = { name: 'Anna Schmidt', iban: 'DE02120300000000202051' }

/** The expected transfer. `late` advances the clock before sending. */
type ExpectedTransfer = { account: Account; cents: bigint; reference: string; late?: { label: string; ms: number } }

/**
 * A form that sends a transfer as the customer's bank would: as expected, or with one error. Redirects to `back`, a
 * path of the console.
 */
export function renderTransferForm({ account, cents, reference, late }: ExpectedTransfer, back: string): Markup {
  return html`<form method="post" action="/console/transfers">
    <input type="hidden" name="account" value="${account.id}" />
    <input type="hidden" name="back" value="${back}" />
    ${renderFields({ cents, reference, payerName: getAccountName(account) })}
    <p class="row">
      <button name="do" value="right">Send it</button>
      <button name="do" value="wrong_reference">Send with a wrong reference</button>
      <button name="do" value="short">Send 40% less</button>
      <button name="do" value="over">Send 10% more</button>
      <button name="do" value="other_payer">Send from another payer</button>
      ${late ? html`<button name="late" value="${late.ms}">${late.label}</button>` : ''}
    </p>
  </form>`
}

function renderFields({
  cents,
  reference,
  payerName,
}: {
  cents: bigint
  reference: string
  payerName: string
}): Markup {
  return html`<label
      >Amount in EUR <input name="amount" inputmode="decimal" required value="${formatCents(cents)}"
    /></label>
    <label>Reference <input name="reference" maxlength="140" value="${reference}" /></label>
    <label>Payer <input name="payer_name" required maxlength="140" value="${payerName}" /></label>
    <label>Payer’s IBAN <input name="payer_iban" required value="${CUSTOMER_IBAN}" /></label>`
}

function renderPage(context: Context, message: string | null): Page {
  return {
    title: 'Transfers to our bank account',
    ...(message !== null && { status: 422 }),
    main: html`<p>${OUR_BANK.receiver}, <code>${OUR_BANK.iban}</code>, ${OUR_BANK.bankName}</p>
      ${message === null ? '' : html`<p role="alert">${message}</p>`}
      <form method="post" action="/console/transfers">
        ${renderFields({ cents: 100_00n, reference: '', payerName: OTHER_PAYER.name })} <button>Send it</button>
      </form>
      <h2>Not assigned</h2>
      ${renderUnplaced(listUnplacedTransfers(context))}
      <h2>Arrived</h2>
      ${renderTransfers(listLatestTransfers(context, null))}`,
  }
}

function renderUnplaced(transfers: readonly StoredTransfer[]): Markup {
  if (transfers.length === 0) return html`<p>None.</p>`
  return html`${transfers.map(renderMatchForm)}`
}

function renderMatchForm(transfer: StoredTransfer): Markup {
  return html`<form method="post" action="/console/transfers/${transfer.id}/match">
    <p>
      ${formatCents(transfer.cents)} EUR from ${transfer.payerName}, “${transfer.reference}”:
      ${describeOutcome(transfer)}
    </p>
    <label
      >Order, reference or email of the customer <input name="target" required maxlength="140" autocomplete="off"
    /></label>
    <button>Assign to order or balance</button>
  </form>`
}

function show({ context, param }: Visit): Page {
  const transfer = findTransfer(context, param('id'))
  if (!transfer) return buildNotFoundPage('transfer')
  const books = html`<a href="/console/books?reference=${encodeURIComponent(transfer.id)}">Books</a>`
  return {
    title: `Transfer of ${formatCents(transfer.cents)} EUR`,
    main: html`${renderObjectLinks(describeTransfer(context, transfer), books)}
      <dl>
        <dt>From</dt>
        <dd>${transfer.payerName}, <code>${transfer.payerIban}</code></dd>
        <dt>Reference</dt>
        <dd>${transfer.reference || 'none'}</dd>
        <dt>Arrived</dt>
        <dd>${formatMoment(transfer.bookedAt)}</dd>
        <dt>State</dt>
        <dd>${describeOutcome(transfer)}</dd>
      </dl>
      ${
        transfer.status === 'suspense'
          ? html`<h2>What you can do</h2>
              ${renderMatchForm(transfer)}`
          : ''
      }`,
  }
}

function match({ context, param, field }: Visit): Page | SeeOther {
  try {
    const message = matchByHand(context, param('id'), field('target'))
    return message === null ? { seeOther: '/console/transfers' } : renderPage(context, message)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return renderPage(context, formatRefusal(error))
  }
}

function formatRefusal({ code, details }: Refusal): string {
  const [first] = Object.values(details.errors ?? {})
  return first?.text ?? getText(code, details.params)
}

function renderTransfers(transfers: readonly StoredTransfer[]): Markup {
  if (transfers.length === 0) return html`<p>None yet.</p>`
  return html`<ul>
    ${transfers.map(
      (transfer) =>
        html`<li>
          <a href="/console/transfers/${transfer.id}">${formatMoment(transfer.bookedAt)}</a>
          ${formatCents(transfer.cents)} EUR from ${transfer.payerName} (${transfer.payerIban}),
          “${transfer.reference}”: ${describeOutcome(transfer)}
        </li>`,
    )}
  </ul>`
}

function describeOutcome({ status, returnAt, settledAt, heldReason }: StoredTransfer): string {
  const back = `returned automatically at ${formatMoment(returnAt ?? 0)}`
  if (status === 'suspense') {
    return heldReason === null ? `not assigned, ${back}` : `held for the customer (${heldReason}), ${back}`
  }
  return `${status} at ${formatMoment(settledAt ?? 0)}`
}

function send({ context, field }: Visit): Page | SeeOther {
  const account = field('account') === '' ? null : findAccountById(context, field('account'))
  const entered = parseUnits(field('amount'), 2)
  const payerIban = findBankAccount(field('payer_iban'))?.iban
  if (entered === null || entered === 0n) return renderPage(context, 'Enter an amount with at most two decimals.')
  if (payerIban === undefined || field('payer_name') === '')
    return renderPage(context, 'Enter the payer with a valid IBAN.')
  const late = Number(field('late'))
  if (account && Number.isInteger(late) && late > 0) moveAccountClock(context, account.number, late)
  const preset = field('do')
  const cents = preset === 'short' ? (entered * 6n) / 10n : preset === 'over' ? (entered * 11n) / 10n : entered
  if (cents === 0n) return renderPage(context, 'Enter an amount with at most two decimals.')
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
    bookedAt: current ? getAccountTime(context, current) : getSandboxTime(context),
  })
  const back = field('back')
  return { seeOther: back.startsWith('/console/') ? back : '/console/transfers' }
}

export const transferPages = [
  defineConsolePage({ method: 'GET', path: '/console/transfers', handler: ({ context }) => renderPage(context, null) }),
  defineConsolePage({ method: 'GET', path: '/console/transfers/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/transfers', handler: send }),
  defineConsolePage({ method: 'POST', path: '/console/transfers/:id/match', handler: match }),
]
