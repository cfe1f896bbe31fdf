import { addRequest, answerRequest, type NewRequest, type SupportRequest } from './support-requests.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'

const HOUR_MS = 3_600_000

const QUESTION: NewRequest = {
  topic: 'fees',
  message: 'Which fee applies to a payment to Turkey?',
  payment_key: null,
  support_code: null,
  wish: null,
}

function writeRequest({ context, account, now }: Scene, changes: Partial<NewRequest> = {}): SupportRequest {
  return addRequest(context, account, { ...QUESTION, ...changes }, now - HOUR_MS)
}

const getPath = ({ reference }: SupportRequest) => `/contact/${reference}`
const writing = { as: ['personal', 'business'], path: '/contact' } as const

export const supportScenarios: readonly Scenario[] = [
  defineScenario({
    ...writing,
    name: 'contact-sent',
    title: 'A message to us that waits for its answer',
    build: (scene) => getPath(writeRequest(scene)),
  }),
  defineScenario({
    ...writing,
    name: 'contact-answered',
    title: 'A message to us that was answered',
    build(scene) {
      const request = writeRequest(scene)
      answerRequest(scene.context, request, { text: 'It is 39 EUR plus 1.75% of the amount.' }, scene.now)
      return getPath(request)
    },
  }),
  defineScenario({
    ...writing,
    name: 'complaint-sent',
    title: 'A complaint that was acknowledged, with what is asked for',
    build: (scene) =>
      getPath(
        writeRequest(scene, {
          topic: 'complaint',
          message: 'The payment arrived two days later than the page had said.',
          wish: 'Give the fee back.',
        }),
      ),
  }),
]
