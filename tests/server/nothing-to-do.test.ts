import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { arriveBy } from './browser.ts'
import { consoleButtons, pressButton } from './console-buttons.ts'
import { textOf } from './page.ts'
import { sharedProduct } from './shared-product.ts'

const product = sharedProduct()
const HOUR_MS = 3_600_000

/** Sentences that tell somebody that nothing is needed of them. */
const PROMISE =
  /nothing (?:left |else )?(?:for you )?to do|nothing (?:left )?for you to do|nothing else (?:is needed|from you)|close this|by itself|do nothing/i
const TEXTS: Record<string, string> = Object.assign({}, ...Object.values(en))
const KEYS = Object.keys(TEXTS).filter((key) => PROMISE.test(TEXTS[key] ?? ''))

/** A sentence with anything in place of its parameters and of the parts that may be left out. */
function patternOf(key: string): RegExp {
  const escaped = (TEXTS[key] ?? '').replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(escaped.replaceAll(/⟦[^⟧]*⟧|\{\{[^}]*\}\}/g, '.*?').replaceAll(/\s+/g, String.raw`\s+`))
}

type Kept = {
  scenario: string
  /** The page with the sentence, if it isn't the scenario's own. */
  path?: string | RegExp
  /** The console's button by which somebody else acts: the network, the payer, the bank, a colleague. */
  press?: RegExp
  days?: number
  /** The sentence itself says that the next step is the reader's. */
  asks?: true
  /** The page when the promised step has come. */
  becomes: RegExp
}

const ARRIVED = /\bhas arrived\b/
const PAYMENT = /\/transactions\/[^"?/]+/
const letters = (prefix: string, states: string, kept: (letter: string) => Kept) =>
  Object.fromEntries(Array.from(states, (letter) => [`transactions.${prefix}${letter}.do`, kept(letter)]))

const KEPT: Record<string, Kept> = {
  ...letters('', 'UWEFTP', (letter) => ({
    scenario: letter === 'U' ? 'payment-U-seen' : `payment-${letter}`,
    becomes: ARRIVED,
  })),
  'transactions.G.do': { scenario: 'payment-G-over', becomes: ARRIVED },
  'transactions.S.do': { scenario: 'payment-S', press: /^Run to Completed/, becomes: ARRIVED },
  'transactions.answered.do': { scenario: 'payment-R-answered', days: 5, becomes: /Your crypto was sent back/ },
  ...letters('account', 'UEFG', (letter) => ({ scenario: `coin-payment-${letter}`, becomes: ARRIVED })),
  ...letters('incoming', 'UWEFTP', (letter) => ({
    scenario: `receiving-deposit-${letter}`,
    path: PAYMENT,
    becomes: ARRIVED,
  })),
  'transactions.incomingS.do': {
    scenario: 'receiving-deposit-S',
    path: PAYMENT,
    press: /^Run to Completed/,
    becomes: ARRIVED,
  },
  'tracking.announced.do': { scenario: 'tracking-N', press: /arrives in full/, becomes: ARRIVED },
  'tracking.short.do': { scenario: 'tracking-I', press: /arrives in full/, becomes: ARRIVED },
  'tracking.received.do': { scenario: 'tracking-U', becomes: ARRIVED },
  'tracking.held.do': { scenario: 'tracking-E', becomes: ARRIVED },
  'tracking.queued.do': { scenario: 'tracking-T', becomes: ARRIVED },
  'tracking.sent.do': { scenario: 'tracking-S', press: /^Run to Completed/, becomes: ARRIVED },
  'tracking.review.do': { scenario: 'tracking-R-revision', press: /^Review resolved/, becomes: ARRIVED },
  'payerPayment.seen.next': { scenario: 'pay-link-U', becomes: /The business has been paid/ },
  'payerPayment.processing.next': { scenario: 'pay-link-processing', becomes: /The business has been paid/ },
  'payerPayment.expired.next': {
    scenario: 'pay-link-rate-expired',
    press: /arrives late/,
    days: 0,
    asks: true,
    becomes: /came after the price had expired/,
  },
  'cashOutRequests.NEW.do': { scenario: 'cash-out-request-NEW', days: 10, becomes: /We sent you/ },
  'exchangeOrders.NEW.do': { scenario: 'exchange-NEW', press: /market reaches/, becomes: /exchange is complete/ },
  'exchangeOrders.PROCESSING.do': { scenario: 'exchange-PROCESSING', becomes: /exchange is complete/ },
  'depositOrders.PROCESSING.do': { scenario: 'deposit-PROCESSING', becomes: /is in your account/ },
  'withdrawals.PROCESSING.do': { scenario: 'withdrawal-PROCESSING', becomes: ARRIVED },
  'withdrawals.SENT.do': { scenario: 'withdrawal-PROCESSING-sent', becomes: ARRIVED },
  'confirmation.doneText': { scenario: 'coin-payment-confirmed', becomes: /You can close this page/ },
  'recurringWords.do.nothing': {
    scenario: 'recurring-account',
    press: /^Move the clock to the next run/,
    days: 4,
    becomes: /Payments so far (?:\S+ ){4}250\.00 EUR Paid/,
  },
  'recurringWords.do.request': {
    scenario: 'recurring-active',
    press: /^Move the clock to the next run/,
    days: 0,
    asks: true,
    becomes: /A payment is waiting for you/,
  },
  'profile.done.meanwhile': {
    scenario: 'wizard-submitted',
    path: '/profile/registration-complete/personal',
    press: /^Approve/,
    becomes: /verified/i,
  },
}

/** Sentences that no scenario puts to the test, and why. */
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
  'receiving.lede': 'tells about every receiving address',
}

