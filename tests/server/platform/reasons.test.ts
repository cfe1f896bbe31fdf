import { expect, test } from 'vitest'
import { listScenarios } from '#sandbox/scenarios/registry.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, logIn } from '#tests/server/browser.ts'
import { stripTags, readValue, readHeading } from '#tests/server/page.ts'

const shared = shareProduct()

const readText = async (response: Response) => stripTags(await response.text()).replaceAll('\u00a0', ' ')
const count = (text: string, words: string) => text.split(words).length - 1

test('renders a repeated ok=false as one notice until it is dismissed', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET me/limits', kind: 'soft-failure', value: 'Limits rest until noon.' })

  const first = await readText(await maria.get('/overview'))
  expect(count(first, 'Limits rest until noon.')).toBe(1)
  for (let load = 0; load < 5; load += 1) await maria.read('/overview')
  const html = await maria.read('/history')
  expect(count(stripTags(html), 'Limits rest until noon.')).toBe(1)

  const [, dismiss = ''] = /action="([^"]*\/dismiss[^"]*)"/.exec(html) ?? []
  run.sandbox.control.clearFaults()
  await maria.post(dismiss.replaceAll('&amp;', '&'), { back: '/history' })
  expect(await maria.read('/history')).not.toContain('Limits rest until noon.')
})

test.each(['/overview', '/payments', '/profile', '/verification'])(
  "renders the platform's message on %s if it refuses the profile",
  async (path) => {
    await using run = await startSharedApp()
    const maria = await logIn(run.app.url)
    run.sandbox.control.fault({ call: 'GET me', kind: 'soft-failure', value: 'Profiles rest until noon.' })
    const response = await maria.get(path)

    const text = await readText(response)
    expect(response.status).toBe(422)
    expect(text).toContain('Profiles rest until noon.')
    expect(text).not.toContain('Something went wrong on our side')
  },
)

test("renders the platform's message for an unknown code", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET me/limits', kind: 'status', value: '401', times: 1 })
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })
  const text = await readText(login)
  expect(text).toContain('Ordered by the sandbox console.')
  expect(text).not.toContain('console.ordered')
})

test.each([
  ['level-1', /needs a higher verification level/, /not switched on/],
  ['no-third-party', /not switched on for your account/, /verification level/],
])("explains for %s why others can't be paid, before and after a submit", async (name, reason, other) => {
  const run = shared()
  const { get, cookie } = await arriveBy(run, name)
  const form = await (await get('/payments')).text()
  const [, card = ''] = /<legend>Who gets the money<\/legend>(.*?)<\/fieldset>/s.exec(form) ?? []
  expect(card).toMatch(/<input[^>]* disabled=""[^>]* value="person"/)
  expect(stripTags(card)).toMatch(reason)
  expect(stripTags(card)).not.toMatch(other)

  const operation = readValue(form, 'operation_id')
  const send = (path: string, body: Record<string, string>) =>
    fetch(run.app.url + path, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: run.app.url, Referer: run.app.url + path },
      body: new URLSearchParams(body),
      redirect: 'manual',
    })
  const recipient = {
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
    currency: 'EUR',
    sum: '750',
    sum_is: 'gets',
    coin: 'BTC',
  }
  const choices = { if_late: 'ask', if_short: 'wait', if_over: 'refund' }
  const refused = await send('/payments', { ...recipient, ...choices, operation_id: operation, intent: 'save' })
  const text = await readText(refused)
  expect(refused.status).toBe(422)
  expect(text).toMatch(reason)
  expect(text).not.toMatch(other)
})

test('lists renewals and the end of service on the overview with their next step', async () => {
  const run = shared()
  for (const [name, says, leads] of [
    ['renewal-expiring', /Renew your identity data by \d+ \w{3,4} \d{4}/, '/profile'],
    ['renewal-required', /Renew your identity data/, '/profile'],
    ['renewal-expired', /Renew your identity data/, '/profile'],
    ['no-service', /No service/, '/profile'],
  ] as const) {
    const { get } = await arriveBy(run, name)
    const html = await (await get('/overview')).text()
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? []
    expect(stripTags(main).replaceAll('\u00a0', ' '), name).toMatch(says)
    expect(main, name).toContain(`href="${leads}`)
  }
})

test.each([
  ['no-service', /^No service$/],
  ['renewal-required', /^Renew your identity data$/],
  ['renewal-expired', /^Renew your identity data$/],
  ['renewal-expiring', /^Renew your identity data$/],
])('renders a matching profile heading for %s', async (name, heading) => {
  const { get } = await arriveBy(shared(), name)
  const html = await (await get('/profile')).text()

  expect(readHeading(html)).toMatch(heading)
  expect(stripTags(html)).not.toMatch(/You apply for the level|All answered|before you can submit/)
})

test('renders limits of zero as text, never as a meter', async () => {
  const run = shared()
  const names = listScenarios(run.sandbox.control.context)
    .filter(
      ({ path, signedIn, name }) =>
        signedIn !== false && /^\/(?:overview|profile|verification|payments)$/.test(path) && name !== 'closed',
    )
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(20)
  const meters: string[] = []
  const limits: string[] = []
  for (const name of names) {
    const { get } = await arriveBy(run, name)
    for (const path of ['/overview', '/payments', '/verification']) {
      const html = await (await get(path)).text()
      meters.push(...Array.from(html.matchAll(/<meter[^>]*>/g), ([meter]) => `${name} ${path} ${meter}`))
      const isWithout = path === '/overview' && !html.includes('<meter') && html.includes('Your limits')
      if (isWithout) limits.push(/once (?:you are verified|your identity data is renewed)/i.test(html) ? 'said' : name)
    }
  }
  expect(meters.length).toBeGreaterThan(10)
  expect(meters.filter((meter) => /of 0\.00/.test(meter))).toEqual([])
  expect(limits.length).toBeGreaterThan(3)
  expect(limits.filter((said) => said !== 'said')).toEqual([])
}, 60_000)
