import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'
import { parsePage, readError, fillForm, readForm, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { logInCompany } from '#tests/server/collect/company.ts'

test('lists the links, their payments with pagination, and the total', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  const page = getVisibleHtml(await browser.read('/collect/overview'))
  const words = stripTags(page)
  expect(words).toMatch(/Checkout\s+Active.*Deposit\s+Under review.*Spring fair\s+Switched off/)
  // Only an active link has its address on the page.
  expect(page.match(/class="code"[^>]*>[^<]*\/pay\/[0-9a-z]{16}</g)).toHaveLength(1)
  expect(words).toContain('1 to 20 of 27')
  // 27 payments of 49 EUR, less the six that lapsed.
  expect(words).toMatch(/Total of 21 payments, without cancelled and returned ones\s+1,029\.00/)
  expect(stripTags(await browser.read('/collect/overview?offset=20'))).toContain('21 to 27 of 27')
  const filtered = stripTags(await browser.read('/collect/overview?status=RETURNED'))
  expect(filtered).toContain('Nothing matches this filter')
  expect((await browser.get('/collect/overview?offset=-1&period_start=x&status=y')).status).toBe(200)
})

test('shortens wallet addresses in lists and copies them whole', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  for (const path of ['/collect/overview', '/history-ecom']) {
    const page = parsePage(await browser.read(path))
    const codes = Array.from(page.querySelectorAll('table .short'))
    expect(codes.length, path).toBeGreaterThan(10)
    for (const short of codes) {
      const code = short.querySelector('.code')
      expect(code?.textContent).toMatch(/^(bc1[0-9a-z]{30,}|0x[0-9a-fA-F]{40})$/)
      expect(code?.getAttribute('data-end')).toBe(code?.textContent?.slice(-6))
      expect(short.querySelector('button')?.textContent).toBe(`Copy Wallet ${code?.getAttribute('data-end')}`)
    }
    for (const row of page.querySelectorAll('tbody tr'))
      expect(row.textContent?.match(/Checkout/g)?.length, path).toBe(1)
  }
})

test("filters the channel's payments for every account (rules.md#ecom)", async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  for (const [query, words] of [
    ['', '1 to 20 of 27'],
    ['?payer_name=anna', '1 to 5 of 5'],
    ['?partner_reference=Checkout&type=crypto', '1 to 20 of 27'],
    ['?type=INSTA_PAY', 'Nothing matches this filter'],
    ['?wallet=nobody', 'Nothing matches this filter'],
    ['?is_recurring_transfer=1', 'Nothing matches this filter'],
    ['?receiver=EE38%202200%202210%202014%205685', '1 to 20 of 27'],
    ['?receiver=somebody', 'Nothing matches this filter'],
    ['?coin=ETH&status=COMPLETED&period_start=2020-01-01', 'of '],
  ])
    expect(stripTags(await browser.read(`/history-ecom${query}`)), query).toContain(words)
  expect(await browser.read('/history-ecom')).toContain('<title>Transaction History | Causeway</title>')
  const maria = await logIn(run.app.url)
  expect(stripTags(await maria.read('/history-ecom'))).toContain('No payments yet')
})

const readFilterNames = (html: string) =>
  Array.from(html.matchAll(/<(?:input|select)[^>]* name="([a-z_-]+)"/g), ([, name = '']) => name).filter(
    (name) => name !== 'lang' && name !== 'theme',
  )

test('offers every filter on both lists and keeps the input', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  const days = ['period_start', 'period_end'].flatMap((name) => [`${name}-day`, `${name}-month`, `${name}-year`])
  const all = ['period', ...days, 'status', 'coin', 'payer_name', 'receiver', 'wallet', 'partner_reference']
  const channel = getVisibleHtml(await browser.read('/history-ecom?payer_name=anna&receiver=x'))
  expect(readFilterNames(channel)).toEqual(expect.arrayContaining([...all, 'type', 'is_recurring_transfer']))
  expect(channel).toMatch(/name="payer_name"[^>]* value="anna"/)
  expect(readFilterNames(getVisibleHtml(await browser.read('/collect/overview')))).toEqual(
    expect.arrayContaining([...all, 'collect_link_id']),
  )
})

test('exports exactly the filtered payments with their settlement', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-active')
  const [, id = ''] =
    /name="collect_link_id".*?<option value="(lnk_[^"]+)"/s.exec(await browser.read('/collect/overview')) ?? []
  for (const query of ['payer_name=anna', 'coin=ETH', 'status=CANCELLED', 'wallet=nobody', `collect_link_id=${id}`]) {
    const words = stripTags(await browser.read(`/collect/overview?${query}`))
    const count = Number(/\d of (\d+)/.exec(words)?.[1] ?? 0)
    const lines = (await browser.read(`/collect/overview.csv?${query}`)).trim().split('\r\n')
    expect([query, lines.length - 1]).toEqual([query, count])
  }
  const [head = '', first = ''] = (await browser.read('/collect/overview.csv?status=COMPLETED')).trim().split('\r\n')
  const row = Object.fromEntries(
    head
      .replace('\uFEFF', '')
      .split(',')
      .map((name, at) => [name, first.split(',')[at]]),
  )
  expect(row).toMatchObject({
    link: 'Checkout',
    settled_gross: '49.00',
    settled_fee: '0.86',
    settled_net: '48.14',
    settled_currency: 'EUR',
    payout_id: expect.stringMatching(/^CW/),
  })
})

