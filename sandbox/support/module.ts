import { describeRequest, supportPages } from './support-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote } from '#sandbox/http/activity-note.ts'
import { supportRoutes } from './support-routes.ts'
import { supportScenarios } from './support-scenarios.ts'
import { advanceRequests, findRequests, listRequests } from './support-requests.ts'
import { keepColumns, inventColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { deriveId } from '#sandbox/core/ids.ts'
import { keepPhrases } from '#sandbox/email/own-words.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'support_requests',
    where: own,
    columns: {
      number: 'row number',
      // References are short and unique, so a new one is derived from the twin's account number.
      reference: {
        reference: (value, { seed }, accountNumber) => {
          const letters = deriveId(seed, `support:${value}`, accountNumber, 0).slice(-8).toUpperCase()
          return `${value.slice(0, 2)}${letters.slice(0, 4)}-${letters.slice(4)}`
        },
      },
      account_number: 'account',
      ...inventColumns('email payment_key support_code message wish'),
      secret_hash: 'left empty',
      ...keepColumns('topic created_at due_at answered_at language'),
      answer: keepPhrases,
    },
  },
]

export const supportModule: Module = {
  routes: supportRoutes,
  tables,
  scenarios: supportScenarios,
  scenariosTitle: 'Help',
  consolePages: supportPages,
  search: (context, text) => findRequests(context, text).map((request) => describeRequest(context, request)),
  activities: { 'POST me/support_requests': buildAnswerNote('message_sent', 'reference') },
  advance: advanceRequests,
  objects: (context, account) => listRequests(context, account).map((request) => describeRequest(context, request)),
}
