import { html } from 'hono/html'
import { findAccount } from '#sandbox/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/clock.ts'
import { phraseOf, wordsOf, type Phrase, type Written } from '#sandbox/mails/write-mail.ts'
import { answerRequest, findRequest, latestRequests, type SupportRequest } from '#sandbox/support-requests.ts'
import type { World } from '#sandbox/world.ts'
import { formatMoment } from './clock-forms.ts'
import { defineConsolePage, notFoundPage, type Markup, type Visit } from './page.ts'

const STANDARD = phraseOf({ phrase: 'support.nothing_wrong' }, 'en')

/** The answer that the form proposes is ours, said in the customer's language; another is a colleague's. */
function wordsFrom(typed: string): Phrase | Written {
  return typed === '' || typed === STANDARD ? { phrase: 'support.nothing_wrong' } : { text: typed }
}

function list({ world }: Visit) {
  const requests = latestRequests(world)
  return {
    title: 'Messages',
    main:
      requests.length === 0
        ? html`<p class="quiet">No message yet.</p>`
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

function account(world: World, { account_number: number }: SupportRequest): Markup {
  const writer = number === null ? null : findAccount(world, number)
  return writer ? html`<p><a href="/console/accounts/${writer.id}">To the account</a></p>` : html``
}

function show({ world, param }: Visit) {
  const request = findRequest(world, param('reference'))
  if (!request) return notFoundPage('message')
  return {
    title: `Message ${request.reference}`,
    main: html`${account(world, request)}
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

function answer({ world, param, field }: Visit) {
  const request = findRequest(world, param('reference'))
  if (!request) return notFoundPage('message')
  const writer = request.account_number === null ? null : findAccount(world, request.account_number)
  const now = writer ? accountNow(world, writer) : sandboxNow(world)
  answerRequest(world, request, wordsFrom(field('answer')), now)
  return { seeOther: `/console/support/${request.reference}` }
}

/** What support sees: every message, and the way to answer it. */
export const supportPages = [
  defineConsolePage({ method: 'GET', path: '/console/support', handler: list }),
  defineConsolePage({ method: 'GET', path: '/console/support/:reference', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/support/:reference', handler: answer }),
]
