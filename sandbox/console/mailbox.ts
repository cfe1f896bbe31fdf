import { html } from 'hono/html'
import { findAccountById } from '#sandbox/core/accounts.ts'
import { latestEmails, emailsOf, type Email } from '#sandbox/email/mailbox.ts'
import { formatMoment } from './clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup } from './page.ts'

function letter({ subject, recipient, at, text, link, language }: Email): Markup {
  return html`<article>
    <h2 lang="${language ?? 'en'}">${subject}</h2>
    <p class="quiet">To ${recipient}, <time datetime="${new Date(at).toISOString()}">${formatMoment(at)}</time></p>
    <pre lang="${language ?? 'en'}">${text}</pre>
    ${link === null ? '' : html`<p><a href="${link}">${link}</a></p>`}
  </article>`
}

/** Everything that was emailed, to one account or to all, newest first. */
export const mailboxPage = defineConsolePage({
  method: 'GET',
  path: '/console/mailbox',
  handler({ context, query }) {
    const id = query.get('account')
    const account = id === null ? null : findAccountById(context, id)
    if (id !== null && !account) return notFoundPage('account')
    const emails = account ? emailsOf(context, account.number) : latestEmails(context)
    return {
      title: account ? `Mailbox of ${account.email}` : 'Mailbox',
      main: html`${account ? html`<p><a href="/console/accounts/${account.id}">To the account</a></p>` : ''}
      ${emails.length === 0 ? html`<p class="quiet">No email yet.</p>` : emails.map(letter)}`,
    }
  },
})
