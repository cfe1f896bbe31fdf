import { html } from 'hono/html'
import type { Account } from '#sandbox/core/accounts.ts'
import type { ContractText } from './contract-texts.ts'
import {
  acceptContract,
  getAcceptanceTime,
  getContractId,
  findContract,
  findLatestContract,
  listContractTypes,
} from './contracts.ts'
import { CONTRACT_TEXTS } from './contract-texts.ts'
import { translateContract, getEnglishPath, type ReadContract } from './contract-translations.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { BOLD, renderPdf, REGULAR } from '#sandbox/papers/pdf.ts'

/** A contract in the language of the request. Customers accept a version, whose English text is binding. */
function serializeContract({ context, language }: Call, account: Account | null, text: ContractText) {
  const at = getAcceptanceTime(context, account, text)
  const read = translateContract(text, language)
  return {
    id: getContractId(text),
    type: text.type,
    version: text.version,
    title: read.title,
    lang: read.lang,
    changes: read.changes ?? null,
    content: String(renderContent(read, text, language)),
    accepted_at: at === null ? null : new Date(at).toISOString(),
  }
}

function renderContent({ sections, note }: ReadContract, text: ContractText, language: string) {
  const summary =
    note &&
    html`<p lang="${language}">
      ${note.text} ${note.linksToEnglish && html`<a href="${getEnglishPath(text)}" hreflang="en">English</a>`}
    </p>`
  return html`${summary}${sections.map(
    ([heading, text]) =>
      html`<h2>${heading}</h2>
        <p>${text}</p>`,
  )}`
}

/** The width of a contract's lines in points, about 90 letters. */
const WIDTH = 430

/** A printable contract. `englishUrl` links to the binding text. */
function renderContractPdf(
  { title, version, sections, note, lang }: ReadContract,
  { at, englishUrl }: { at: Date; englishUrl: string },
): Promise<Uint8Array> {
  return renderPdf({ title: `${title}, ${version}`, at, language: lang }, (document) => {
    document.font(REGULAR).fontSize(9)
    if (note) document.text(note.linksToEnglish ? `${note.text}\n${englishUrl}` : note.text).moveDown(1)
    document.font(BOLD).fontSize(18).text(title, { width: WIDTH })
    document.font(REGULAR).fontSize(9).text(version).moveDown(1)
    for (const [heading, text] of sections) {
      document.font(BOLD).fontSize(11).text(heading, { width: WIDTH }).moveDown(0.2)
      document.font(REGULAR).fontSize(10).text(text, { lineGap: 2, width: WIDTH }).moveDown(0.9)
    }
  })
}

/** @throws Refusal 404 */
function requireContract(text: ContractText | null): ContractText {
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
          (listContractTypes(call.account).includes(text.type) && findLatestContract(text.type) === text) ||
          getAcceptanceTime(call.context, call.account, text) !== null,
      ).map((text) => serializeContract(call, call.account, text)),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id',
    auth: 'optional',
    handler: (call) => serializeContract(call, call.account, requireContract(findContract(call.param('id')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/:id/pdf',
    auth: 'optional',
    handler({ context, param, now, language }) {
      const text = requireContract(findContract(param('id')))
      const englishUrl = context.appOrigin + getEnglishPath(text)
      return new FileAnswer('application/pdf', () =>
        renderContractPdf(translateContract(text, language), { at: new Date(now), englishUrl }),
      )
    },
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/latest/:type',
    auth: 'none',
    handler: (call) => serializeContract(call, null, requireContract(findLatestContract(call.param('type')))),
  }),

  defineRoute({
    method: 'GET',
    path: 'contracts/check/:type',
    auth: 'required',
    handler({ context, account, param }) {
      const text = requireContract(findLatestContract(param('type')))
      const needed =
        listContractTypes(account).includes(text.type) && getAcceptanceTime(context, account, text) === null
      return { needs_acceptance: needed, contract_id: needed ? getContractId(text) : null }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'contracts/accept/:id',
    auth: 'required',
    whenClosed: true,
    handler({ context, account, param }) {
      const at = acceptContract(context, account, requireContract(findContract(param('id'))))
      return { ok: true, accepted_at: new Date(at).toISOString() }
    },
  }),
]
