import { readTransaction } from '#app/platform/transactions.ts'
import { paymentScenarios } from '#sandbox/payments/scenarios/payment-scenarios.ts'
import { openSandbox } from '#tests/sandbox/sandbox-client.ts'
import { replaceSecrets } from './replay-call.ts'

/** Scenarios that are a payment state; the others show variants such as GBP. */
const STATES = /^payment-(?:[A-Z]\b|late\b|short\b|wrong\b)/

/** A payment in each state as the sandbox returns it, without nulls, by scenario name. */
export async function buildPaymentExamples(): Promise<Record<string, { summary: string; value: unknown }>> {
  const examples: Record<string, { summary: string; value: unknown }> = {}
  for (const { name, title } of paymentScenarios.filter((scenario) => STATES.test(scenario.name))) {
    await using sandbox = await openSandbox()
    const { token, path } = sandbox.control.enter(name)
    const answer = await sandbox.call('GET', `transactions/${path.split('/').at(-1)}`, { token })
    const payment = Object.entries(readTransaction.declaration.response.parse(answer.body))
    const said = Object.fromEntries(payment.filter(([, value]) => value !== null))
    const value: unknown = JSON.parse(replaceSecrets(JSON.stringify(said), sandbox.url))
    examples[name] = { summary: `${title}.`, value }
  }
  return examples
}
