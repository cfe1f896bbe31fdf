import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { translate } from '#app/i18n/translate.ts'
import { SENTENCES, buildPaymentSentences } from '#app/routes/transactions/view/payment-sentences.ts'
import { buildStepNotes, buildPaymentSteps } from '#app/routes/transactions/view/payment-steps.ts'
import { getPaymentState } from '#app/features/objects/payment-state.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { openScenario } from '#tests/support/opened-scenario.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

test.each(listScenarioNames().filter((name) => /^(?:payment-|coin-payment-[A-Z])/.test(name)))(
  '%s states where the money is, what is next, by when and what to do',
  async (name) => {
    await using scenario = await openScenario(name)
    const payment = await readTransaction(scenario.platform, { params: { id: scenario.object } })
    const state = getPaymentState(payment, scenario.platform.now())

    for (const language of LANGUAGES) {
      const words = buildPaymentSentences(payment, state, { t, language, now: scenario.platform.now() })
      for (const part of SENTENCES) {
        expect(words[part], `${state} ${part}`).not.toMatch(/^transactions\.|\{\{|undefined|null|Invalid|^\s*$/)
      }
    }
    const notes = buildStepNotes(payment, { t, language: 'en', now: scenario.platform.now() })
    const steps = buildPaymentSteps(state, notes, t)
    expect(steps).toHaveLength(5)
    expect(steps.filter(({ position }) => position === 'here').length).toBeLessThanOrEqual(1)
  },
)

test('has sentences for an unknown status', async () => {
  await using scenario = await openScenario('payment-W')
  const payment = await readTransaction(scenario.platform, { params: { id: scenario.object } })
  const words = buildPaymentSentences({ ...payment, status: 'unknown' }, 'unknown', { t, language: 'en', now: 0 })

  expect(words.do).toContain('Do not pay again')
})
