import { html } from 'hono/html'
import { findAccount } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { phraseOf, wordsOf, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { answerRequest, findRequest, latestRequests, type SupportRequest } from './support-requests.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from '#sandbox/console/page.ts'

const STANDARD = phraseOf({ phrase: 'support.nothing_wrong' }, 'en')

/** The answer that the form proposes is ours, said in the customer's language; another is a colleague's. */
function wordsFrom(typed: string): Phrase | Written {
  return typed === '' || typed === STANDARD ? { phrase: 'support.nothing_wrong' } : { text: typed }
}

function list({ context }: Visit) {
  const requests = latestRequests(context)
  return {
    title: 'Messages',
    main:
      requests.length === 0
        ? html`<p class="quiet">No messages yet.</p>`
        : html`<ul>
            ${requests.map(
              ({ reference, topic, email, created_at: at, answered_at: answered }) =>
                html`<li>
                  <a href="/console/support/${reference}">${reference}</a> ${topic}, ${email}, ${formatMoment(at)},
                  ${answered === null ? 'open' : 'answered'}
                </li>`,
            )}
          </ul>`,
  }
}

function account(context: Context, { account_number: number }: SupportRequest): Markup {
  const writer = number === null ? null : findAccount(context, number)
  return writer ? html`<p><a href="/console/accounts/${writer.id}">To the account</a></p>` : html``
}

function show({ context, param }: Visit) {
  const request = findRequest(context, param('reference'))
  if (!request) return notFoundPage('message')
  return {
    title: `Message ${request.reference}`,
    main: html`${account(context, request)}
      <dl>
        <dt>From</dt>
        <dd>${request.email}${request.account_number === null ? ', not signed in' : ''}</dd>
        <dt>Topic</dt>
        <dd>${request.topic}</dd>
        <dt>Payment</dt>
        <dd>${request.payment_key ?? 'none'}</dd>
        <dt>Support code</dt>
        <dd>${request.support_code ?? 'none'}</dd>
        <dt>Written</dt>
        <dd>${formatMoment(request.created_at)}</dd>
        <dt>Answered by</dt>
        <dd>${formatMoment(request.due_at)}, by itself if nobody does it before</dd>
      </dl>
      <h2>Message</h2>
      <pre>${request.message}</pre>
      ${
        request.wish === null
          ? ''
          : html`<h2>What is asked for</h2>
              <pre>${request.wish}</pre>`
      }
      <h2>Answer</h2>
      ${
        request.answered_at === null
          ? html`<form method="post" action="/console/support/${request.reference}">
              <label>Text <textarea name="answer" rows="5" cols="60" required>${STANDARD}</textarea></label>
              <button>Answer by email</button>
            </form>`
          : html`<p class="quiet">${formatMoment(request.answered_at)}</p>
              <pre>${phraseOf(wordsOf(request.answer ?? ''), 'en')}</pre>`
      }`,
  }
}

function answer({ context, param, field }: Visit) {
  const request = findRequest(context, param('reference'))
  if (!request) return notFoundPage('message')
  const writer = request.account_number === null ? null : findAccount(context, request.account_number)
  const now = writer ? accountNow(context, writer) : sandboxNow(context)
  answerRequest(context, request, wordsFrom(field('answer')), now)
  return { seeOther: `/console/support/${request.reference}` }
}

/** What support sees: every message, and the way to answer it. */
export const supportPages = [
  defineConsolePage({ method: 'GET', path: '/console/support', handler: list }),
  defineConsolePage({ method: 'GET', path: '/console/support/:reference', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/support/:reference', handler: answer }),
]
