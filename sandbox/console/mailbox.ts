import { html } from 'hono/html'
import { findAccountById } from '#sandbox/core/accounts.ts'
import { layOutEmail } from '#sandbox/email/email-layout.ts'
import { countEmails, listMailbox, type Email } from '#sandbox/email/mailbox.ts'
import { formatMoment } from './clock-forms.ts'
import { renderObjectLinks } from './open-as.ts'
import { parsePage, renderPager } from './pager.ts'
import { defineConsolePage, buildNotFoundPage, type Markup } from './page.ts'

const SIZE = 20

function renderEmail(email: Email): Markup {
  const { subject, recipient, at } = email
  const language = email.language ?? 'en'
  const { html: body, plain } = layOutEmail(email)
  return html`<article>
    <h2 lang="${language}">${subject}</h2>
    <p class="quiet">To ${recipient}, <time datetime="${new Date(at).toISOString()}">${formatMoment(at)}</time></p>
    <div lang="${language}">${body}</div>
    <details>
      <summary>Plain text</summary>
      <pre lang="${language}">${plain}</pre>
    </details>
  </article>`
}

/** The emails of one account or of all, newest first, filtered by part of the recipient's address. */
export const mailboxPage = defineConsolePage({
  method: 'GET',
  path: '/console/mailbox',
  handler({ context, query }) {
    const id = query.get('account')
    const account = id === null ? null : findAccountById(context, id)
    if (id !== null && !account) return buildNotFoundPage('account')
    const to = (query.get('to') ?? '').trim()
    const email = Number(query.get('id')) || null
    const filter = { accountNumber: account?.number ?? null, recipient: to.toLowerCase(), id: email }
    const emails = listMailbox(context, filter, { limit: SIZE, offset: (parsePage(query) - 1) * SIZE })
    const pager = renderPager({ path: '/console/mailbox', query, total: countEmails(context, filter), size: SIZE })
    return {
      title: account ? `Mailbox of ${account.email}` : 'Mailbox',
      main: html`${account ? renderObjectLinks({ account, appPath: '/overview' }) : ''}
        <form method="get" action="/console/mailbox">
          ${account ? html`<input type="hidden" name="account" value="${account.id}" />` : ''}
          <label>Part of the recipient’s address <input name="to" value="${to}" autocomplete="off" /></label>
          <button>Filter</button>
        </form>
        ${emails.length === 0 ? html`<p class="quiet">No emails.</p>` : emails.map(renderEmail)} ${pager}`,
    }
  },
})
