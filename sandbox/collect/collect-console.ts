import { html } from 'hono/html'
import { getAccountName, requireAccount } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { decideApplication, findApplication, findOwnApplication, type Application } from './collect-applications.ts'
import { listLinks, setLinkStatus, type Link } from './collect-links.ts'
import { addCollected, createCollected } from './collect-payments.ts'
import { getAvailability, countUses } from './link-uses.ts'
import { listCollected } from './list-collected.ts'
import { formatStatus } from '#sandbox/payments/payment-store.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { translatePhrase, parsePhrase, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks, renderOpenAs } from '#sandbox/console/open-as.ts'
import { defineConsolePage, buildNotFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

export function describeApplication(context: Context, application: Application): ConsoleObject {
  const { id, status, website, account_number: number } = application
  return {
    kind: 'payment links',
    title: website,
    state: status,
    href: `/console/collect/${id}`,
    account: requireAccount(context, number),
    appPath: '/collect/overview',
  }
}

/** The console lists links on the merchant's page. Null for a merchant without an application. */
export function describeLink(context: Context, link: Link): ConsoleObject | null {
  const account = requireAccount(context, link.account_number)
  const application = findOwnApplication(context, account)
  if (!application) return null
  return {
    kind: 'payment link',
    title: link.label,
    state: link.status,
    href: `/console/collect/${application.id}#${link.id}`,
    account,
    appPath: `/collect/links/${link.id}`,
  }
}

const RECENT = {
  limit: 50,
  offset: 0,
  from: null,
  until: null,
  status: null,
  coin: null,
  receiver: null,
  payerName: null,
  wallet: null,
  reference: null,
  link: null,
}

const OWN_REASON = translatePhrase({ phrase: 'collect.kind_of_business' }, 'en')

/** The default reason is translated for the customer; any other text is sent as it is. */
function parseReason(typed: string): Phrase | Written {
  return typed === '' || typed === OWN_REASON ? { phrase: 'collect.kind_of_business' } : { text: typed }
}

function renderDecisionForms(action: string): Markup {
  return html`<form method="post" action="${action}"><button name="do" value="approve">Approve</button></form>
    <form method="post" action="${action}">
      <label>Reason <input name="reason" required value="${OWN_REASON}" /></label>
      <button name="do" value="decline">Decline</button>
    </form>`
}

function renderLinks(context: Context, { account_number: number }: Application, action: string): Markup {
  const account = requireAccount(context, number)
  return html`<ul>
    ${listLinks(context, account).map(
      (link) =>
        html`<li id="${link.id}">
          ${link.label}, <a href="${context.appOrigin}/pay/${link.code}"><code>${link.code}</code></a
          >, ${link.amount_cents === 0 ? 'any amount' : formatCents(BigInt(link.amount_cents))} ${link.currency},
          ${link.status}, paid ${countUses(context, link)}
          ${link.max_uses === null ? 'times' : html`of ${link.max_uses} times`}${
            link.expires_at === null ? '' : html`, ends ${formatMoment(link.expires_at)}`
          }
          ${renderOpenAs({ account, appPath: `/collect/links/${link.id}` })}
          <form method="post" action="${action}">
            <input type="hidden" name="link" value="${link.id}" />
            <button name="do" value="${link.status === 'ACCEPTED' ? 'DISABLED' : 'ACCEPTED'}">
              ${link.status === 'ACCEPTED' ? 'Disable' : 'Accept'}
            </button>
            <button name="do" value="start">Start a payment as a payer</button>
          </form>
        </li>`,
    )}
  </ul>`
}

/** Each payment links to its own console page. */
function renderPayments(context: Context, { account_number: number }: Application): Markup {
  return html`<ul>
    ${listCollected(context, requireAccount(context, number), RECENT).payments.map(
      ({ payment: { key, status, payerName, sum, sumCurrency, coin } }) =>
        html`<li>
          <a href="/console/transactions/${key}"><code>${key}</code></a> ${formatStatus(status)}, ${payerName},
          ${formatCents(sum)} ${sumCurrency} in ${coin}
        </li>`,
    )}
  </ul>`
}

function show({ context, param }: Visit) {
  const application = findApplication(context, param('id'))
  if (!application) return buildNotFoundPage('application')
  const account = requireAccount(context, application.account_number)
  const action = `/console/collect/${application.id}`
  return {
    title: `Payment links of ${getAccountName(account)}`,
    main: html`${renderObjectLinks(describeApplication(context, application))}
      <p>
        ${application.status}${application.decline_reason ? `: ${translatePhrase(parsePhrase(application.decline_reason), 'en')}` : ''},
        submitted ${formatMoment(application.created_at)}
      </p>
      ${
        application.status === 'pending'
          ? html`<p class="quiet">Approved automatically at ${formatMoment(application.due_at)}.</p>
              ${renderDecisionForms(action)}`
          : ''
      }
      <dl>
        <dt>Website</dt>
        <dd>${application.website}</dd>
        <dt>Business</dt>
        <dd>${application.business_description}</dd>
        <dt>Volume in a month</dt>
        <dd>${application.expected_monthly_volume}</dd>
        <dt>Settlement</dt>
        <dd>${application.settlement_currency} to ${formatAccount(application)}</dd>
        <dt>Document</dt>
        <dd>${application.document_name ?? 'none'}</dd>
      </dl>
      <h2>Links</h2>
      ${renderLinks(context, application, action)}
      <h2>Payments</h2>
      ${renderPayments(context, application)}`,
  }
}

function formatAccount({
  settlement_iban: iban,
  settlement_sort_code: sortCode,
  settlement_account: account,
}: Application) {
  return iban ?? (sortCode === null ? 'no account' : `${sortCode} ${account}`)
}

function press({ context, param, field }: Visit) {
  const application = findApplication(context, param('id'))
  if (!application) return buildNotFoundPage('application')
  const account = requireAccount(context, application.account_number)
  const now = getAccountTime(context, account)
  const pressed = field('do')
  if (pressed === 'approve') decideApplication(context, application, { status: 'approved' }, now)
  if (pressed === 'decline') {
    decideApplication(context, application, { status: 'declined', reason: parseReason(field('reason')) }, now)
  }
  const link = listLinks(context, account).find(({ id }) => id === field('link'))
  if (link && (pressed === 'ACCEPTED' || pressed === 'DISABLED')) setLinkStatus(context, link.id, pressed)
  if (link && pressed === 'start' && getAvailability(context, link, now).state === 'open') {
    const cents = link.amount_cents === 0 ? 80_00n : BigInt(link.amount_cents)
    const payment = createCollected(context, link, { coin: 'BTC', cents, payerName: 'Anna Schmidt', now })
    addCollected(context, payment, { payerEmail: null, language: account.language })
    return { seeOther: `/console/transactions/${payment.key}` }
  }
  return { seeOther: `/console/collect/${application.id}` }
}

export const collectPages = [
  defineConsolePage({ method: 'GET', path: '/console/collect/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/collect/:id', handler: press }),
]
