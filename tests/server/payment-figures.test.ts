import { expect, test } from 'vitest'
import { formatCents } from '#sandbox/domain/cents.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { ratesFor, findPayment } from '#sandbox/payments/payment-store.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { present } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { emailsOf } from '#sandbox/email/mailbox.ts'
import { scenarioNames } from '#sandbox/modules.ts'
import { pdfText } from './pdf-text.ts'
import { sharedProduct } from './shared-product.ts'
import { arriveBy } from './browser.ts'
import { textOf } from './page.ts'

const shared = sharedProduct()

type Figures = Record<string, string | null>

/** The platform's own figures of a payment, each by what it says. */
function figuresOf(payment: Payment): Figures {
  const { coin, currency, coinDue, coinReceived, amount, sentAmount, refund, misdirected } = payment
  const { decimals } = requireCoin(coin)
  const coins = (units: bigint) => `${formatUnits(units, decimals)} ${coin}`
  const some = (units: bigint) => (units > 0n ? coins(units) : null)
  const letters = new Set([...payment.history.map(({ status }) => status), payment.status])
  const isExchanged = payment.paidFrom === null && [...'FGTPSCZ'].some((letter) => letters.has(letter as 'F'))
  const isShared = payment.ifOver === 'refund' && sentAmount === null && coinReceived > coinDue
  return {
    due: coins(coinDue),
    received: some(coinReceived),
    sent: some(misdirected?.units ?? coinReceived),
    missing: payment.status === 'I' ? some(coinDue - coinReceived) : null,
    excess: some(coinReceived - coinDue),
    converted: isExchanged ? some(isShared ? coinDue : coinReceived) : null,
    payout: `${formatCents(sentAmount ?? amount)} ${currency}`,
    sentBack: refund && coins(refund.units),
    rate: formatRate(payment.rate, coin),
    askedDue: payment.late && coins(payment.late.coinDue),
    askedRate: payment.late && `${formatRate(payment.late.rate, coin)} EUR`,
  }
}

const FIGURE = /\d[\d,]*\.\d+ (?:BTC|ETH|USDC|CEUR|EUR|GBP)/g

/** A rate with both of its sides. */
const RATE = /1 ([A-Z]+) = ([\d,.]+) EUR/

/** The sentences of a page by the figure that each of them must name. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/Send (?:exactly )?(F)(?= (?:by|at|to))/g, 'due'],
  [/(F) is missing/g, 'missing'],
  [/Send (F) more/g, 'missing'],
  [/hold (?:your |the |the full amount, )?(C)/g, 'received'],
  [/Your (C) (?:is on|came)/g, 'sent'],
  [/You sent (C) on/g, 'sent'],
  [/asked for (C)/g, 'due'],
  [/asked for (C) by/g, 'askedDue'],
  [/(C) arrived on/g, 'received'],
  [/(C) (?:was|is) due/g, 'due'],
  [/extra (C)/g, 'excess'],
  [/(C) too much/g, 'excess'],
  [/sent (C) back/g, 'sentBack'],
  [/send (C) back/g, 'received'],
  [/(C) went back to/g, 'sentBack'],
  [/put (C) back/g, 'sentBack'],
  [/(C) (?:sent|put) back/g, 'sentBack'],
  [/(C) was taken/g, 'received'],
  [/(C) (?:is|that was) reserved/g, 'due'],
  [/pay (M) to/g, 'payout'],
  [/1 [A-Z]+ = (M)/g, 'askedRate'],
  [/gets (M)/g, 'payout'],
  [/hold (M) for/g, 'payout'],
  [/(M) (?:has arrived|is ready to send|is on its way)/g, 'payout'],
]

const COINS = String.raw`\d[\d,]*\.\d+ (?:BTC|ETH|USDC|CEUR)`
const MONEY = String.raw`\d[\d,]*\.\d+ (?:EUR|GBP)`

/** Each figure of a text with what its sentence says that it is; one in no sentence known here is nothing. */
function saidIn(text: string): { figure: string; says: string | undefined }[] {
  const says = new Map<number, string>()
  for (const [pattern, name] of SENTENCES) {
    const source = pattern.source
      .replace('(F)', `(${COINS}|${MONEY})`)
      .replace('(C)', `(${COINS})`)
      .replace('(M)', `(${MONEY})`)
    for (const match of text.matchAll(new RegExp(source, 'gd'))) says.set(match.indices?.[1]?.[0] ?? -1, name)
  }
  return Array.from(text.matchAll(FIGURE), ({ 0: figure, index }) => ({ figure, says: says.get(index) }))
}

