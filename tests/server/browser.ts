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