test('creates, shares, renames, switches off and restores a payment link', async () => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-approved')
  const form = readForm(await browser.read('/collect/links/new'), 'link')
  const entered = { label: 'Invoice 7', amount: '1 250,50', currency: 'EUR', reference: 'INV-7', max_uses: '1' }
  const sent = fillForm(form, { ...entered, last_day: '2099-12-31' })
  const [made, again] = [await browser.post('/collect/links/new', sent), await browser.post('/collect/links/new', sent)]
  expect([made.status, again.status]).toEqual([303, 303])
  expect(again.headers.get('Location')).toBe(made.headers.get('Location'))
  const path = (made.headers.get('Location') ?? '').split('?')[0] ?? ''
  const page = getVisibleHtml(await browser.read(path))
  const words = stripTags(page)
  expect(words).toMatch(/Invoice 7\s+Active/)
  expect(words).toMatch(/1,250\.50\s+EUR/)
  expect(words).toMatch(/Last day\s+31 Dec 2099/)
  expect(words).toContain('0 of 1 payments')
  const [url = ''] = /http:\/\/[^<"]*\/pay\/[0-9a-z]{16}/.exec(page) ?? []
  expect(page).toContain('class="qr"')
  const poster = getVisibleHtml(await browser.read(`${path}/poster`))
  expect(stripTags(poster)).toContain(url)
  expect(poster).toContain('class="qr"')
  expect((await fetch(url)).status).toBe(200)

  const named = await browser.post(path, fillForm(readForm(page, 'name'), { label: 'Invoice 7a', intent: 'name' }))
  expect(named.status).toBe(303)
  expect(stripTags(await browser.read(path))).toContain('Invoice 7a')
  expect((await browser.post(path, { label: ' ', intent: 'name' })).status).toBe(422)

  const asked = stripTags(await browser.read(`${path}?ask=off`))
  expect(asked).toContain('Switch this link off?')
  expect((await fetch(url)).status).toBe(200)
  expect((await browser.post(path, { intent: 'off' })).status).toBe(303)
  expect((await browser.post(path, { intent: 'off' })).status).toBe(303)
  expect((await fetch(url)).status).toBe(404)
  expect(stripTags(await browser.read(path))).toContain('Switched off')
  expect((await browser.get(`${path}/poster`)).status).toBe(302)
  expect((await browser.post(path, { intent: 'on' })).status).toBe(303)
  expect((await fetch(url)).status).toBe(200)
  expect((await browser.post(path, { intent: 'sell' })).status).toBe(400)
})

test.each([
  [{ label: '' }, 'label', /Enter what it is for/],
  [{ amount: '1,500' }, 'amount', /two ways/],
  [{ amount: '4' }, 'amount', /between/i],
  [{ reference: 'Räksmörgås' }, 'reference', /Latin/],
  [{ last_day: '2020-01-01' }, 'last_day', /not over yet/],
  [{ last_day: '31.12.2099' }, 'last_day', /day, month and year/],
  [{ max_uses: '0' }, 'max_uses', /between 1/],
  [{ max_uses: 'many' }, 'max_uses', /between 1/],
] as const)('rejects a link with %o beside its field, and creates none (validation)', async (changes, field, words) => {
  await using run = await startSharedApp()
  const browser = await logInCompany(run, 'collect-approved')
  const form = readForm(await browser.read('/collect/links/new'), 'link')
  const refused = await browser.post('/collect/links/new', fillForm(form, { label: 'Fair', amount: '10', ...changes }))
  expect([refused.status, field]).toEqual([422, field])
  expect(readError(await refused.text(), field, 'link')).toMatch(words)
  expect(run.sandbox.control.context.database.get('select count(*) as n from collect_links')).toEqual({ n: 1 })
})

test("redirects to the application without approval, and hides others' links", async () => {
  await using run = await startSharedApp()
  const other = await logInCompany(run, 'collect-link')
  const id = run.sandbox.control.context.database.get<{ id: string }>(
    'select id from collect_links order by rowid desc',
  )
  const pending = await logInCompany(run, 'collect-pending')
  for (const path of ['/collect/links/new', '/collect/settlements'])
    expect((await pending.get(path)).headers.get('Location'), path).toBe('/collect?lang=en')
  const merchant = await logInCompany(run, 'collect-approved')
  expect((await merchant.get(`/collect/links/${id?.id}`)).status).toBe(404)
  expect((await merchant.post(`/collect/links/${id?.id}`, { intent: 'off' })).status).toBe(404)
  expect((await other.get(`/collect/links/${id?.id}`)).status).toBe(200)
  const maria = await logIn(run.app.url)
  expect((await maria.get('/collect/settlements')).status).toBe(403)
})
