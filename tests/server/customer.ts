/** A browser without scripts, as far as it matters here: it keeps its cookie and sends forms from our own pages. */
export async function customer(origin: string, { email = 'maria@example.com' } = {}) {
  const entered = new URLSearchParams({ intent: 'password', email, password: 'Causeway1' })
  const headers = { Origin: origin }
  const response = await fetch(`${origin}/login`, { method: 'POST', headers, body: entered, redirect: 'manual' })
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return {
    cookie,
    get: (path: string) => fetch(origin + path, { headers: { Cookie: cookie }, redirect: 'manual' }),
    read: async (path: string) => (await fetch(origin + path, { headers: { Cookie: cookie } })).text(),
    post: (path: string, body: Record<string, string>) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, Cookie: cookie, Referer: origin + path },
        body: new URLSearchParams(body),
        redirect: 'manual',
      }),
  }
}

export type Customer = Awaited<ReturnType<typeof customer>>

/** The payment form as its page gives it, filled in. */
export async function filledForm(who: Customer, sum = '750') {
  const [, operationId = ''] = /name="operation_id" value="([\w-]+)"/.exec(await who.read('/payments?new=1')) ?? []
  return {
    operation_id: operationId,
    form_id: 'payment',
    receiver_iban: 'EE382200221020145685',
    sum,
    coin: 'BTC',
    description: 'Rent November',
    receiver: 'self',
    currency: 'EUR',
    sum_is: 'gets',
    if_late: 'ask',
    if_short: 'wait',
    if_over: 'refund',
    intent: 'save',
  }
}
