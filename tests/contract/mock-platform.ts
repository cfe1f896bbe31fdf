import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { doneSchema } from './openapi.ts'
import { arbitraryOf, type Schema } from './arbitrary.ts'

type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = Record<string, Media>
type Operation = { operationId?: string; responses: Record<string, { content?: Content }> }
export type ContractDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Options = {
  /** A platform that makes the sessions; everything else is answered from the contract. */
  signInAt: string
  /** Answers the examples of the contract, or else any values that it allows: the same ones in each round. */
  round: 'examples' | number
}

/** The one example of an answer, or the first of several. */
const exampleOf = ({ example, examples }: Media): unknown => example ?? Object.values(examples ?? {})[0]?.value

/** The smallest file that is one. */
const PDF = '%PDF-1.4\n%%EOF\n'

/** A platform made of nothing but the contract. */
export async function mockPlatform(document: ContractDocument, options: Options) {
  const resolve = (ref: string): Schema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}
  const state = { round: options.round, honest: true }
  const values = new Map<string, unknown[]>()

  function bodyOf(name: string, content: Content): string | undefined {
    const [type, media] = Object.entries(content)[0] ?? []
    if (!type || !media) return undefined
    if (type === 'application/pdf') return PDF
    if (type === 'text/csv') return String(media.example)
    const value = state.round === 'examples' ? exampleOf(media) : valueOf(name, doneSchema(media.schema), state.round)
    return JSON.stringify(asList(value))
  }

  function valueOf(name: string, schema: Schema, round: number): unknown {
    const known = values.get(name) ?? fc.sample(arbitraryOf(schema, resolve), { seed: seedOf(name), numRuns: 100 })
    values.set(name, known)
    return known[round % known.length]
  }

  /** A list is one page. No schema says how many it has, nor that its sums are those of its items, which files look at. */
  function asList(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('items' in value && Array.isArray(value.items))) return value
    const page = { ...value, total: value.items.length + (state.honest ? 0 : 5), offset: 0, sums: null }
    if ('opening_balance' in value) return { ...page, ...balancesOf(value.items) }
    return 'orders' in value ? { ...page, orders: null } : page
  }

  /** Balances that the movements of a statement lead from and to, and that are none below nothing. */
  function balancesOf(items: { amount: string; status: string }[]) {
    const booked = items.filter(({ status }) => status === 'COMPLETED')
    const sum = booked.reduce((total, { amount }) => total + parseMoney(amount), 0n)
    const opening = sum < 0n ? -sum : 0n
    return { opening_balance: toMoney(opening), closing_balance: toMoney(opening + sum) }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const body = await buffer(request)
      if (request.method === 'POST' && pathname === '/api/auth/login') {
        const answer = await pass(options.signInAt, request, body)
        response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
        return
      }
      const [name, operation] = findOperation(document, request.method ?? '', pathname.replace(/^\/api/, ''))
      const success = operation?.responses['2XX']
      if (!success) {
        const failure = { ok: false, code: 'not_found', message: 'The contract has no such call.' }
        response.writeHead(404, { 'Content-Type': 'application/json' }).end(JSON.stringify(failure))
        return
      }
      const content = success.content ?? {}
      const sent = bodyOf(name, content)
      if (sent === undefined) response.writeHead(204).end()
      else response.writeHead(200, { 'Content-Type': Object.keys(content)[0] }).end(sent)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** A list that is not `honest` announces more than it gives. */
    setRound(round: Options['round'], { honest = true } = {}) {
      Object.assign(state, { round, honest })
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(platform: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? 'application/json' }
  return fetch(`${platform}${request.url}`, { method: 'POST', headers, body: new Uint8Array(body) })
}

/** The operation of a path; one without parameters goes before one with. */
function findOperation(document: ContractDocument, method: string, path: string): [string, Operation | undefined] {
  const segments = path.split('/')
  const fits = Object.keys(document.paths).filter((template) => {
    const parts = template.split('/')
    return parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at])
  })
  const parameters = (template: string) => template.split('{').length
  for (const template of fits.toSorted((a, b) => parameters(a) - parameters(b))) {
    const operation = document.paths[template]?.[method.toLowerCase()]
    if (operation) return [`${method} ${template}`, operation]
  }
  return [`${method} ${path}`, undefined]
}

/** A number of its own for each call, the same on each run. */
function seedOf(name: string): number {
  return Array.from(name).reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
}
