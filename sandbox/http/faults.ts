import type { Database } from '#sandbox/database/database.ts'

/** What can go wrong on the wire, by name, with the words of the console and what its value means. */
export const FAULTS = {
  delay: { title: 'Answer late', value: 'milliseconds' },
  status: { title: 'Answer with an error status', value: 'status, e.g. 503' },
  'too-many': { title: '429 with Retry-After', value: 'seconds' },
  'soft-failure': { title: '200 with ok=false', value: 'description' },
  'reset-before': { title: 'Cut the connection before anything is done', value: null },
  'commit-then-drop': { title: 'Do it, then cut the connection without an answer', value: null },
  'reset-mid-body': { title: 'Do it, then cut the answer in the middle', value: null },
  garbage: { title: 'Do it, then answer with a gateway page in HTML', value: null },
  'wrong-schema': { title: 'Do it, then answer with JSON of another shape', value: null },
  empty: { title: 'Do it, then answer 200 without a body', value: null },
  'several-sessions': { title: 'End no session of an account, as a platform that allows several', value: null },
  'rotate-always': { title: 'A new token with every answer', value: null },
} as const

export type FaultKind = keyof typeof FAULTS

export type NewFault = {
  kind: FaultKind
  /**
   * "POST transactions", "GET transactions/:key" as in the contract; * stands for any run of characters. All calls unless
   * given.
   */
  call?: string
  value?: string
  /** How many calls it hits; until cleared unless given. */
  times?: number
  /** Only calls of this account; all, anonymous ones included, unless given. */
  accountNumber?: number
}

export type Fault = {
  id: number
  account_number: number | null
  call: string
  kind: FaultKind
  value: string
  remaining: number | null
}

export type Faults = {
  set(fault: NewFault): void
  /** Those that hit this call, each counted down. */
  take(call: string, accountNumber: number | null): Fault[]
  list(accountNumber?: number): Fault[]
  remove(id: number): void
  clear(accountNumber?: number): void
}

export function isFaultKind(text: string): text is FaultKind {
  return text in FAULTS
}

/** Faults are kept with the state, so that a restart in the middle of a reproduction changes nothing. */
export function createFaults(database: Database): Faults {
  const all = () => database.all<Fault>('select * from faults order by id')

  return {
    set({ kind, call = '*', value = '', times, accountNumber }) {
      database.run(
        'insert into faults (account_number, call, kind, value, remaining, created_at) values (?, ?, ?, ?, ?, ?)',
        accountNumber ?? null,
        call,
        kind,
        value,
        times ?? null,
        Date.now(),
      )
    },
    take(call, accountNumber) {
      const hits = all().filter((fault) => concerns(fault, call, accountNumber))
      for (const fault of hits) {
        if (fault.remaining === null) continue
        database.run('update faults set remaining = remaining - 1 where id = ?', fault.id)
        database.run('delete from faults where id = ? and remaining <= 0', fault.id)
      }
      return hits
    },
    list: (accountNumber) =>
      all().filter((fault) => accountNumber === undefined || fault.account_number === accountNumber),
    remove: (id) => void database.run('delete from faults where id = ?', id),
    clear(accountNumber) {
      if (accountNumber === undefined) database.run('delete from faults')
      else database.run('delete from faults where account_number = ?', accountNumber)
    },
  }
}

function concerns(fault: Fault, call: string, accountNumber: number | null): boolean {
  if (fault.account_number !== null && fault.account_number !== accountNumber) return false
  const literal = fault.call.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(call)
}