const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? html).replaceAll('\u00a0', ' ')
/** A status, or a sentence, that asks the reader for something. */
const isAsked = (html: string) => /class="tag you"/.test(html)

test.each(Object.entries(KEPT))('%s: the promised step comes without the customer', async (key, kept) => {
  const { scenario, path, press, days = 3, becomes } = kept
  const run = product()
  const { database } = run.sandbox.control.context
  const browser = await arriveBy(run, scenario)
  const first = await browser.read()
  const page = path === undefined ? browser.landing : ((path instanceof RegExp ? path.exec(first)?.[0] : path) ?? '')
  const html = await browser.read(page)
  expect(mainOf(html)).toMatch(patternOf(key))
  // Another account than the one that was made last has other things to do.
  const number = database.get<{ n: number }>('select max(number) as n from accounts')?.n ?? 0
  if (press) {
    const latest = 'select key from payments where account_number = ? order by created_at desc, rowid desc limit 1'
    const payment = database.get<{ key: string }>(latest, number)?.key
    const linked = /href="[^"]*(\/console\/[^"]*)"/.exec(html)?.[1]
    const place = scenario === 'wizard-submitted' ? `${linked}/review` : (linked ?? `/console/transactions/${payment}`)
    const buttons = await consoleButtons(run.sandbox.url, place)
    const button = buttons.find(({ label }) => press.test(label))
    if (!button) throw new Error(`${place} has only ${buttons.map(({ label }) => label).join(' | ')}`)
    await pressButton(run.sandbox.url, button)
  }
  run.sandbox.control.moveClock(days * 24 * HOUR_MS, number)
  run.sandbox.control.advance()
  const after = await browser.read(page)
  expect(mainOf(after)).toMatch(becomes)
  expect(isAsked(after)).toBe(kept.asks ?? false)
})

test('every sentence that promises nothing is needed is put to the test, or has its reason', () => {
  expect(KEYS.length).toBeGreaterThan(40)
  expect(KEYS.filter((key) => !(key in KEPT) && !(key in ELSEWHERE))).toEqual([])
  expect([...Object.keys(KEPT), ...Object.keys(ELSEWHERE)].filter((key) => !KEYS.includes(key))).toEqual([])
})
