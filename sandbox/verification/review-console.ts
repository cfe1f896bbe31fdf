import { html } from 'hono/html'
import { getAccountName, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { FIELDS, listSections } from './fields.ts'
import { listNotices } from './notices.ts'
import { listFiles, readKyc } from './kyc-store.ts'
import { decide, expireVerification, type Decision } from './life-cycle.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import { defineConsolePage, buildNotFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

/** Reasons to return a document or an answer to the customer, by code. */
const REASONS: Record<string, string> = {
  'document-unreadable': 'Unreadable',
  'document-cropped': 'Edge cut off',
  'document-expired': 'Expired',
  'document-too-old': 'Too old',
  'document-other-person': 'Belongs to another person',
  'document-other-address': 'Shows another address',
  pep: 'Details about a politically exposed person',
  'more-information': 'Explanation needed',
}

const MORE_FIELDS = ['identity_document', 'entities']

function renderAnswers(context: Context, account: Account): Markup {
  const { answers, entities } = readKyc(context, account.number)
  const files = listFiles(context, account.number)
  return html`<dl>
      ${Object.entries(answers).map(
        ([name, value]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${String(value)}</dd>`,
      )}
      ${files.map(
        ({ field, name, type, size, sha256 }) =>
          html`<dt><code>${field}</code></dt>
            <dd>${name} (${type}, ${size} bytes, SHA-256 ${sha256.slice(0, 16)}…)</dd>`,
      )}
    </dl>
    ${
      entities.length === 0
        ? ''
        : html`<ul>
            ${entities.map(({ name, kind, share_percent: share }) => html`<li>${name}: ${kind}, ${share}%</li>`)}
          </ul>`
    }`
}

function renderFacts(account: Account): Markup {
  return html`<dl>
    <dt>Account</dt>
    <dd>${account.status}</dd>
    <dt>Level</dt>
    <dd>requested ${account.level}, approved ${account.checked_level ?? 'none'}</dd>
    <dt>Identity data</dt>
    <dd>${account.kyc_status ?? 'none'}, ${account.kyc_stage}</dd>
  </dl>`
}

function renderNotices(context: Context, account: Account): Markup {
  const notices = Object.entries(listNotices(context, account))
  if (notices.length === 0) return html`<p>None.</p>`
  return html`<dl>
    ${notices.map(
      ([field, codes]) =>
        html`<dt><code>${field}</code></dt>
          <dd>${codes.map((code) => html`<code>${code}</code> `)}</dd>`,
    )}
  </dl>`
}

function renderDecisionForms(account: Account, action: string): Markup {
  const fields = FIELDS.filter(({ section }) => listSections(account.type, 3).includes(section)).map(({ name }) => name)
  return html`<div class="row">
      <form method="post" action="${action}"><button name="do" value="approve">Approve</button></form>
      <form method="post" action="${action}"><button name="do" value="declined">Reject: declined</button></form>
      <form method="post" action="${action}">
        <button name="do" value="forbidden-list">Reject: forbidden list</button>
      </form>
      <form method="post" action="${action}"><button name="do" value="suspend">Suspend</button></form>
    </div>
    <form method="post" action="${action}">
      <label
        >Field
        <select name="field">
          ${[...MORE_FIELDS, ...fields].map((name) => html`<option>${name}</option>`)}
        </select></label
      >
      <label
        >Reason
        <select name="reason">
          ${Object.entries(REASONS).map(([code, text]) => html`<option value="${code}">${text}</option>`)}
        </select></label
      >
      <button name="do" value="ask">Request more</button>
    </form>`
}

function show({ context, param }: Visit) {
  const account = findAccountById(context, param('id'))
  if (!account) return buildNotFoundPage('account')
  const action = `/console/accounts/${account.id}/review`
  const underReview = account.status === 'pending' || account.status === 'pending_up'
  const log = context.database.all<{ at: number; text: string }>(
    'select at, text from review_log where account_number = ? order by id desc limit 50',
    account.number,
  )
  return {
    title: `Review of ${getAccountName(account) || account.email}`,
    main: html`${renderObjectLinks({ account, appPath: '/verification' })} ${renderFacts(account)}
      <h2>What you can do</h2>
      ${
        underReview
          ? renderDecisionForms(account, action)
          : html`<p class="quiet">
              Nothing is under review. Reviews are decided automatically one day after the application.
            </p>`
      }
      ${
        account.status === 'complete'
          ? html`<div class="row">
              <form method="post" action="${action}">
                <button name="do" value="expiring">Expire identity data in 20 days</button>
              </form>
              <form method="post" action="${action}">
                <button name="do" value="required">Expire identity data yesterday</button>
              </form>
              <form method="post" action="${action}">
                <button name="do" value="expired">Expire identity data 15 days ago</button>
              </form>
            </div>`
          : ''
      }
      <h2>Missing or rejected fields</h2>
      ${renderNotices(context, account)}
      <h2>Answers</h2>
      ${renderAnswers(context, account)}
      <h2>Review log</h2>
      <ul>
        ${log.map(({ at, text }) => html`<li>${formatMoment(at)} ${text}</li>`)}
      </ul>`,
  }
}

const DAYS: Record<string, number> = { expiring: 20, required: -1, expired: -15 }

function applyAction({ context, param, field }: Visit) {
  const account = findAccountById(context, param('id'))
  if (!account) return buildNotFoundPage('account')
  const wanted = field('do')
  const days = DAYS[wanted]
  if (days !== undefined && account.status === 'complete') expireVerification(context, account, days)
  const decision = parseDecision(wanted, field)
  const underReview = account.status === 'pending' || account.status === 'pending_up'
  if (decision && underReview) decide(context, account, decision)
  return { seeOther: `/console/accounts/${account.id}/review` }
}

function parseDecision(wanted: string, field: Visit['field']): Decision | null {
  if (wanted === 'approve' || wanted === 'suspend') return { type: wanted }
  if (wanted === 'declined' || wanted === 'forbidden-list') return { type: 'refuse', code: wanted }
  if (wanted !== 'ask' || !(field('reason') in REASONS)) return null
  return { type: 'ask', findings: { [field('field')]: [field('reason')] } }
}

export const reviewPages = [
  defineConsolePage({ method: 'GET', path: '/console/accounts/:id/review', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/accounts/:id/review', handler: applyAction }),
]
