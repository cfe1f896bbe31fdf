import * as fc from 'fast-check'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { getSuccessSchema } from './openapi.ts'
import { buildArbitrary, type Schema } from './arbitrary.ts'

type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = Record<string, Media>
type Operation = { operationId?: string; responses: Record<string, { content?: Content }> }
export type ContractDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

type Options = {
  /** Responds with the contract's examples, or with generated values, the same in each round. */
  round: 'examples' | number
  /** A dishonest list reports a larger total than it returns. */
  honest?: boolean
}

/** The single example of a response, or the first of several. */
const getExample = ({ example, examples }: Media): unknown => example ?? Object.values(examples ?? {})[0]?.value

/** A minimal PDF file. */
const PDF = '%PDF-1.4\n%%EOF\n'

/** Generated values of each call; a round takes one of them. */
const samples = new Map<string, unknown[]>()

/** Returns handlers that respond to every call by the contract alone; logins go to the platform. */
export function buildContractHandlers(document: ContractDocument, { round, honest = true }: Options): RequestHandler[] {
  const resolve = (ref: string): Schema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {}

  function buildBody(name: string, content: Content): string | undefined {
    const [type, media] = Object.entries(content)[0] ?? []
    if (!type || !media) return undefined
    if (type === 'application/pdf') return PDF
    if (type === 'text/csv') return String(media.example)
    const value = round === 'examples' ? getExample(media) : sampleValue(name, getSuccessSchema(media.schema), round)
    return JSON.stringify(toList(value))
  }

  function sampleValue(name: string, schema: Schema, at: number): unknown {
    const known =
      samples.get(name) ?? fc.sample(buildArbitrary(schema, resolve), { seed: computeSeed(name), numRuns: 100 })
    samples.set(name, known)
    return known[at % known.length]
  }

  /** Makes a list a single page. No schema relates its total and sums to its items, which the exported files need. */
  function toList(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('items' in value && Array.isArray(value.items))) return value
    const page = { ...value, total: value.items.length + (honest ? 0 : 5), offset: 0, sums: null }
    if ('opening_balance' in value) return { ...page, ...computeBalances(value.items) }
    return 'orders' in value ? { ...page, orders: null } : page
  }

  /** Balances that match the movements of a statement and are not negative. */
  function computeBalances(items: { amount: string; status: string }[]) {
    const booked = items.filter(({ status }) => status === 'COMPLETED')
    const sum = booked.reduce((total, { amount }) => total + parseMoney(amount), 0n)
    const opening = sum < 0n ? -sum : 0n
    return { opening_balance: toMoney(opening), closing_balance: toMoney(opening + sum) }
  }

  // Paths without parameters take precedence.
  const paths = Object.keys(document.paths).toSorted((a, b) => a.split('{').length - b.split('{').length)
  const operations = paths.flatMap((path) =>
    Object.entries(document.paths[path] ?? {}).flatMap(([method, { responses }]) => {
      const content = responses['2XX']?.content ?? {}
      if (!responses?.['2XX'] || path === '/auth/login') return []
      return http[method as keyof typeof http](`*/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, () => {
        const body = buildBody(`${method.toUpperCase()} ${path}`, content)
        if (body === undefined) return new HttpResponse(null, { status: 204 })
        return new HttpResponse(body, { headers: { 'Content-Type': Object.keys(content)[0] ?? '' } })
      })
    }),
  )
  const failure = { ok: false, code: 'not_found', message: 'The contract has no such call.' }
  const isLogin = ({ request }: { request: Request }) => request.url.endsWith('/api/auth/login')
  return [
    ...operations,
    http.all('*', (call) => (isLogin(call) ? undefined : HttpResponse.json(failure, { status: 404 }))),
  ]
}

/** A seed derived from the call's name, the same on each run. */
function computeSeed(name: string): number {
  return Array.from(name).reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7)
}
