import { expect, test } from 'vitest'
import { scenariosOf } from '#sandbox/scenarios/registry.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, logIn } from './browser.ts'
import { textOf } from './page.ts'

const shared = sharedProduct()

const wordsOf = async (response: Response) => textOf(await response.text()).replaceAll('\u00a0', ' ')
const count = (text: string, words: string) => text.split(words).length - 1

test('an ok=false that comes again and again is one notice, on the page where it happened too, until it is dismissed', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET me/limits', kind: 'soft-failure', value: 'Limits rest until noon.' })

  const first = await wordsOf(await maria.get('/overview'))
  expect(count(first, 'Limits rest until noon.')).toBe(1)
  for (let load = 0; load < 5; load += 1) await maria.read('/overview')
  const html = await maria.read('/history')
  expect(count(textOf(html), 'Limits rest until noon.')).toBe(1)

  const [, dismiss = ''] = /action="([^"]*\/dismiss[^"]*)"/.exec(html) ?? []
  run.sandbox.control.clearFaults()
  await maria.post(dismiss.replaceAll('&amp;', '&'), { back: '/history' })
  expect(await maria.read('/history')).not.toContain('Limits rest until noon.')
})

test.each(['/overview', '/payments', '/profile', '/verification'])(
  '%s says the platform’s own words when it refuses to tell who the customer is',
  async (path) => {
    await using run = await sharedApp()
    const maria = await logIn(run.app.url)
    run.sandbox.control.fault({ call: 'GET me', kind: 'soft-failure', value: 'Profiles rest until noon.' })
    const response = await maria.get(path)

    const text = await wordsOf(response)
    expect(response.status).toBe(422)
    expect(text).toContain('Profiles rest until noon.')
    expect(text).not.toContain('Something went wrong on our side')
  },
)

test('a message code that is not in the catalogue is said in the platform’s words', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET me/limits', kind: 'status', value: '401', times: 1 })
  const response = await maria.get('/overview')
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''

  const login = await fetch(new URL(response.headers.get('Location') ?? '', run.app.url), {
    headers: { Cookie: cookie },
  })
  const text = await wordsOf(login)
  expect(text).toContain('Ordered by the sandbox console.')
  expect(text).not.toContain('console.ordered')
})

test.each([
  ['level-1', /needs a higher verification level/, /not switched on/],
  ['no-third-party', /not switched on for your account/, /verification level/],
])(
  '%s: why others cannot be paid is the real reason, on the form, after it was sent, and at a template',
  async (name, reason, other) => {
    const run = shared()
    const { get, cookie } = await arriveBy(run, name)
    const form = await (await get('/payments')).text()
    const [, card = ''] = /<legend>Who gets the money<\/legend>(.*?)<\/fieldset>/s.exec(form) ?? []
    expect(card).toMatch(/<input[^>]* disabled=""[^>]* value="person"/)
    expect(textOf(card)).toMatch(reason)
    expect(textOf(card)).not.toMatch(other)

    const [, operation = ''] = /name="operation_id" value="([\w-]+)"/.exec(form) ?? []
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
    const text = await wordsOf(refused)
    expect(refused.status).toBe(422)
    expect(text).toMatch(reason)
    expect(text).not.toMatch(other)
  },
)

test('a renewal that is near, needed or late, and the end of the service, are on the overview with the way on', async () => {
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
    expect(textOf(main).replaceAll('\u00a0', ' '), name).toMatch(says)
    expect(main, name).toContain(`href="${leads}`)
  }
})

test.each([
  ['no-service', /^No service$/],
  ['renewal-required', /^Renew your identity data$/],
  ['renewal-expired', /^Renew your identity data$/],
  ['renewal-expiring', /^Renew your identity data$/],
])('%s: the heading of the profile fits', async (name, heading) => {
  const { get } = await arriveBy(shared(), name)
  const html = await (await get('/profile')).text()

  const [, h1 = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  expect(textOf(h1)).toMatch(heading)
  expect(textOf(html)).not.toMatch(/You apply for the level|All answered|before you can submit/)
})

test('a limit of nothing is said in words: no page draws it as a meter', async () => {
  const run = shared()
  const names = scenariosOf(run.sandbox.control.context)
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
      if (isWithout) limits.push(/once you are verified/.test(html) ? 'said' : name)
    }
  }
  expect(meters.length).toBeGreaterThan(10)
  expect(meters.filter((meter) => /of 0\.00/.test(meter))).toEqual([])
  expect(limits.length).toBeGreaterThan(3)
  expect(limits.filter((said) => said !== 'said')).toEqual([])
}, 60_000)
