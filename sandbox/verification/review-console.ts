import { html } from 'hono/html'
import { accountName, findAccountById, type Account } from '#sandbox/core/accounts.ts'
import { FIELDS, sectionsOf } from './fields.ts'
import { noticesOf } from './notices.ts'
import { filesOf, readKyc } from './kyc-store.ts'
import { decide, expireVerification, type Decision } from './life-cycle.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

/** What a reviewer can ask about a document or an answer, by code. */
const REASONS: Record<string, string> = {
  'document-unreadable': 'It cannot be read',
  'document-cropped': 'An edge is cut off',
  'document-expired': 'It has expired',
  'document-too-old': 'It is too old',
  'document-other-person': 'It belongs to somebody else',
  'document-other-address': 'It shows another address',
  pep: 'More about a politically exposed person',
  'more-information': 'Please explain',
}

const MORE_FIELDS = ['identity_document', 'entities']

function answersOf(context: Context, account: Account): Markup {
  const { answers, entities } = readKyc(context, account.number)
  const files = filesOf(context, account.number)
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

function decisionForms(account: Account, action: string): Markup {
  const fields = FIELDS.filter(({ section }) => sectionsOf(account.type, 3).includes(section)).map(({ name }) => name)
  return html`<div class="row">
      <form method="post" action="${action}"><button name="do" value="approve">Approve</button></form>
      <form method="post" action="${action}"><button name="do" value="declined">Refuse: declined</button></form>
      <form method="post" action="${action}">
        <button name="do" value="forbidden-list">Refuse: forbidden list</button>
      </form>
      <form method="post" action="${action}"><button name="do" value="suspend">Suspend</button></form>
    </div>
    <form method="post" action="${action}">
      <label
        >About
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
      <button name="do" value="ask">Ask for more</button>
    </form>`
}

function show({ context, param }: Visit) {
  const account = findAccountById(context, param('id'))
  if (!account) return notFoundPage('account')
  const action = `/console/accounts/${account.id}/review`
  const underReview = account.status === 'pending' || account.status === 'pending_up'
  const log = context.database.all<{ at: number; text: string }>(
    'select at, text from review_log where account_number = ? order by id desc limit 50',
    account.number,
  )
  return {
    title: `Review of ${accountName(account) || account.email}`,
    main: html`<p><a href="/console/accounts/${account.id}">To the account</a></p>
      <p>
        ${account.status}, level ${account.level} applied for, ${account.checked_level ?? 'none'} approved, identity
        data ${account.kyc_status ?? 'none'}, ${account.kyc_stage}
      </p>
      ${
        underReview
          ? decisionForms(account, action)
          : html`<p class="quiet">
              Nothing is under review. A review decides by itself a day after the application was submitted.
            </p>`
      }
      ${
        account.status === 'complete'
          ? html`<div class="row">
              <form method="post" action="${action}">
                <button name="do" value="expiring">Identity data expires in 20 days</button>
              </form>
              <form method="post" action="${action}">
                <button name="do" value="required">Identity data has expired</button>
              </form>
              <form method="post" action="${action}">
                <button name="do" value="expired">Identity data expired 15 days ago</button>
              </form>
            </div>`
          : ''
      }
      <h2>Missing or found wrong</h2>
      <pre>${JSON.stringify(noticesOf(context, account), null, 2)}</pre>
      <h2>Answers</h2>
      ${answersOf(context, account)}
      <h2>Record</h2>
      <ul>
        ${log.map(({ at, text }) => html`<li>${formatMoment(at)} ${text}</li>`)}
      </ul>`,
  }
}

const DAYS: Record<string, number> = { expiring: 20, required: -1, expired: -15 }

function press({ context, param, field }: Visit) {
  const account = findAccountById(context, param('id'))
  if (!account) return notFoundPage('account')
  const wanted = field('do')
  const days = DAYS[wanted]
  if (days !== undefined && account.status === 'complete') expireVerification(context, account, days)
  const decision = decisionOf(wanted, field)
  const underReview = account.status === 'pending' || account.status === 'pending_up'
  if (decision && underReview) decide(context, account, decision)
  return { seeOther: `/console/accounts/${account.id}/review` }
}

function decisionOf(wanted: string, field: Visit['field']): Decision | null {
  if (wanted === 'approve' || wanted === 'suspend') return { type: wanted }
  if (wanted === 'declined' || wanted === 'forbidden-list') return { type: 'refuse', code: wanted }
  if (wanted !== 'ask' || !(field('reason') in REASONS)) return null
  return { type: 'ask', findings: { [field('field')]: [field('reason')] } }
}

/** What a reviewer sees of an application, and can make of it. */
export const reviewPages = [
  defineConsolePage({ method: 'GET', path: '/console/accounts/:id/review', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/accounts/:id/review', handler: press }),
]
