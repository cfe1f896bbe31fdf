import type { Sandbox } from '#sandbox/server.ts'

type Platform = Pick<Sandbox, 'send'>
type Run = { app: { url: string }; sandbox: Platform }
type Headers = Record<string, string>
type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * A browser without scripts: it keeps its cookies, sends forms from our own pages, and follows a redirect only where it says so.
 * `page.ts` reads what it gets. Its functions can be taken apart from it.
 */
export class Browser {
  readonly #origin: string
  readonly #send: Send
  readonly cookies = new Map<string, string>()
  /** Whether it sends `Sec-Fetch-Site`, as every browser since 2023 does; one that does not gets a proof in its forms. */
  static sendsFetchMetadata = true
  /** Where the link of a scenario led it: the path of the page, and the same with its query. */
  page = '/'
  landing = '/'

  /** `send` is for an app that no server stands before. */
  constructor(origin: string, send: Send = fetch) {
    this.#origin = origin
    this.#send = send
  }

  /** The Cookie header that it sends. */
  get cookie(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(header: string) {
    this.cookies.clear()
    for (const [, name = '', value = ''] of header.matchAll(/([^=;\s]+)=([^;]*)/g)) this.cookies.set(name, value)
  }

  /** Sends what it is given with its cookies, and keeps those of the answer. */
  readonly send = async (path: string, init: RequestInit & { headers?: Headers } = {}): Promise<Response> => {
    const { cookie } = this
    // Compressing each page takes a tenth of its time; what is compressed, and how, is tested by itself.
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

  /** A form as a page of ours sends it; one with files is given as its parts. */
  readonly post = (
    path: string,
    fields: Record<string, string> | URLSearchParams | FormData = {},
    headers: Headers = {},
  ): Promise<Response> => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    const own = { Origin: this.#origin, Referer: this.#origin + path, ...headers }
    return this.send(path, { method: 'POST', headers: own, body })
  }

  /** Follows redirects, and gives what is at their end with its address. */
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

  /** The HTML at the end of the redirects. */
  readonly read = async (path = this.landing): Promise<string> => (await this.open(path)).response.text()

  /** Comes in by the link of a scenario, signed in as its customer, to the page that it leads to. */
  readonly enter = async (sandbox: Platform, scenario: string): Promise<{ path: string; response: Response }> =>
    this.open(await ticketOf(sandbox, scenario).then(({ path, query }) => path + query))

  /** The same without asking for the page that it leads to, which is its `page` then. */
  readonly arrive = async (sandbox: Platform, scenario: string): Promise<Ticket> => {
    const ticket = await ticketOf(sandbox, scenario)
    const location = (await this.get(ticket.path)).headers.get('Location') ?? ticket.path + ticket.query
    const { pathname, search } = new URL(location, this.#origin)
    this.page = pathname
    this.landing = pathname + search
    return ticket
  }

  readonly logIn = (email = 'maria@example.com'): Promise<Response> =>
    this.post('/login', { intent: 'password', email, password: 'Causeway1' })
}

/** A new browser, logged in. */
export async function logIn(origin: string, email?: string): Promise<Browser> {
  const browser = new Browser(origin)
  await browser.logIn(email)
  return browser
}

/** A new browser that came by the link of a scenario; the page that it leads to, its `page`, is not asked for yet. */
export async function arriveBy({ app, sandbox }: Run, scenario: string): Promise<Browser> {
  const browser = new Browser(app.url)
  await browser.arrive(sandbox, scenario)
  return browser
}

/** A fresh account in the state of a scenario, and the path of the app that signs in as it. */
type Ticket = { path: string; query: string; email: string; account: string }

export async function ticketOf(sandbox: Platform, scenario: string): Promise<Ticket> {
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
