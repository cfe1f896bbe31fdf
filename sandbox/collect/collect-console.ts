import { html } from 'hono/html'
import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { decideApplication, findApplication, type Application } from './collect-applications.ts'
import { linksOf, setLinkStatus } from './collect-links.ts'
import { addCollected, newCollected } from './collect-payments.ts'
import { openingOf, usesOf } from './link-uses.ts'
import { listCollected } from './list-collected.ts'
import { statusWords } from '#sandbox/payments/payment-store.ts'
import type { Context } from '#sandbox/core/context.ts'
import { phraseOf, wordsOf, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

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

const OWN_REASON = phraseOf({ phrase: 'collect.kind_of_business' }, 'en')

/** The reason that the form proposes is a sentence of ours, said in the customer's language; another is a colleague's. */
function reasonOf(typed: string): Phrase | Written {
  return typed === '' || typed === OWN_REASON ? { phrase: 'collect.kind_of_business' } : { text: typed }
}

function decisionForms(action: string): Markup {
  return html`<form method="post" action="${action}"><button name="do" value="approve">Approve</button></form>
    <form method="post" action="${action}">
      <label>Reason <input name="reason" required value="${OWN_REASON}" /></label>
      <button name="do" value="decline">Decline</button>
    </form>`
}

function links(context: Context, { account_number: number }: Application, action: string): Markup {
  return html`<ul>
    ${linksOf(context, requireAccount(context, number)).map(
      (link) =>
        html`<li>
          ${link.label}, <a href="${context.appOrigin}/pay/${link.code}"><code>${link.code}</code></a
          >, ${link.amount_cents === 0 ? 'any amount' : formatCents(BigInt(link.amount_cents))} ${link.currency},
          ${link.status}, paid ${usesOf(context, link)}
          ${link.max_uses === null ? 'times' : html`of ${link.max_uses} times`}${
            link.expires_at === null ? '' : html`, ends ${formatMoment(link.expires_at)}`
          }
          <form method="post" action="${action}">
            <input type="hidden" name="link" value="${link.id}" />
            <button name="do" value="${link.status === 'ACCEPTED' ? 'DISABLED' : 'ACCEPTED'}">
              ${link.status === 'ACCEPTED' ? 'Switch off' : 'Accept'}
            </button>
            <button name="do" value="start">A payer begins to pay</button>
          </form>
        </li>`,
    )}
  </ul>`
}

/** Each has a page of its own with everything that can happen to it. */
function payments(context: Context, { account_number: number }: Application): Markup {
  return html`<ul>
    ${listCollected(context, requireAccount(context, number), RECENT).payments.map(
      ({ payment: { key, status, payerName, sum, sumCurrency, coin } }) =>
        html`<li>
          <a href="/console/transactions/${key}"><code>${key}</code></a> ${statusWords(status)}, ${payerName},
          ${formatCents(sum)} ${sumCurrency} in ${coin}
        </li>`,
    )}
  </ul>`
}

function show({ context, param }: Visit) {
  const application = findApplication(context, param('id'))
  if (!application) return notFoundPage('application')
  const account = requireAccount(context, application.account_number)
  const action = `/console/collect/${application.id}`
  return {
    title: `Collecting of ${accountName(account)}`,
    main: html`<p><a href="/console/accounts/${account.id}">To the account</a></p>
      <p>
        ${application.status}${application.decline_reason ? `: ${phraseOf(wordsOf(application.decline_reason), 'en')}` : ''},
        submitted ${formatMoment(application.created_at)}
      </p>
      ${
        application.status === 'pending'
          ? html`<p class="quiet">It is decided by itself at ${formatMoment(application.due_at)}.</p>
              ${decisionForms(action)}`
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
        <dd>${application.settlement_currency} to ${accountOf(application)}</dd>
        <dt>Document</dt>
        <dd>${application.document_name ?? 'none'}</dd>
      </dl>
      <h2>Links</h2>
      ${links(context, application, action)}
      <h2>Payments</h2>
      ${payments(context, application)}`,
  }
}

function accountOf({
  settlement_iban: iban,
  settlement_sort_code: sortCode,
  settlement_account: account,
}: Application) {
  return iban ?? (sortCode === null ? 'no account' : `${sortCode} ${account}`)
}

function press({ context, param, field }: Visit) {
  const application = findApplication(context, param('id'))
  if (!application) return notFoundPage('application')
  const account = requireAccount(context, application.account_number)
  const now = accountNow(context, account)
  const wanted = field('do')
  if (wanted === 'approve') decideApplication(context, application, { status: 'approved' }, now)
  if (wanted === 'decline') {
    decideApplication(context, application, { status: 'declined', reason: reasonOf(field('reason')) }, now)
  }
  const link = linksOf(context, account).find(({ id }) => id === field('link'))
  if (link && (wanted === 'ACCEPTED' || wanted === 'DISABLED')) setLinkStatus(context, link.id, wanted)
  if (link && wanted === 'start' && openingOf(context, link, now).state === 'open') {
    const cents = link.amount_cents === 0 ? 80_00n : BigInt(link.amount_cents)
    const payment = newCollected(context, link, { coin: 'BTC', cents, payerName: 'Anna Schmidt', now })
    addCollected(context, payment, { payerEmail: null, language: account.language })
    return { seeOther: `/console/transactions/${payment.key}` }
  }
  return { seeOther: `/console/collect/${application.id}` }
}

/** What a reviewer sees of an application to collect, its links, and what is paid by them. */
export const collectPages = [
  defineConsolePage({ method: 'GET', path: '/console/collect/:id', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/collect/:id', handler: press }),
]
