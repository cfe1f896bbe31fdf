import { expect, test } from 'vitest'
import { formatCents } from '#sandbox/domain/cents.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatRate } from '#sandbox/external/rates.ts'
import { getRates, findPayment } from '#sandbox/payments/payment-store.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { applyCurrentPrice } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { requireAccount } from '#sandbox/core/accounts.ts'
import { listEmails } from '#sandbox/email/mailbox.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { stripTags } from '#tests/server/page.ts'

const shared = shareProduct()

type Figures = Record<string, string | null>

/** The platform's figures of a payment by their meaning. */
function computeFigures(payment: Payment): Figures {
  const { coin, currency, coinDue, coinReceived, amount, sentAmount, refund, misdirected } = payment
  const { decimals } = requireCoin(coin)
  const formatCoins = (units: bigint) => `${formatUnits(units, decimals)} ${coin}`
  const formatPositive = (units: bigint) => (units > 0n ? formatCoins(units) : null)
  const letters = new Set([...payment.history.map(({ status }) => status), payment.status])
  const isExchanged = payment.paidFrom === null && [...'FGTPSCZ'].some((letter) => letters.has(letter as 'F'))
  const isShared = payment.ifOver === 'refund' && sentAmount === null && coinReceived > coinDue
  return {
    due: formatCoins(coinDue),
    received: formatPositive(coinReceived),
    sent: formatPositive(misdirected?.units ?? coinReceived),
    missing: payment.status === 'I' ? formatPositive(coinDue - coinReceived) : null,
    excess: formatPositive(coinReceived - coinDue),
    converted: isExchanged ? formatPositive(isShared ? coinDue : coinReceived) : null,
    payout: `${formatCents(sentAmount ?? amount)} ${currency}`,
    sentBack: refund && formatCoins(refund.units),
    rate: formatRate(payment.rate, coin),
    askedDue: payment.late && formatCoins(payment.late.coinDue),
    askedRate: payment.late && `${formatRate(payment.late.rate, coin)} EUR`,
  }
}

const FIGURE = /\d[\d,]*\.\d+ (?:BTC|ETH|USDC|CEUR|EUR|GBP)/g

/** A rate with both sides. */
const RATE = /1 ([A-Z]+) = ([\d,.]+) EUR/

