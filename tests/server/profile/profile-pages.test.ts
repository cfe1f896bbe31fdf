import { expect, test } from 'vitest'
import { verificationScenarios } from '#sandbox/verification/verification-scenarios.ts'
import { createPdf } from '#tests/sandbox/multipart.ts'
import { TYPED } from '#tests/server/answers.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { openWizard } from '#tests/server/wizard.ts'
import { stripTags } from '#tests/server/page.ts'

const RAW =
  /\b(?:profile|verification|validation|error|notice|ui|shell|parts|failures|footer)\.[a-z][\w.-]+|undefined|\[object/g

test('renders each verification state for each kind of customer', async () => {
  await using run = await startSharedApp()
  const raw: string[] = []
  for (const { name, as } of verificationScenarios) {
    for (const kind of as) {
      const { path } = run.sandbox.control.enter(name, { as: kind })
      const { browser } = await openWizard(run, name, { as: kind })
      const first = await browser.get(path)
      // A company without answers is redirected to the introduction.
      const answer = first.status === 302 ? await browser.get(first.headers.get('Location') ?? '') : first
      const page = stripTags(await answer.text())
      expect([name, kind, answer.status]).toEqual([name, kind, 200])
      // A text key or a missing value.
      for (const [found] of page.matchAll(RAW)) raw.push(`${name}: ${found}`)
    }
  }
  expect(raw).toEqual([])
  expect(run.app.log()).toBe('')
})

test.each([
  ['wizard-start', 'personal', 'confirm', /^\/profile(\?section=(personal|identity)&lang=en|\?lang=en)$/],
  ['wizard-start', 'personal', 'company', /^\/profile\?lang=en$/],
  ['wizard-start', 'personal', 'nowhere', /^\/profile\?lang=en$/],
  ['wizard-start', 'personal', '__proto__', /^\/profile\?lang=en$/],
  ['wizard-personal', 'personal', 'additional', /^\/profile\?lang=en$/],
  ['no-service-to-correct', 'personal', 'identity', /^\/profile/],
  ['wizard-company', 'business', 'company-confirm', /^\/profile/],
] as const)('redirects %s (%s) from section %s to an open one', async (scenario, as, section, target) => {
  await using run = await startSharedApp()
  const { browser } = await openWizard(run, scenario, { as })
  const answer = await browser.get(`/profile?section=${section}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, expect.stringMatching(target)])
  const next = await browser.get(answer.headers.get('Location') ?? '')
  const last = next.status === 302 ? await browser.get(next.headers.get('Location') ?? '') : next

  expect(last.status).toBe(200)
})

test('shows the introduction to companies but not to persons', async () => {
  await using run = await startSharedApp()
  const company = await openWizard(run, 'wizard-start', { as: 'business' })
  expect((await company.browser.get('/profile')).headers.get('Location')).toBe('/profile/verification-intro?lang=en')
  const intro = await company.browser.get('/profile/verification-intro')
  expect([intro.status, stripTags(await intro.text())]).toEqual([200, expect.stringContaining('Verify your company')])
  const saved = await company.save('company', { ...TYPED['company'], proof_of_incorporation: createPdf() })
  expect(saved.headers.get('Location')).toBe('/profile?section=company-activity&lang=en')
  expect((await company.browser.get('/profile')).status).toBe(200)

  const person = await openWizard(run, 'wizard-start')
  expect((await person.browser.get('/profile/verification-intro')).headers.get('Location')).toBe('/profile?lang=en')
})

test('serves a status with only a version, and requires a session', async () => {
  await using run = await startSharedApp()
  const { browser, account } = await openWizard(run, 'wizard-submitted')
  const before = await browser.get('/profile/status')
  expect(before.headers.get('Cache-Control')).toBe('no-store')
  const first = (await before.json()) as { version: string }
  expect(Object.keys(first)).toEqual(['now', 'version'])
  expect(await (await browser.get('/profile/status')).json()).toMatchObject({ version: first.version })
  run.sandbox.control.moveClock(86_400_000, account.number)
  expect(await (await browser.get('/profile/status')).json()).not.toMatchObject({ version: first.version })

  run.sandbox.control.fault({ call: 'GET me', kind: 'status', value: '503' })
  expect((await browser.get('/profile/status')).status).toBe(503)
  expect((await fetch(`${run.app.url}/profile/status`, { redirect: 'manual' })).status).toBe(302)
})

test('submits an application once with both consents, and explains the next step', async () => {
  await using run = await startSharedApp()
  const { browser, now, account } = await openWizard(run, 'wizard-confirm')
  const refused = await browser.post('/profile', { intent: 'submit', terms: 'on' })
  expect(refused.status).toBe(422)
  expect(now().status).toBe('incomplete')
  const done = await browser.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })
  expect(done.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')
  const again = await browser.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })
  expect(again.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')

  const other = await browser.get('/profile/registration-complete/company')
  expect(other.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')
  expect(stripTags(await browser.read('/profile/registration-complete/personal'))).toContain(
    `Customer number ${account.id}`,
  )
  expect(run.sandbox.control.emails(account.number)).toHaveLength(1)
})

test.each(['commit-then-drop', 'reset-mid-body', 'garbage'] as const)(
  'finds a submitted application after a lost response (%s)',
  async (kind) => {
    await using run = await startSharedApp()
    const { browser, account } = await openWizard(run, 'wizard-confirm')
    run.sandbox.control.fault({ call: 'POST me/check', kind })
    const done = await browser.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })

    expect(done.headers.get('Location')).toBe('/profile/registration-complete/personal?lang=en')
    expect(run.sandbox.control.emails(account.number)).toHaveLength(1)
  },
)

test('opens the document check at the partner, and continues after acceptance', async () => {
  await using run = await startSharedApp()
  const { browser, at } = await openWizard(run, 'wizard-identity')
  const started = await browser.post(at('identity'), { section: 'identity', intent: 'start-identity' })
  expect([started.status, started.headers.get('Location')]).toEqual([303, '/profile/identity-check?lang=en'])
  const html = await browser.read('/profile/identity-check')
  const [, url = ''] = /<meta http-equiv="refresh" content="0; url=([^"]+)"/i.exec(html) ?? []
  expect(html).toContain(`href="${url}"`)
  expect(new URL(url).origin).toBe(run.sandbox.url)

  const shown = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({
      type: 'passport',
      country: 'EE',
      number: 'KA1234567',
      valid_until: '2031-01-01',
      outcome: 'clear',
    }),
    redirect: 'manual',
  })
  expect(shown.headers.get('Location')).toBe(`${run.app.url}/profile/identity-check?lang=en`)
  const back = await browser.get('/profile/identity-check')
  expect([back.status, back.headers.get('Location')]).toEqual([302, '/profile?section=confirm&lang=en'])
  expect(stripTags(await browser.read('/profile?section=confirm'))).toContain('Your document is accepted.')
})

test('redirects a submit of an incomplete application', async () => {
  await using run = await startSharedApp()
  const { browser, now } = await openWizard(run, 'wizard-identity')
  const answer = await browser.post('/profile', { intent: 'submit', terms: 'on', consent: 'on' })

  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile?lang=en'])
  expect(now().status).toBe('incomplete')
})

test('disables a section under review and rejects a forged submit', async () => {
  await using run = await startSharedApp()
  const person = await openWizard(run, 'wizard-submitted')
  const html = await person.browser.read(person.at('personal'))
  expect(html).toMatch(/<fieldset disabled/)
  const answer = await person.save('personal', { ...TYPED['personal'], city: 'Narva' })

  expect(answer.status).toBe(403)
  expect(stripTags(await answer.text())).toMatch(/under review/)
  expect(person.answers()).toMatchObject({ city: 'Tallinn' })
})
