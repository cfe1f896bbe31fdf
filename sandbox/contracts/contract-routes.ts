import { html } from 'hono/html'
import type { Account } from '#sandbox/core/accounts.ts'
import type { ContractText } from './contract-texts.ts'
import { accept, acceptedAt, contractId, findContract, latestContract, typesFor } from './contracts.ts'
import { CONTRACT_TEXTS } from './contract-texts.ts'
import { contractIn, englishPath, type ReadContract } from './contract-translations.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { contractPdf } from './contract-pdf.ts'

/**
 * A contract as it is read in the language of the request; what is accepted is the version, whose text is the English one.
 */
function contract({ context, language }: Call, account: Account | null, text: ContractText) {
  const at = acceptedAt(context, account, text)
  const read = contractIn(text, language)
  return {
    id: contractId(text),
    type: text.type,
    version: text.version,
    title: read.title,
    lang: read.lang,
    content: String(content(read, text, language)),
    accepted_at: at === null ? null : new Date(at).toISOString(),
  }
}

function content({ sections, note }: ReadContract, text: ContractText, language: string) {
  const summary =
    note &&
    html`<p lang="${language}">
      ${note.text} ${note.linksToEnglish && html`<a href="${englishPath(text)}" hreflang="en">English</a>`}
    </p>`
  return html`${summary}${sections.map(
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
    handler: (call) =>
      CONTRACT_TEXTS.filter(
        (text) =>
          (typesFor(call.account).includes(text.type) && latestContract(text.type) === text) ||
          acceptedAt(call.context, call.account, text) !== null,
      ).map((text) => contract(call, call.account, text)),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id',
    auth: 'optional',
    handler: (call) => contract(call, call.account, found(findContract(call.param('id')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id/pdf',
    auth: 'optional',
    handler({ context, param, now, language }) {
      const text = found(findContract(param('id')))
      const englishUrl = context.appOrigin + englishPath(text)
      return new FileAnswer('application/pdf', () =>
        contractPdf(contractIn(text, language), { at: new Date(now), englishUrl }),
      )
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/latest/:type',
    auth: 'none',
    handler: (call) => contract(call, null, found(latestContract(call.param('type')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/check/:type',
    auth: 'required',
    handler({ context, account, param }) {
      const text = found(latestContract(param('type')))
      const needed = typesFor(account).includes(text.type) && acceptedAt(context, account, text) === null
      return { needs_acceptance: needed, contract_id: needed ? contractId(text) : null }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'contracts/accept/:id',
    auth: 'required',
    whenClosed: true,
    handler({ context, account, param }) {
      const at = accept(context, account, found(findContract(param('id'))))
      return { ok: true, accepted_at: new Date(at).toISOString() }
    },
  }),
]