/** Sentences of a page, and the figure that each one must contain. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/Send (?:exactly )?(F)(?= (?:by|at|to))/g, 'due'],
  [/(F) is missing/g, 'missing'],
  [/Send (F) more/g, 'missing'],
  [/hold (?:your |the |the full amount, )?(C)/g, 'received'],
  [/Your (C) (?:is on|came)/g, 'sent'],
  [/We hold (C) for you\./g, 'sent'],
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
  [/(C) (?:is on the network|of|arrived, and)/g, 'received'],
  [/ of (C) has arrived/g, 'due'],
  [/payment of (M)/g, 'payout'],
  [/(C) (?:is|that was) reserved/g, 'due'],
  [/pay (M) to/g, 'payout'],
  [/1 [A-Z]+ = (M)/g, 'askedRate'],
  [/gets (M)/g, 'payout'],
  [/hold (M) for/g, 'payout'],
  [/(M) (?:has arrived|is ready to send|is on its way)/g, 'payout'],
]

const COINS = String.raw`\d[\d,]*\.\d+ (?:BTC|ETH|USDC|CEUR)`
const MONEY = String.raw`\d[\d,]*\.\d+ (?:EUR|GBP)`

/** Returns each figure of a text with its meaning by its sentence, or undefined in an unknown sentence. */
function readFigures(text: string): { figure: string; says: string | undefined }[] {
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

/** The figure of each step of the tracker. */
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

/** The figures beside the tracker. */
const BRANCHES: Record<string, string> = { 'Sent back to you': 'sentBack', 'Waiting for the rest': 'missing' }

/** The figures of a receipt by their label. */
const LINES: Record<string, string> = {
  'Paid to the recipient': 'payout',
  'Was to be paid out': 'payout',
  'Asked for': 'due',
  'Received from the payer': 'received',
  'Sent by the payer': 'sent',
  'Taken from the balance': 'received',
  Converted: 'converted',
  'Sent back': 'sentBack',
}

/** The emails about a status, and the figures that each must contain. */
const EMAILS: Record<string, { status: string; contains: readonly string[] }> = {
  'payment.seen': { status: 'U', contains: ['received', 'payout'] },
  'payment.confirmed': { status: 'U', contains: ['received', 'payout'] },
  'payment.late': { status: 'U', contains: ['received'] },
  'payment.late_no_address': { status: 'U', contains: ['received'] },
  'payment.short': { status: 'I', contains: ['received', 'due', 'missing', 'payout'] },
  'payment.over': { status: 'G', contains: ['received', 'due', 'excess', 'payout'] },
  'payment.over_no_address': { status: 'G', contains: ['received', 'due', 'excess', 'payout'] },
  'payment.sent': { status: 'S', contains: ['payout'] },
  'payment.arrived': { status: 'C', contains: ['payout'] },
  'payment.stopped': { status: 'R', contains: ['payout'] },
  'payment.refunded': { status: 'R', contains: ['sentBack', 'payout'] },
  'payment.refunded_balance': { status: 'R', contains: ['sentBack', 'payout'] },
  'payment.question': { status: 'R', contains: ['payout'] },
  'payment.sent_back': { status: 'R', contains: ['sentBack'] },
  'payment.sent_back_unanswered': { status: 'R', contains: ['sentBack'] },
}

const readPlainText = (html: string) => stripTags(html).replaceAll('\u00a0', ' ').trim()
const stripSeparators = (figure: string | null | undefined) => figure?.replaceAll(',', '')

test.each(listScenarioNames().filter((name) => /^(?:payment-|coin-payment-[A-Z])/.test(name)))(
  "renders the platform's figures of %s on page, emails and receipt",
  async (name) => {
    const run = shared()
    const { page, get } = await arriveBy(run, name)
    const { context } = run.sandbox.control
    const stored = findPayment(context, page.split('/').at(-1) ?? '')
    if (!stored) throw new Error(`${name} has no payment`)
    const now = getAccountTime(context, requireAccount(context, stored.account))
    const figures = computeFigures(applyCurrentPrice(advance(stored, now), now, getRates(context, stored.coin)))
    const html = await (await get(page)).text()

    const [, head = ''] = /<h1>(.*?)<(?:section|ol class="tracker")/s.exec(html) ?? []
    const said = readFigures(readPlainText(head))
    for (const { figure, says } of said)
      expect([figure, says, stripSeparators(figure)], name).toEqual([figure, says, figures[says ?? '']])

    const [, picture = ''] = /<ol class="tracker"[^>]*>(.*?)<\/ol>/s.exec(html) ?? []
    const steps = Array.from(picture.matchAll(/<li class="(\w+)[^>]*>(.*?)<\/li>/gs), ([, position, inner = '']) => ({
      position,
      label: readPlainText(/<b>(.*?)(?:<span|<\/b>)/s.exec(inner)?.[1] ?? ''),
      note: Array.from(inner.matchAll(/<span class="num">(.*?)<\/span>/gs), ([, text = '']) =>
        readPlainText(text),
      ).join(' '),
      branch: readPlainText(/<span class="branch">(.*?)<\/span>/s.exec(inner)?.[1] ?? ''),
    }))
    expect(steps).toHaveLength(5)
    for (const { label, note, branch } of steps) {
      for (const [figure] of note.replace(RATE, '').matchAll(FIGURE))
        expect([label, stripSeparators(figure)]).toEqual([label, figures[STEPS[label] ?? '']])
      for (const [figure] of branch.matchAll(FIGURE)) {
        const says = BRANCHES[branch.split(':')[0] ?? ''] ?? ''
        expect([branch, stripSeparators(figure)]).toEqual([branch, figures[says]])
      }
      const [, one = stored.coin, rate = figures['rate']] = RATE.exec(note) ?? []
      expect([one, stripSeparators(rate)]).toEqual([stored.coin, figures['rate']])
    }
    // Steps before the money's current position are done.
    const past = steps.filter(({ position }) => position === 'past')
    expect(past.some(({ label }) => /onvert/.test(label)) && figures['converted'] === null).toBe(false)
    const sent = past.filter(({ label }) => label.startsWith('You sen'))
    expect(sent.map(({ label, note }) => [label, stripSeparators(note)])).toEqual(
      sent.map(() => ['You sent', figures['sent']]),
    )

    const events = (html.match(/<ol class="stack tight events">.*?<\/ol>/gs) ?? []).join('')
    const known = new Set(Object.values(figures))
    for (const [figure] of readPlainText(events).matchAll(FIGURE)) expect(known).toContain(stripSeparators(figure))

    const emails = listEmails(context, stored.account).filter(({ link }) =>
      link?.includes(`/transactions/${stored.key}`),
    )
    const latest = emails.find(({ code }) => code !== null && code in EMAILS)
    for (const { code, subject, text } of emails) {
      const said = readFigures(`${subject}\n${text}`.replace(RATE, ''))
      for (const { figure, says } of said) expect([code, figure, says]).toEqual([code, figure, expect.any(String)])
      // Emails written at the same time must not report later events.
      const isSentBack = said.some(({ says }) => says === 'sentBack')
      expect([code, isSentBack && /seen|short|confirmed/.test(code ?? '')]).toEqual([code, false])
      // A later email reports later events.
      const email = EMAILS[code ?? '']
      if (code !== latest?.code || email?.status !== stored.status) continue
      for (const { figure, says = '' } of said)
        expect([code, says, stripSeparators(figure)]).toEqual([code, says, figures[says]])
      const [, one = stored.coin, rate] = RATE.exec(text) ?? []
      expect([code, one, stripSeparators(rate) ?? figures['rate']]).toEqual([code, stored.coin, figures['rate']])
      expect([code, ...said.map(({ says }) => says)]).toEqual(expect.arrayContaining([code, ...email.contains]))
    }

    if (!html.includes(`${page}/receipt`)) return
    const pdf = await get(`${page}/receipt`)
    const lines = readPdfTexts(new Uint8Array(await pdf.arrayBuffer()))
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
    expect(lines.includes('Exchange rate')).toBe(figures['converted'] !== null)
    const [, one = stored.coin, rate = figures['rate']] =
      RATE.exec(lines[lines.indexOf('Exchange rate') + 1] ?? '') ?? []
    expect([one, stripSeparators(rate)]).toEqual([stored.coin, figures['rate']])
    // A payment that was not sent must not read as paid.
    expect(lines.includes('Paid to the recipient')).toBe(stored.status !== 'R')
  },
)
