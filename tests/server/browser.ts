import type { Sandbox } from '#sandbox/server.ts'
import { readCheckedForm } from './page.ts'

type Platform = Pick<Sandbox, 'send'>
type Run = { app: { url: string }; sandbox: Platform }
type Headers = Record<string, string>
type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * A client without scripts. It keeps cookies, submits our own forms, and follows redirects only in `open` and its
 * callers. Its methods are bound, so tests can destructure them.
 */
export class Browser {
  readonly #origin: string
  readonly #send: Send
  readonly cookies = new Map<string, string>()
  /** Sends `Sec-Fetch-Site`, as every browser since 2023 does. Forms for browsers without it carry a proof field. */
  static sendsFetchMetadata = true
  /** Set by `arrive`: the path of the scenario's page, without and with its query. */
  page = '/'
  landing = '/'

  /** `send` replaces the network, for an app without a server. */
  constructor(origin: string, send: Send = fetch) {
    this.#origin = origin
    this.#send = send
  }

  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(header: string) {
    this.cookies.clear()
    for (const [, name = '', value = ''] of header.matchAll(/([^=;\s]+)=([^;]*)/g)) this.cookies.set(name, value)
  }

  readonly send = async (path: string, init: RequestInit & { headers?: Headers } = {}): Promise<Response> => {
    const { cookie } = this
    // Compression costs a tenth of a page's time and has its own test.
    const headers = { 'Accept-Encoding': 'identity', ...(cookie && { Cookie: cookie }), ...init.headers }
    const response = await this.#send(new URL(path, this.#origin).href, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /; Max-Age=0\b/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  readonly get = (path: string, headers: Headers = {}): Promise<Response> =>
    this.send(path, { headers: { ...(Browser.sendsFetchMetadata && { 'Sec-Fetch-Site': 'same-origin' }), ...headers } })

  /** Submits a form as our pages do. A form with files needs FormData. */
  readonly post = (
    path: string,
    fields: Record<string, string> | URLSearchParams | FormData = {},
    headers: Headers = {},
  ): Promise<Response> => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    const own = { Origin: this.#origin, Referer: this.#origin + path, ...headers }
    return this.send(path, { method: 'POST', headers: own, body })
  }

  /** Submits a form, and confirms its check page if the form is valid and has one. */
  readonly confirm = async (...[path, fields, headers]: Parameters<Browser['post']>): Promise<Response> => {
    const response = await this.post(path, fields, headers)
    const { pathname } = new URL(response.headers.get('Location') ?? path, this.#origin)
    if (!pathname.endsWith('/check')) return response
    const check = readCheckedForm(await this.read(response.headers.get('Location') ?? path))
    return check === null ? response : this.post(pathname, check, headers)
  }

  /** Follows redirects and returns the final response with its address. */
  readonly open = async (path: string): Promise<{ path: string; response: Response }> => {
    let at = path
    for (let hop = 0; hop < 6; hop += 1) {
      const response = await this.get(at)
      const next = response.headers.get('Location')
      if (next === null) return { path: at, response }
      const { pathname, search } = new URL(next, this.#origin)
      at = pathname + search
    }
    throw new Error(`${path} leads from page to page`)
  }

  readonly read = async (path = this.landing): Promise<string> => (await this.open(path)).response.text()

  /** Signs in through the scenario's link and follows redirects to its page. */
  readonly enter = async (sandbox: Platform, scenario: string): Promise<{ path: string; response: Response }> =>
    this.open(await fetchTicket(sandbox, scenario).then(({ path, query }) => path + query))

  /** Signs in through the scenario's link without fetching its page, which `page` and `landing` then name. */
  readonly arrive = async (sandbox: Platform, scenario: string): Promise<Ticket> => {
    const ticket = await fetchTicket(sandbox, scenario)
    const location = (await this.get(ticket.path)).headers.get('Location') ?? ticket.path + ticket.query
    const { pathname, search } = new URL(location, this.#origin)
    this.page = pathname
    this.landing = pathname + search
    return ticket
  }

  readonly logIn = (email = 'maria@example.com'): Promise<Response> =>
    this.post('/login', { intent: 'password', email, password: 'Causeway1' })
}

export async function logIn(origin: string, email?: string): Promise<Browser> {
  const browser = new Browser(origin)
  await browser.logIn(email)
  return browser
}

/** Returns a browser signed in through the scenario's link. Its first page, `page`, is not fetched yet. */
export async function arriveBy({ app, sandbox }: Run, scenario: string): Promise<Browser> {
  const browser = new Browser(app.url)
  await browser.arrive(sandbox, scenario)
  return browser
}

/** A fresh account in the scenario's state and the app path that signs in as it. */
type Ticket = { path: string; query: string; email: string; account: string }

export async function fetchTicket(sandbox: Platform, scenario: string): Promise<Ticket> {
  const { headers } = await sandbox.send(`/s/${scenario}`)
  const location = headers.get('Location')
  if (location === null) throw new Error(`The sandbox has no scenario ${scenario}`)
  const { pathname, search } = new URL(location)
  return {
    path: pathname,
    query: search,
    email: headers.get('X-Sandbox-Email') ?? '',
    account: headers.get('X-Sandbox-Account') ?? '',
  }
}
