import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { readMainText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const product = shareProduct()
const HOUR_MS = 3_600_000

/** Texts that promise that the reader needn't act. */
const PROMISE =
  /don\u2019t need to do anything|nothing (?:left |else )?(?:for you )?to do|nothing (?:left )?for you to do|nothing else (?:is needed|from you)|close this|by itself|do nothing/i
const TEXTS: Record<string, string> = Object.assign({}, ...Object.values(en))
const KEYS = Object.keys(TEXTS).filter((key) => PROMISE.test(TEXTS[key] ?? ''))

/** Matches a text with any values for its parameters and optional parts. */
function buildPattern(key: string): RegExp {
  const escaped = (TEXTS[key] ?? '').replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replaceAll(/⟦[^⟧]*⟧|\{\{[^}]*\}\}/g, '.*?').replaceAll(/\s+/g, String.raw`\s+`))
}

type Kept = {
  scenario: string
  /** Path of the page with the text, if it isn't the scenario's own. */
  path?: string | RegExp
  /** Console button of another actor: the network, the payer, the bank or support. */
  press?: RegExp
  days?: number
  /** The text itself announces that the reader acts next. */
  asks?: true
  /** Text of the page after the promised step. */
  becomes: RegExp
}

const ARRIVED = /\bhas arrived\b/
const PAYMENT = /\/transactions\/[^"?/]+/
const buildEntries = (prefix: string, states: string, kept: (letter: string) => Kept) =>
  Object.fromEntries(Array.from(states, (letter) => [`transactions.${prefix}${letter}.do`, kept(letter)]))

const KEPT: Record<string, Kept> = {
  ...buildEntries('', 'UWEFTP', (letter) => ({
    scenario: letter === 'U' ? 'payment-U-seen' : `payment-${letter}`,
    becomes: ARRIVED,
  })),
  'transactions.G.do': { scenario: 'payment-G-over', becomes: ARRIVED },
  'transactions.S.do': { scenario: 'payment-S', press: /^Run all steps to completion/, becomes: ARRIVED },
  'transactions.answered.do': { scenario: 'payment-R-answered', days: 5, becomes: /Your crypto was sent back/ },
  ...buildEntries('account', 'UEFG', (letter) => ({ scenario: `coin-payment-${letter}`, becomes: ARRIVED })),
  ...buildEntries('incoming', 'UWEFTP', (letter) => ({
    scenario: `receiving-deposit-${letter}`,
    path: PAYMENT,
    becomes: ARRIVED,
  })),
  'transactions.incomingS.do': {
    scenario: 'receiving-deposit-S',
    path: PAYMENT,
    press: /^Run all steps to completion/,
    becomes: ARRIVED,
  },
  'tracking.announced.do': { scenario: 'tracking-N', press: /arrives in full/, becomes: ARRIVED },
  'tracking.short.do': { scenario: 'tracking-I', press: /arrives in full/, becomes: ARRIVED },
  'tracking.received.do': { scenario: 'tracking-U', becomes: ARRIVED },
  'tracking.held.do': { scenario: 'tracking-E', becomes: ARRIVED },
  'tracking.queued.do': { scenario: 'tracking-T', becomes: ARRIVED },
  'tracking.sent.do': { scenario: 'tracking-S', press: /^Run all steps to completion/, becomes: ARRIVED },
  'tracking.review.do': { scenario: 'tracking-R-revision', press: /^Close the review/, becomes: ARRIVED },
  'payerPayment.seen.next': { scenario: 'pay-link-U', becomes: /The business has been paid/ },
  'payerPayment.processing.next': { scenario: 'pay-link-processing', becomes: /The business has been paid/ },
  'payerPayment.expired.next': {
    scenario: 'pay-link-rate-expired',
    press: /arrives late/,
    days: 0,
    asks: true,
    becomes: /came after the price had expired/,
  },
  'buyOrder.announced.do': { scenario: 'buy-W-announced', press: /^Send it$/, becomes: ARRIVED },
  'buyOrder.fromBank.do': { scenario: 'buy-W-open-banking-paid', becomes: ARRIVED },
  ...Object.fromEntries(
    Array.from('RBOTP', (letter) => [`buyOrder.${letter}.do`, { scenario: `buy-${letter}-sepa`, becomes: ARRIVED }]),
  ),
  'cashOutRequests.NEW.do': { scenario: 'cash-out-request-NEW', days: 10, becomes: /We sent you/ },
  'exchangeOrders.NEW.do': { scenario: 'exchange-NEW', press: /^Fill now/, becomes: /exchange is complete/ },
  'exchangeOrders.PROCESSING.do': { scenario: 'exchange-PROCESSING', becomes: /exchange is complete/ },
  'depositOrders.PROCESSING.do': { scenario: 'deposit-PROCESSING', becomes: /is in your balance/ },
  'withdrawals.PROCESSING.do': { scenario: 'withdrawal-PROCESSING', becomes: ARRIVED },
  'withdrawals.SENT.do': { scenario: 'withdrawal-PROCESSING-sent', becomes: ARRIVED },
  'confirmation.doneText': { scenario: 'coin-payment-confirmed', becomes: /You can close this page/ },
  'recurringWords.do.nothing': {
    scenario: 'recurring-account',
    press: /^Move the clock to the next run/,
    days: 4,
    becomes: /Amount Status Payment (?:\S+ ){4}250\.00 EUR Completed/,
  },
  'profile.done.meanwhile': {
    scenario: 'wizard-submitted',
    path: '/profile/registration-complete/personal',
    press: /^Approve/,
    becomes: /verified/i,
  },
}

/** Texts that no scenario tests, with the reason. */
const ELSEWHERE: Record<string, string> = {
  'cashOutRequests.PAID.do': 'an end',
  'exchangeOrders.COMPLETED.do': 'an end',
  'withdrawals.COMPLETED.do': 'an end',
  'transactions.incomingRefunded.do': 'an end',
  'depositOrders.heldPlaced.do': 'an end',
  'profile.status.verified': 'an end until the identity data expires, which has a state of its own',
  'transactions.late.doNone': 'a platform that offers no choice; payment-actions.test.tsx',
  'transactions.I.doNone': 'a platform that offers no choice; payment-actions.test.tsx',
  'transactions.I.next': 'the customer sends the rest; short-payments.test.ts',
  'transactions.revision.do': 'a platform that reviews without a question; the sandbox asks one',
  'transactions.accountRevision.do': 'a platform that reviews without a question; the sandbox asks one',
  'transactions.incomingRevision.do': 'a platform that reviews without a question; the sandbox asks one',
  'bankCallback.note': 'another window polls; bank-callback.test.ts',
  'social.done': 'another window polls; e2e/social-popup.spec.ts',
  'browserWallet.sentText': 'the page polls; e2e/wallet.spec.ts',
  'browserWallet.openText': 'the page polls; e2e/wallet.spec.ts',
  'contactWords.complaintLede': 'a colleague decides; contact.test.ts',
  'buyOrder.heldPlaced.do': 'an end',
}

const readMain = (html: string) => readMainText(html).replaceAll('\u00a0', ' ')
/** True if a status or text requests something from the reader. */
const hasActionTag = (html: string) => /class="tag you"/.test(html)

test.each(Object.entries(KEPT))('keeps the promise of %s without an action by the customer', async (key, kept) => {
  const { scenario, path, press, days = 3, becomes } = kept
  const run = product()
  const { database } = run.sandbox.control.context
  const browser = await arriveBy(run, scenario)
  const first = await browser.read()
  const page = path === undefined ? browser.landing : ((path instanceof RegExp ? path.exec(first)?.[0] : path) ?? '')
  const html = await browser.read(page)
  expect(readMain(html)).toMatch(buildPattern(key))
  // Uses the newest account, because others have other pending actions.
  const number = database.get<{ n: number }>('select max(number) as n from accounts')?.n ?? 0
  if (press) {
    const latest = 'select key from payments where account_number = ? order by created_at desc, rowid desc limit 1'
    const payment = database.get<{ key: string }>(latest, number)?.key
    const linked = /href="[^"]*(\/console\/[^"]*)"/.exec(html)?.[1]
    const place = scenario === 'wizard-submitted' ? `${linked}/review` : (linked ?? `/console/transactions/${payment}`)
    const buttons = await fetchConsoleButtons(run.sandbox.url, place)
    const button = buttons.find(({ label }) => press.test(label))
    if (!button) throw new Error(`${place} has only ${buttons.map(({ label }) => label).join(' | ')}`)
    await pressButton(run.sandbox.url, button)
  }
  run.sandbox.control.moveClock(days * 24 * HOUR_MS, number)
  run.sandbox.control.advance()
  const after = await browser.read(page)
  expect(readMain(after)).toMatch(becomes)
  expect(hasActionTag(after)).toBe(kept.asks ?? false)
})

test('tests every text that promises that nothing is needed, or has a reason not to', () => {
  expect(KEYS.length).toBeGreaterThan(40)
  expect(KEYS.filter((key) => !(key in KEPT) && !(key in ELSEWHERE))).toEqual([])
  expect([...Object.keys(KEPT), ...Object.keys(ELSEWHERE)].filter((key) => !KEYS.includes(key))).toEqual([])
})
