import type { z } from 'zod'
import type { Platform } from '#app/platform/call.ts'
import { listOptionalPaths, removeField, removeOptionalFields } from './optional-fields.ts'
import { listSubsets } from './subsets.ts'
import { extractText, findUnfoundedNumbers } from './unfounded-numbers.ts'

export type Json = Record<string, unknown>

/** A page for one response: `render` loads and renders it with an altered response to its own read. */
export type ActionPage = {
  schema: z.ZodType
  /** The control of each value of `allowed_actions`. */
  controls: Readonly<Record<string, RegExp>>
  statuses: readonly string[]
  /** The path of the call whose response is altered. */
  reads: string
  render: (platform: Platform, told: Json) => Promise<string>
  /** The controls that the page must have; by default those of the allowed actions. */
  expected?: (answer: Json, allowed: ReadonlySet<string>) => ReadonlySet<string>
  /** Numbers that the page derives from the response, and calls whose numbers it also shows. */
  derived?: (answer: Json, told: Json) => readonly string[]
  others?: (path: string) => boolean
  /** Sentences that request something, with the actions of which one must be allowed. */
  asks?: readonly (readonly [RegExp, ...string[]])[]
  /** Optional fields that identify the object, kept in the minimal response. */
  identifying?: readonly string[]
}

/** A sentence with an empty parameter. */
const HOLE = /\w {2,}\w| [.,;:](?: |$)/

/** Every rendered case of a page, and its faults with the first case of each. */
export class ActionMatrix {
  readonly faults = new Map<string, string>()
  cases = 0
  readonly #page: ActionPage
  readonly #platform: Platform
  readonly #told: Json
  readonly #answers = new Map<string, Promise<unknown>>()

  constructor(page: ActionPage, platform: Platform, told: Json) {
    this.#page = page
    this.#platform = platform
    this.#told = told
  }

  /** Renders each status with each subset of actions, without each optional field, and without all of them. */
  async run(): Promise<Record<string, string>> {
    const { schema, controls, statuses, identifying } = this.#page
    const words = Object.keys(controls)
    const fields = listOptionalPaths(schema, this.#told)
    const bare = removeOptionalFields(schema, this.#told, identifying)
    for (const status of statuses) {
      for (const [index, actions] of listSubsets(words).entries()) {
        const changes = { status, ...(words.length > 0 && { allowed_actions: actions }) }
        // With many subsets, alternate between the full and the minimal response.
        const isBoth = words.length < 5
        if (isBoth || index % 2 === 0) await this.#look({ ...this.#told, ...changes }, `${status}, ${actions.join()}`)
        if (isBoth || index % 2 === 1) await this.#look({ ...bare, ...changes }, `${status}, ${actions.join()}, bare`)
      }
      await this.#look({ ...bare, status, ...(words.length > 0 && { allowed_actions: [] }) }, `${status}, bare`)
    }
    for (const path of fields) {
      const altered = removeField({ ...this.#told, ...(words.length > 0 && { allowed_actions: words }) }, path)
      await this.#look(altered, `without ${path.join('.')}`)
      await this.#look(
        { ...altered, allowed_actions: this.#told['allowed_actions'] },
        `without ${path.join('.')}, as it is`,
      )
    }
    return Object.fromEntries(this.faults)
  }

  async #look(answer: Json, where: string): Promise<void> {
    this.cases += 1
    for (const fault of await this.#faultsOf(answer)) if (!this.faults.has(fault)) this.faults.set(fault, where)
  }

  async #faultsOf(raw: Json): Promise<string[]> {
    const { schema, controls, expected, derived, others, reads, render, asks = [] } = this.#page
    const answer = schema.parse(raw) as Json
    const shown: unknown[] = [raw]
    const now = this.#platform.now()
    const altered: Platform = {
      language: 'en',
      supportCode: 'TEST0001',
      now: () => now,
      lastKnown: () => undefined,
      isOff: () => false,
      send: async (declaration, input) => {
        if (declaration.path === reads) return answer
        const key = JSON.stringify([declaration.path, input.params, input.query])
        const other = this.#answers.get(key) ?? this.#platform.send(declaration, input)
        this.#answers.set(key, other)
        if (others?.(declaration.path)) shown.push(await other)
        return other
      },
    }
    const html = await render(altered, this.#told)
    const allowed = new Set((answer['allowed_actions'] ?? []) as string[])
    const due = expected?.(answer, allowed) ?? allowed
    const wrong = Object.entries(controls).filter(([word, control]) => control.test(html) !== due.has(word))
    const text = extractText(html)
    const holes = html.split(/<[^>]+>/).filter((line) => HOLE.test(line))
    const vain = asks.filter(([sentence, ...any]) => sentence.test(text) && !any.some((word) => due.has(word)))
    return [
      ...holes.map((line) => `hole: ${line.trim()} (${String(answer['status'])})`),
      ...vain.map(([sentence]) => `asks in vain: ${String(sentence)} (${String(answer['status'])})`),
      ...wrong.map(([word]) => `${due.has(word) ? 'no' : 'needless'} ${word} (${String(answer['status'])})`),
      ...findUnfoundedNumbers(html, shown, { now, derived: derived?.(answer, this.#told) ?? [] }).map(
        (line) => `number: ${line} (${String(answer['status'])})`,
      ),
    ]
  }
}
