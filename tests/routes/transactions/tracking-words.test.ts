import { expect, test } from 'vitest'
import { fillTexts } from '#tests/support/filled-texts.ts'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import type { Tracking } from '#app/platform/payment-confirmation.ts'
import { buildTrackingView } from '#app/routes/transactions/tracking/tracking-view.ts'

const LOCALES = { en, de, es, fr, ru }
const AT = '2026-03-04T10:00:00Z'

const STATES: [Tracking['status'], Tracking['stopped']][] = [
  ...PAYMENT_STATUSES.filter((status) => status !== 'R').map((status): [Tracking['status'], null] => [status, null]),
  ['R', 'returned'],
  ['R', 'refunded'],
  ['R', 'review'],
  ['R', null],
  ['R', 'unknown'],
]

function createTracking(status: Tracking['status'], stopped: Tracking['stopped']): Tracking {
  return {
    purpose: 'track',
    status,
    stopped,
    amount: '750.00',
    currency: 'EUR',
    arrival_estimate: 'SPTWEFGU'.includes(status) ? AT : null,
    arrival_instant: true,
    arrived_at: status === 'C' || status === 'Z' ? AT : null,
    account: { bank_name: 'LHV', country: 'EE', last_4: '5685' },
    payer_name: 'Maria T.',
    history: [
      { at: AT, status: 'N' },
      { at: AT, status },
    ],
    as_of: AT,
  }
}

test.each(LANGUAGES)('%s: each state has its place, next step, time and action', (language) => {
  const { tracking, trackingWords } = LOCALES[language]
  const filled = fillTexts(language)
  const keys = Object.keys({ ...tracking, ...trackingWords })
  const texts = Object.fromEntries(keys.map((key) => [key, filled[key] ?? '']))
  const t = (key: TextKey, params = {}) => translate(texts, language, key, params)
  const headlines = new Set<string>()
  for (const [status, stopped] of STATES) {
    const view = buildTrackingView(createTracking(status, stopped), { t, language })
    headlines.add(view.heading)
    expect(new Set([view.where, ...view.outlook]).size, `${status} ${stopped}`).toBe(4)
    expect(view.steps).toHaveLength(5)
    expect(view.steps.filter(({ position }) => position === 'here').length).toBeLessThanOrEqual(1)
    expect(JSON.stringify(view), `${status} ${stopped}`).not.toMatch(/tracking\.|\{\{|undefined|Invalid/)
  }
  expect(headlines.size).toBe(10)
  for (const [key, text] of Object.entries(texts))
    expect(text, key).not.toMatch(/^\s*$|!|\b(?:please|bitte|por favor)\b/i)
})