/** The steps of the picture by the figure that stands at each. */
const STEPS: Record<string, string> = {
  'You send': 'due',
  'You sent': 'sent',
  Received: 'received',
  Converted: 'converted',
  'We take it': 'due',
  Taken: 'received',
  Arrives: 'payout',
  Arrived: 'payout',
}

/** The same for what is said beside the line. */
const BRANCHES: Record<string, string> = { 'Sent back to you': 'sentBack', 'Waiting for the rest': 'missing' }

/** The lines of a receipt. */
const LINES: Record<string, string> = {
  'Paid to the recipient': 'payout',
  'Was to be paid out': 'payout',
  'Asked for': 'due',
  'Received from the payer': 'received',
  'Sent by the payer': 'sent',
  'Taken from the account': 'received',
  Converted: 'converted',
  'Sent back': 'sentBack',
}

/** The lines of an email; the rate is one that {@link RATE} reads. */
const EMAIL_LINES: Record<string, string> = {
  Amount: 'payout',
  'Asked for': 'due',
  'You sent': 'sent',
  Received: 'received',
  'Taken from your account': 'received',
  Missing: 'missing',
  Converted: 'converted',
  'Sent back': 'sentBack',
}

/** The emails about a status, and whether they list its figures or tell some of them in sentences. */
const EMAILS: Record<string, { status: string; isList: boolean }> = {
  'payment.seen': { status: 'U', isList: true },
  'payment.confirmed': { status: 'U', isList: true },
  'payment.late': { status: 'U', isList: false },
  'payment.late_no_address': { status: 'U', isList: false },
  'payment.short': { status: 'I', isList: true },
  'payment.over': { status: 'G', isList: true },
  'payment.over_no_address': { status: 'G', isList: false },
  'payment.sent': { status: 'S', isList: true },
  'payment.arrived': { status: 'C', isList: true },
  'payment.stopped': { status: 'R', isList: true },
  'payment.refunded': { status: 'R', isList: true },
  'payment.question': { status: 'R', isList: true },
  'payment.sent_back': { status: 'R', isList: false },
  'payment.sent_back_unanswered': { status: 'R', isList: false },
}

/** Each figure of an email with what its line, or its sentence, says that it is. */
function saidInEmail(text: string): { figure: string; says: string | undefined }[] {
  return text.split('\n').flatMap((line) => {
    const [, term = '', figure = ''] = /^([\w ]+): (\d[\d,]*\.\d+ [A-Z]+)$/.exec(line) ?? []
    if (term === 'Rate') return []
    return figure === '' ? saidIn(line.replace(RATE, '')) : [{ figure, says: EMAIL_LINES[term] }]
  })
}

const plain = (html: string) => textOf(html).replaceAll('\u00a0', ' ').trim()
const digits = (figure: string | null | undefined) => figure?.replaceAll(',', '')

