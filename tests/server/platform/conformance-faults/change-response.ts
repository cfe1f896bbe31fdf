import type { Rule } from '#conformance/report.ts'
import type { Fault } from '../spoiled-platform.ts'

export type Json = Record<string, unknown>

/** A fault as a clause, and the rule and call in its report. */
export type FaultCase = [what: string, rule: Rule, call: string, fault: Fault]

/** Changes the body of a call's successful responses. */
export const changeResponse = (call: string, change: (body: Json, count: number) => void): Fault => ({
  onResponse: (request, { status, body }) => {
    if (request.call === call && status < 300) change(body, request.count)
  },
})

export const addCent = (amount: unknown) => (Number(amount) + 0.01).toFixed(2)

export const getItems = (body: Json) => body['items'] as Json[]

export const getPerTransaction = (body: Json) => (body['payment'] as Json)['per_transaction'] as Json

export const OTHER = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
