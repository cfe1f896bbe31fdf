import { html } from 'hono/html'
import type { Account } from '#sandbox/accounts.ts'
import type { ContractText } from '#sandbox/contract-texts.ts'
import { accept, acceptedAt, contractId, findContract, latestContract, typesFor } from '#sandbox/contracts.ts'
import { CONTRACT_TEXTS } from '#sandbox/contract-texts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, FileAnswer } from '#sandbox/http/route.ts'
import { contractPdf } from '#sandbox/rails/contract-pdf.ts'
import type { World } from '#sandbox/world.ts'

function contract(world: World, account: Account | null, text: ContractText) {
  const at = acceptedAt(world, account, text)
  return {
    id: contractId(text),
    type: text.type,
    version: text.version,
    title: text.title,
    content: String(content(text)),
    accepted_at: at === null ? null : new Date(at).toISOString(),
  }
}

function content({ sections }: ContractText) {
  return html`${sections.map(
    ([heading, words]) =>
      html`<h2>${heading}</h2>
        <p>${words}</p>`,
  )}`
}

/** @throws Refusal 404 */
function found(text: ContractText | null): ContractText {
  if (!text) throw new Refusal(404, 'error.not_found')
  return text
}

export const contractRoutes = [
  defineRoute({
    method: 'GET',
    path: 'contracts',
    auth: 'required',
    handler: ({ world, account }) =>
      CONTRACT_TEXTS.filter(
        (text) =>
          (typesFor(account).includes(text.type) && latestContract(text.type) === text) ||
          acceptedAt(world, account, text) !== null,
      ).map((text) => contract(world, account, text)),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id',
    auth: 'optional',
    handler: ({ world, account, param }) => contract(world, account, found(findContract(param('id')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id/pdf',
    auth: 'optional',
    handler({ param, now }) {
      const text = found(findContract(param('id')))
      return new FileAnswer('application/pdf', () => contractPdf(text, new Date(now)))
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/latest/:type',
    auth: 'none',
    handler: ({ world, param }) => contract(world, null, found(latestContract(param('type')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/check/:type',
    auth: 'required',
    handler({ world, account, param }) {
      const text = found(latestContract(param('type')))
      const needed = typesFor(account).includes(text.type) && acceptedAt(world, account, text) === null
      return { needs_acceptance: needed, contract_id: needed ? contractId(text) : null }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'contracts/accept/:id',
    auth: 'required',
    handler({ world, account, param }) {
      const at = accept(world, account, found(findContract(param('id'))))
      return { ok: true, accepted_at: new Date(at).toISOString() }
    },
  }),
]