test.each(scenarioNames().filter((name) => /^(?:payment-|coin-payment-[A-Z])/.test(name)))(
  '%s: heading, picture, timeline, emails and receipt say the platform’s own figures, and each the right one',
  async (name) => {
    const run = shared()
    const { page, get } = await arriveBy(run, name)
    const { context } = run.sandbox.control
    const stored = findPayment(context, page.split('/').at(-1) ?? '')
    if (!stored) throw new Error(`${name} has no payment`)
    const now = accountNow(context, requireAccount(context, stored.account))
    const figures = figuresOf(present(advance(stored, now), now, ratesFor(context, stored.coin)))
    const html = await (await get(page)).text()

    const [, head = ''] = /<h1>(.*?)<(?:section|ol class="tracker")/s.exec(html) ?? []
    const said = saidIn(plain(head))
    for (const { figure, says } of said)
      expect([figure, says, digits(figure)], name).toEqual([figure, says, figures[says ?? '']])

    const [, picture = ''] = /<ol class="tracker"[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
    const steps = Array.from(picture.matchAll(/<li class="(\w+)[^>]*>(.*?)<\/li>/gs), ([, position, inner = '']) => ({
      position,
      label: plain(/<b>(.*?)(?:<span|<\/b>)/s.exec(inner)?.[1] ?? ''),
      note: Array.from(inner.matchAll(/<span class="num">(.*?)<\/span>/gs), ([, text = '']) => plain(text)).join(' '),
      branch: plain(/<span class="branch">(.*?)<\/span>/s.exec(inner)?.[1] ?? ''),
    }))
    expect(steps).toHaveLength(5)
    for (const { label, note, branch } of steps) {
      for (const [figure] of note.replace(RATE, '').matchAll(FIGURE))
        expect([label, digits(figure)]).toEqual([label, figures[STEPS[label] ?? '']])
      for (const [figure] of branch.matchAll(FIGURE)) {
        const says = BRANCHES[branch.split(':')[0] ?? ''] ?? ''
        expect([branch, digits(figure)]).toEqual([branch, figures[says]])
      }
      const [, one = stored.coin, rate = figures['rate']] = RATE.exec(note) ?? []
      expect([one, digits(rate)]).toEqual([stored.coin, figures['rate']])
    }
    // What is behind the money has happened.
    const past = steps.filter(({ position }) => position === 'past')
    expect(past.some(({ label }) => /onvert/.test(label)) && figures['converted'] === null).toBe(false)
    const sent = past.filter(({ label }) => label.startsWith('You sen'))
    expect(sent.map(({ label, note }) => [label, digits(note)])).toEqual(sent.map(() => ['You sent', figures['sent']]))

    const [, events = ''] = /<ol class="stack tight events">(.*?)<\/ol>/s.exec(html) ?? []
    const known = new Set(Object.values(figures))
    for (const [figure] of plain(events).matchAll(FIGURE)) expect(known).toContain(digits(figure))

    const emails = emailsOf(context, stored.account).filter(({ link }) => link?.includes(`/transactions/${stored.key}`))
    const latest = emails.find(({ code }) => code !== null && code in EMAILS)
    for (const { code, text } of emails) {
      const said = saidInEmail(text)
      for (const { figure, says } of said) expect([code, figure, says]).toEqual([code, figure, expect.any(String)])
      // Nothing is told before it happened, when several emails are written at once.
      const isExchanged = said.some(({ says }) => says === 'converted')
      expect([code, isExchanged && /to_check|seen|short|confirmed/.test(code ?? '')]).toEqual([code, false])
      // What became of the payment since is told by a later one.
      const email = EMAILS[code ?? '']
      if (code !== latest?.code || email?.status !== stored.status) continue
      for (const { figure, says = '' } of said)
        expect([code, says, digits(figure)]).toEqual([code, says, figures[says]])
      const [, one = stored.coin, rate] = RATE.exec(text) ?? []
      expect([code, one, digits(rate) ?? figures['rate']]).toEqual([code, stored.coin, figures['rate']])
      if (!email.isList) continue
      const happened = [stored.misdirected ? 'sent' : 'received', 'missing', 'converted', 'sentBack'] as const
      const told = [...said.map(({ says }) => says), ...(rate === undefined ? [] : ['rate'])]
      const wanted = [...happened.filter((name) => figures[name]), ...(figures['converted'] ? ['rate'] : [])]
      expect([code, ...told]).toEqual(expect.arrayContaining([code, ...wanted]))
    }

    if (!html.includes(`${page}/receipt`)) return
    const pdf = await get(`${page}/receipt`)
    const lines = pdfText(new Uint8Array(await pdf.arrayBuffer()))
      .flat()
      .map((line) => line.replaceAll('\u00a0', ' '))
    let seen = 0
    for (const [term, says] of Object.entries(LINES)) {
      const at = lines.indexOf(term)
      if (at < 0) continue
      seen += 1
      expect([term, /[\d,]+\.\d+ \w+/.exec(lines[at + 1] ?? '')?.[0]]).toEqual([term, figures[says]])
    }
    expect(seen).toBeGreaterThanOrEqual(2)
    expect(lines.includes('Rate')).toBe(figures['converted'] !== null)
    const [, one = stored.coin, rate = figures['rate']] = RATE.exec(lines[lines.indexOf('Rate') + 1] ?? '') ?? []
    expect([one, digits(rate)]).toEqual([stored.coin, figures['rate']])
    // A payment that has not gone out was not paid to anybody.
    expect(lines.includes('Paid to the recipient')).toBe(stored.status !== 'R')
  },
)
