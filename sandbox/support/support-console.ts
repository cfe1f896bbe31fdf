import { html } from 'hono/html'
import { findAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { translatePhrase, parsePhrase, type Phrase, type Written } from '#sandbox/email/write-email.ts'
import { answerRequest, findRequest, listLatestRequests, type SupportRequest } from './support-requests.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { renderObjectLinks } from '#sandbox/console/open-as.ts'
import { defineConsolePage, buildNotFoundPage, type Visit } from '#sandbox/console/page.ts'

const STANDARD = translatePhrase({ phrase: 'support.nothing_wrong' }, 'en')

/** The proposed answer is our own sentence, translated for the customer; any other text is sent unchanged. */
function parseEnteredAnswer(typed: string): Phrase | Written {
  return typed === '' || typed === STANDARD ? { phrase: 'support.nothing_wrong' } : { text: typed }
}

export function describeRequest(context: Context, request: SupportRequest): ConsoleObject {
  const { reference, topic, answered_at: answered, account_number: number } = request
  return {
    kind: 'message',
    title: `Message ${reference}`,
    state: `${topic}, ${answered === null ? 'open' : 'answered'}`,
    href: `/console/support/${reference}`,
    account: number === null ? null : findAccount(context, number),
    appPath: `/contact/${reference}`,
  }
}

function list({ context }: Visit) {
  const requests = listLatestRequests(context)
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

function show({ context, param }: Visit) {
  const request = findRequest(context, param('reference'))
  if (!request) return buildNotFoundPage('message')
  return {
    title: `Message ${request.reference}`,
    main: html`${renderObjectLinks(describeRequest(context, request))}
      <dl>
        <dt>From</dt>
        <dd>${request.email}${request.account_number === null ? ', not signed in' : ''}</dd>
        <dt>Topic</dt>
        <dd>${request.topic}</dd>
        <dt>Payment</dt>
        <dd>${request.payment_key ?? 'none'}</dd>
        <dt>Support code</dt>
        <dd>${request.support_code ?? 'none'}</dd>
        <dt>Sent</dt>
        <dd>${formatMoment(request.created_at)}</dd>
        <dt>Answer due</dt>
        <dd>${formatMoment(request.due_at)}; an automatic answer is sent then</dd>
      </dl>
      <h2>Message</h2>
      <pre>${request.message}</pre>
      ${
        request.wish === null
          ? ''
          : html`<h2>Requested outcome</h2>
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
              <pre>${translatePhrase(parsePhrase(request.answer ?? ''), 'en')}</pre>`
      }`,
  }
}

function handleAnswer({ context, param, field }: Visit) {
  const request = findRequest(context, param('reference'))
  if (!request) return buildNotFoundPage('message')
  const writer = request.account_number === null ? null : findAccount(context, request.account_number)
  const now = writer ? getAccountTime(context, writer) : getSandboxTime(context)
  answerRequest(context, request, parseEnteredAnswer(field('answer')), now)
  return { seeOther: `/console/support/${request.reference}` }
}

export const supportPages = [
  defineConsolePage({ method: 'GET', path: '/console/support', handler: list }),
  defineConsolePage({ method: 'GET', path: '/console/support/:reference', handler: show }),
  defineConsolePage({ method: 'POST', path: '/console/support/:reference', handler: handleAnswer }),
]
