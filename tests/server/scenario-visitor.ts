/** A visitor who came by the link of a scenario, and the page that it leads to. */
export async function scenarioVisitor(run: { app: { url: string }; sandbox: { url: string } }, name: string) {
  const ticket = await fetch(`${run.sandbox.url}/s/${name}`, { redirect: 'manual' })
  const path = new URL(ticket.headers.get('Location') ?? '').pathname
  const entered = await fetch(run.app.url + path, { redirect: 'manual' })
  const cookie = entered.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const page = new URL(entered.headers.get('Location') ?? '', run.app.url).pathname
  const get = (at: string, headers: Record<string, string> = {}) =>
    fetch(run.app.url + at, { headers: { Cookie: cookie, ...headers }, redirect: 'manual' })
  const post = (body: Record<string, string>) =>
    fetch(run.app.url + page, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: run.app.url, Referer: run.app.url + page },
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
  return { page, cookie, get, post }
}
