import { expect, test } from 'vitest'
import { decide, type Decision } from '#sandbox/verification/life-cycle.ts'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { Browser } from '#tests/server/browser.ts'
import { fillForm, readForm, readMainText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

const APPROVED = /(?:You’re|Your company is) verified\. [^.]+\./

async function enter(scenario: string, as: 'personal' | 'business' = 'personal') {
  const { app, sandbox } = shared()
  const { account } = sandbox.control.enter(scenario, { as })
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  const { context } = sandbox.control
  return {
    browser,
    account,
    decide: (decision: Decision) => decide(context, requireAccount(context, account.number), decision),
    /** The overview's sentence about the approval, or null. */
    readNews: async () => APPROVED.exec(readMainText(await browser.read('/overview?lang=en')))?.[0] ?? null,
  }
}

test.each([
  ['wizard-submitted', 'personal', 'You’re verified. Your verification level is Starter.'],
  ['wizard-submitted', 'business', 'Your company is verified. Its verification level is Basic.'],
  ['pending-upgrade', 'personal', 'You’re verified. Your verification level is Full.'],
  ['renewal-submitted', 'personal', 'You’re verified. Your verification level is Full.'],
] as const)('announces an approval once on the overview (%s, %s)', async (scenario, as, sentence) => {
  const { decide, readNews } = await enter(scenario, as)
  expect(await readNews()).toBeNull()
  decide({ type: 'approve' })
  expect(await readNews()).toBe(sentence)
  expect(await readNews()).toBeNull()
})

test('announces an approval after a new login with the browser that submitted it', async () => {
  const { browser, account, decide, readNews } = await enter('wizard-confirm')
  const page = '/profile?section=confirm&lang=en'
  const form = readForm(await browser.read(page), 'submit')
  const submitted = await browser.post(page, fillForm(form, { terms: 'on', consent: 'on', intent: 'submit' }))
  expect(submitted.status).toBe(303)
  await browser.post('/logout')
  decide({ type: 'approve' })
  await browser.logIn(account.email)
  expect(await readNews()).toMatch(/^You’re verified\./)
})

test('keeps an approval for a real view when the overview is prefetched', async () => {
  const { browser, decide, readNews } = await enter('wizard-submitted')
  await readNews()
  decide({ type: 'approve' })
  expect((await browser.get('/overview?lang=en', { 'Sec-Purpose': 'prefetch' })).status).toBe(425)
  expect(await readNews()).toMatch(/^You’re verified\./)
})

test.each([
  ['a refused application', 'wizard-submitted', { type: 'refuse', code: 'declined' }],
  ['an upgrade that is sent back', 'pending-upgrade', { type: 'ask', findings: { occupation: ['more-information'] } }],
] as const)('announces nothing for %s', async (_, scenario, decision) => {
  const { browser, decide, readNews } = await enter(scenario)
  await readNews()
  decide(decision as Decision)
  expect(await readNews()).toBeNull()
  expect(browser.cookies.has('review')).toBe(false)
})

test('announces nothing to another account of the browser', async () => {
  const first = await enter('wizard-submitted')
  await first.readNews()
  const second = await enter('verified-personal')
  first.browser.cookies.delete('session')
  await first.browser.logIn(second.account.email)
  expect(await first.readNews()).toBeNull()
})
