/** A browser without scripts: it keeps its cookie, follows nothing by itself, and sends forms from our own pages. */
export class Browser {
  readonly #origin: string
  cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  get(path: string, { method = 'GET', headers = {} }: Pick<RequestInit, 'method' | 'headers'> = {}): Promise<Response> {
    return this.#send(path, { method, headers: { ...headers, Cookie: this.cookie } })
  }

  async read(path: string): Promise<string> {
    return (await this.get(path)).text()
  }

  /** Follows redirects, and gives what is at their end with its address. */
  async open(path: string): Promise<{ path: string; response: Response }> {
    for (let hop = 0; hop < 6; hop += 1) {
      const response = await this.get(path)
      const next = response.headers.get('Location')
      if (next === null) return { path, response }
      const { pathname, search } = new URL(next, this.#origin)
      path = pathname + search
    }
    throw new Error(`${path} leads from page to page`)
  }

  /** Comes in by the link of a scenario, signed in as its customer, to the page that it leads to. */
  async enter(sandbox: { url: string }, scenario: string): Promise<{ path: string; response: Response }> {
    const ticket = await fetch(`${sandbox.url}/s/${scenario}`, { redirect: 'manual' })
    const { pathname, search } = new URL(ticket.headers.get('Location') ?? '')
    return this.open(pathname + search)
  }

  /** A form; one with files is given as its parts. */
  post(
    path: string,
    fields: Record<string, string> | URLSearchParams | FormData = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const own = { Origin: this.#origin, Referer: this.#origin + path, Cookie: this.cookie, ...headers }
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    return this.#send(path, { method: 'POST', headers: own, body })
  }

  logIn(email = 'maria@example.com'): Promise<Response> {
    return this.post('/login', { intent: 'password', email, password: 'Causeway1' })
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, this.#origin)
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('causeway='))
    if (set) this.cookie = set.split(';')[0] ?? ''
    return response
  }
}
