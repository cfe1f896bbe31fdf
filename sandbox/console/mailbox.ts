import { html } from 'hono/html'
import { findAccountById } from '#sandbox/accounts.ts'
import { latestMails, mailsOf, type Mail } from '#sandbox/rails/mail.ts'
import { formatMoment } from './clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup } from './page.ts'

function letter({ subject, recipient, at, text, link, language }: Mail): Markup {
  return html`<article>
    <h2 lang="${language ?? 'en'}">${subject}</h2>
    <p class="quiet">To ${recipient}, <time datetime="${new Date(at).toISOString()}">${formatMoment(at)}</time></p>
    <pre lang="${language ?? 'en'}">${text}</pre>
    ${link === null ? '' : html`<p><a href="${link}">${link}</a></p>`}
  </article>`
}

/** Everything that was mailed, to one account or to all, newest first. */
export const mailboxPage = defineConsolePage({
  method: 'GET',
  path: '/console/mailbox',
  handler({ world, query }) {
    const id = query.get('account')
    const account = id === null ? null : findAccountById(world, id)
    if (id !== null && !account) return notFoundPage('account')
    const mails = account ? mailsOf(world, account.number) : latestMails(world)
    return {
      title: account ? `Mailbox of ${account.email}` : 'Mailbox',
      main: html`${account ? html`<p><a href="/console/accounts/${account.id}">To the account</a></p>` : ''}
      ${mails.length === 0 ? html`<p class="quiet">No emails yet.</p>` : mails.map(letter)}`,
    }
  },
})
