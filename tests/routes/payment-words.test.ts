import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { translate } from '#app/i18n/translate.ts'
import { SENTENCES, paymentSentences } from '#app/routes/transactions/view/payment-sentences.ts'
import { stepNotes, paymentSteps } from '#app/routes/transactions/view/payment-steps.ts'
import { paymentStateOf } from '#app/routes/transactions/view/payment-state.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { scenarioNames } from '#sandbox/modules.ts'
import { openedScenario } from '#tests/support/opened-scenario.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'

const texts = filledTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

test.each(scenarioNames().filter((name) => /^(?:payment-|coin-payment-[A-Z])/.test(name)))(
  '%s says where the money is, what is next, by when and what to do',
  async (name) => {
    await using scenario = await openedScenario(name)
    const payment = await readTransaction(scenario.platform, { params: { id: scenario.object } })
    const state = paymentStateOf(payment, scenario.platform.now())

    for (const language of LANGUAGES) {
      const words = paymentSentences(payment, state, { t, language, now: scenario.platform.now() })
      for (const part of SENTENCES) {
        expect(words[part], `${state} ${part}`).not.toMatch(/^transactions\.|\{\{|undefined|null|Invalid|^\s*$/)
      }
    }
    const notes = stepNotes(payment, { t, language: 'en', now: scenario.platform.now() })
    const steps = paymentSteps(state, notes, t)
    expect(steps).toHaveLength(5)
    expect(steps.filter(({ position }) => position === 'here').length).toBeLessThanOrEqual(1)
  },
)

test('a status that nobody knows yet has its sentences too', async () => {
  await using scenario = await openedScenario('payment-W')
  const payment = await readTransaction(scenario.platform, { params: { id: scenario.object } })
  const words = paymentSentences({ ...payment, status: 'unknown' }, 'unknown', { t, language: 'en', now: 0 })

  expect(words.do).toContain('Do not pay again')
})
