import { html } from 'hono/html'
import { defineConsolePage, type Page, type Visit } from '#sandbox/console/page.ts'
import { createTicket } from '#sandbox/http/login-tickets.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { createTwin } from './make-twin.ts'
import { openSupportLink } from './support-links.ts'
import { recordTwin } from './twins.ts'

const OPENINGS = 30

/** Opens a support link: creates a new twin and signs in on the link's page. */
function open({ context, param }: Visit) {
  const opened = openSupportLink(context, param('token'))
  if (opened === 'expired') {
    return renderError('This link has expired', 'Support links work for 24 hours. Ask the customer for a new one.')
  }
  if (opened === 'forged') {
    return renderError('This link doesn’t work', 'It is incomplete or comes from another sandbox. Copy the whole link.')
  }
  const { link, account, language, snapshot, clockAt } = opened
  try {
    requireUnlocked(context, 'twin', link.id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return renderError('This link was opened too often', 'Try again in 15 minutes.', 429)
  }
  countAttempt(context, 'twin', link.id, { tries: OPENINGS })
  const { account: twin, inventor } = createTwin(context, snapshot, { at: clockAt })
  recordTwin(context, twin, account)
  const ticket = createTicket(context, twin, inventor.path(link.path), language)
  return {
    seeOther: `${context.appOrigin}/sandbox/enter/${ticket}`,
    headers: { 'x-sandbox-account': twin.id, 'x-sandbox-email': twin.email },
  }
}

function renderError(title: string, message: string, status: 404 | 429 = 404): Page {
  return { title, status, main: html`<p>${message} <a href="/console">Go to the console</a></p>` }
}

export const twinPages = [defineConsolePage({ method: 'GET', path: '/twin/:token', handler: open })]
