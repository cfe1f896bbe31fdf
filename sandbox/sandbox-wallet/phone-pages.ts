import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { renderLayout } from '#sandbox/console/layout.ts'
import { buildNotFoundPage, type Markup, type Page } from '#sandbox/console/page.ts'
import type { Context } from '#sandbox/core/context.ts'
import { PHONE_CHAINS, type PhoneRequest, type PhoneWallet } from './phone-wallet.ts'

type Bindings = { Bindings: HttpBindings }

const TOPIC = /^[0-9a-f]{64}$/

/** The phone wallet's console pages. They wait for the relay, so they can't be synchronous module pages. */
export function mountPhoneWallet(app: Hono<Bindings>, context: Context, phone: PhoneWallet): void {
  app.get('/console/phone', async (c) => respondWithPage(c, await renderHome(phone)))
  app.get('/console/phone/:topic', async (c) => respondWithPage(c, await renderConnection(phone, c.req.param('topic'))))
  app.post('/console/phone', async (c) => {
    const form = await readForm(c)
    if (!form) return c.text('Other origin', 403)
    try {
      return c.redirect(`/console/phone/${await phone.pair(form.get('uri')?.trim() ?? '')}`, 303)
    } catch {
      return respondWithPage(c, await renderHome(phone, 'Invalid pairing URI, or it was already used.'))
    }
  })
  app.post('/console/phone/:topic', async (c) => {
    const form = await readForm(c)
    if (!form) return c.text('Other origin', 403)
    const topic = c.req.param('topic')
    const id = Number(form.get('id'))
    const does = form.get('do')
    const chains = { connect: PHONE_CHAINS, ethereum: [PHONE_CHAINS[0]], refuse: [] }[does ?? '']
    try {
      if (chains) await phone.answerProposal(topic, chains)
    } catch {
      return respondWithPage(c, await renderHome(phone, 'The page has cancelled the request.'))
    }
    if (does === 'agree' || does === 'decline') await phone.answerRequest(topic, id, does === 'agree')
    if (does === 'disconnect') await phone.disconnect(topic)
    return c.redirect(`/console/phone/${topic}`, 303)
  })

  function respondWithPage(c: HonoContext<Bindings>, page: Page) {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${context.appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    return c.html(renderLayout(page), page.status ?? 200)
  }
}

async function readForm(c: HonoContext<Bindings>): Promise<URLSearchParams | null> {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return null
  return new URLSearchParams(await c.req.text())
}

async function renderHome(phone: PhoneWallet, error?: string): Promise<Page> {
  const connections = await phone.connections()
  return {
    title: 'Phone wallet',
    ...(error && { status: 422 }),
    main: html`<p>
        This wallet connects by WalletConnect. On a payment in Ether or USD Coin, choose
        <b>Pay with WalletConnect</b>, copy the link behind the QR code and paste it here.
      </p>
      ${error ? html`<p role="alert">${error}</p>` : ''}
      <form method="post" action="/console/phone">
        <label>Pairing URI <input name="uri" required autocomplete="off" /></label>
        <button>Connect</button>
      </form>
      <h2>Connections</h2>
      <ul>
        ${connections.map(
          ({ pairingTopic, peer }) =>
            html`<li><a href="/console/phone/${pairingTopic}">${peer.metadata.name}, ${peer.metadata.url}</a></li>`,
        )}
      </ul>`,
  }
}

async function renderConnection(phone: PhoneWallet, topic: string): Promise<Page> {
  if (!TOPIC.test(topic)) return buildNotFoundPage('connection')
  const path = `/console/phone/${topic}`
  const { proposal, connection: connected, requests } = await phone.look(topic)
  const title = 'Phone wallet'
  if (proposal) {
    const { name, url } = proposal.proposer.metadata
    return {
      title,
      main: html`<p>${name} at ${url} requests the address of this wallet.</p>
        <form method="post" action="${path}">
          <button name="do" value="connect">Agree</button>
          <button name="do" value="ethereum">Agree on Ethereum only</button>
          <button name="do" value="refuse">Decline</button>
        </form>`,
    }
  }
  if (!connected) {
    return { title, main: html`<p>Nothing is connected. <a href="/console/phone">Connect a page</a></p>` }
  }
  return {
    title,
    main: html`<p>Connected to ${connected.peer.metadata.name} at ${connected.peer.metadata.url}.</p>
      ${requests.length === 0 ? html`<p class="quiet">No requests.</p>` : ''}
      ${requests.map((request) => renderQuestion(path, request))}
      <p><a href="${path}">Refresh</a></p>
      <form method="post" action="${path}"><button name="do" value="disconnect">Disconnect</button></form>`,
  }
}

function renderQuestion(path: string, { id, params }: PhoneRequest): Markup {
  const [call] = params.request.params as { to?: string; value?: string; data?: string }[]
  return html`<h2>Send this transaction?</h2>
    <dl>
      <dt>Chain</dt>
      <dd>${params.chainId}</dd>
      <dt>To</dt>
      <dd>${call?.to}</dd>
      <dt>Value</dt>
      <dd>${String(BigInt(call?.value ?? 0))} wei</dd>
      ${
        call?.data
          ? html`<dt>Data</dt>
              <dd>${call.data}</dd>`
          : ''
      }
    </dl>
    <form method="post" action="${path}">
      <input type="hidden" name="id" value="${id}" />
      <button name="do" value="agree">Agree</button>
      <button name="do" value="decline">Decline</button>
    </form>`
}
