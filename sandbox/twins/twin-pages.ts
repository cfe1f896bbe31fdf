import { html } from 'hono/html'
import { defineConsolePage, type Page, type Visit } from '#sandbox/console/page.ts'
import { createTicket } from '#sandbox/http/login-tickets.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { makeTwin } from './make-twin.ts'
import { openSupportLink } from './support-links.ts'
import { noteTwin } from './twins.ts'

const OPENINGS = 30

/** Opens a link for support: a new twin, signed in on the page that the link was made on. */
function open({ context, param }: Visit) {
  const opened = openSupportLink(context, param('token'))
  if (opened === 'expired') {
    return refused('This link has expired', 'It worked for 24 hours. Ask the customer to make another one.')
  }
  if (opened === 'forged') {
    return refused(
      'This link doesn’t work',
      'It was not made by this sandbox, or a part of it is missing. Copy all of it.',
    )
  }
  const { link, account, language, snapshot, clockAt } = opened
  try {
    requireUnlocked(context, 'twin', link.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused('This link was opened too often', 'Try again in a quarter of an hour.', 429)
  }
  countAttempt(context, 'twin', link.id, { tries: OPENINGS })
  const { account: twin, inventor } = makeTwin(context, snapshot, { at: clockAt })
  noteTwin(context, twin, account)
  const ticket = createTicket(context, twin, inventor.path(link.path), language)
  return {
    seeOther: `${context.appOrigin}/sandbox/enter/${ticket}`,
    headers: { 'x-sandbox-account': twin.id, 'x-sandbox-email': twin.email },
  }
}

function refused(title: string, words: string, status: 404 | 429 = 404): Page {
  return { title, status, main: html`<p>${words} <a href="/console">To the console</a></p>` }
}

export const twinPages = [defineConsolePage({ method: 'GET', path: '/twin/:token', handler: open })]
