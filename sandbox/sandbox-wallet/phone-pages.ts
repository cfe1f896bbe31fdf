import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, Hono } from 'hono'
import { html } from 'hono/html'
import { layout } from '#sandbox/console/layout.ts'
import { notFoundPage, type Markup, type Page } from '#sandbox/console/page.ts'
import type { Context } from '#sandbox/core/context.ts'
import { PHONE_CHAINS, type PhoneRequest, type PhoneWallet } from './phone-wallet.ts'

type Bindings = { Bindings: HttpBindings }

const TOPIC = /^[0-9a-f]{64}$/

/** The console's pages of the phone wallet. They wait for the relay, so they are no pages of a part. */
export function mountPhoneWallet(app: Hono<Bindings>, context: Context, phone: PhoneWallet): void {
  app.get('/console/phone', async (c) => show(c, await home(phone)))
  app.get('/console/phone/:topic', async (c) => show(c, await connection(phone, c.req.param('topic'))))
  app.post('/console/phone', async (c) => {
    const form = await formOf(c)
    if (!form) return c.text('Other origin', 403)
    try {
      return c.redirect(`/console/phone/${await phone.pair(form.get('uri')?.trim() ?? '')}`, 303)
    } catch {
      return show(c, await home(phone, 'That is no pairing URI, or it was used before.'))
    }
  })
  app.post('/console/phone/:topic', async (c) => {
    const form = await formOf(c)
    if (!form) return c.text('Other origin', 403)
    const topic = c.req.param('topic')
    const id = Number(form.get('id'))
    const does = form.get('do')
    const chains = { connect: PHONE_CHAINS, ethereum: [PHONE_CHAINS[0]], refuse: [] }[does ?? '']
    try {
      if (chains) await phone.answerProposal(topic, chains)
    } catch {
      return show(c, await home(phone, 'The page has given up meanwhile.'))
    }
    if (does === 'agree' || does === 'decline') await phone.answerRequest(topic, id, does === 'agree')
    if (does === 'disconnect') await phone.disconnect(topic)
    return c.redirect(`/console/phone/${topic}`, 303)
  })

  function show(c: HonoContext<Bindings>, page: Page) {
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${context.appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    return c.html(layout(page), page.status ?? 200)
  }
}

async function formOf(c: HonoContext<Bindings>): Promise<URLSearchParams | null> {
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return null
  return new URLSearchParams(await c.req.text())
}

async function home(phone: PhoneWallet, trouble?: string): Promise<Page> {
  const connections = await phone.connections()
  return {
    title: 'Phone wallet',
    ...(trouble && { status: 422 }),
    main: html`<p>
        A wallet that pages reach by WalletConnect alone. Choose <b>Pay with WalletConnect</b> on a payment in Ether or
        USD Coin, copy what its code says, and paste it here.
      </p>
      ${trouble ? html`<p role="alert">${trouble}</p>` : ''}
      <form method="post" action="/console/phone">
        <label>Pairing URI <input name="uri" required autocomplete="off" /></label>
        <button>Connect</button>
      </form>
      <h2>Connected</h2>
      <ul>
        ${connections.map(
          ({ pairingTopic, peer }) =>
            html`<li><a href="/console/phone/${pairingTopic}">${peer.metadata.name}, ${peer.metadata.url}</a></li>`,
        )}
      </ul>`,
  }
}

async function connection(phone: PhoneWallet, topic: string): Promise<Page> {
  if (!TOPIC.test(topic)) return notFoundPage('connection')
  const path = `/console/phone/${topic}`
  const { proposal, connection: connected, requests } = await phone.look(topic)
  const title = 'Phone wallet'
  if (proposal) {
    const { name, url } = proposal.proposer.metadata
    return {
      title,
      main: html`<p>${name} at ${url} asks for the address of this wallet.</p>
        <form method="post" action="${path}">
          <button name="do" value="connect">Agree</button>
          <button name="do" value="ethereum">Agree, on Ethereum alone</button>
          <button name="do" value="refuse">Decline</button>
        </form>`,
    }
  }
  if (!connected) {
    return { title, main: html`<p>Nothing is connected here. <a href="/console/phone">Connect a page</a></p>` }
  }
  return {
    title,
    main: html`<p>Connected to ${connected.peer.metadata.name} at ${connected.peer.metadata.url}.</p>
      ${requests.length === 0 ? html`<p class="quiet">It asks for nothing.</p>` : ''}
      ${requests.map((request) => question(path, request))}
      <p><a href="${path}">Look again</a></p>
      <form method="post" action="${path}"><button name="do" value="disconnect">Disconnect</button></form>`,
  }
}

function question(path: string, { id, params }: PhoneRequest): Markup {
  const [call] = params.request.params as { to?: string; value?: string; data?: string }[]
  return html`<h2>Send this?</h2>
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
