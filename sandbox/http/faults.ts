import type { Database } from '#sandbox/database/database.ts'

/** Network and server faults by kind, with the console's label and the meaning of their value. */
export const FAULTS = {
  delay: { title: 'Delayed response', value: 'milliseconds' },
  status: { title: 'Error status', value: 'status, e.g. 503' },
  'too-many': { title: '429 with Retry-After', value: 'seconds' },
  'soft-failure': { title: '200 with ok=false', value: 'description' },
  'reset-before': { title: 'Drop the connection before processing', value: null },
  'commit-then-drop': { title: 'Process, then drop the connection without a response', value: null },
  'reset-mid-body': { title: 'Process, then truncate the response', value: null },
  garbage: { title: 'Process, then respond with an HTML gateway page', value: null },
  'wrong-schema': { title: 'Process, then respond with JSON of another shape', value: null },
  empty: { title: 'Process, then respond 200 without a body', value: null },
  'several-sessions': { title: 'Allow several sessions per account', value: null },
  'rotate-always': { title: 'New token with every response', value: null },
} as const

export type FaultKind = keyof typeof FAULTS

export type NewFault = {
  kind: FaultKind
  /**
   * "POST transactions" or "GET transactions/:key" as in the contract; * matches any characters. Defaults to all calls.
   */
  call?: string
  value?: string
  /** The number of calls that fail. Defaults to all calls until the fault is cleared. */
  times?: number
  /** Limits the fault to one account. Defaults to all calls, anonymous ones included. */
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
  /** The faults that match this call; counts each of them down. */
  take(call: string, accountNumber: number | null): Fault[]
  list(accountNumber?: number): Fault[]
  remove(id: number): void
  clear(accountNumber?: number): void
}

export function isFaultKind(text: string): text is FaultKind {
  return text in FAULTS
}

/** Faults are stored in the database, so that a restart doesn't change a reproduction. */
export function createFaults(database: Database): Faults {
  const listFaults = () => database.all<Fault>('select * from faults order by id')

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
      const hits = listFaults().filter((fault) => isForCall(fault, call, accountNumber))
      for (const fault of hits) {
        if (fault.remaining === null) continue
        database.run('update faults set remaining = remaining - 1 where id = ?', fault.id)
        database.run('delete from faults where id = ? and remaining <= 0', fault.id)
      }
      return hits
    },
    list: (accountNumber) =>
      listFaults().filter((fault) => accountNumber === undefined || fault.account_number === accountNumber),
    remove: (id) => void database.run('delete from faults where id = ?', id),
    clear(accountNumber) {
      if (accountNumber === undefined) database.run('delete from faults')
      else database.run('delete from faults where account_number = ?', accountNumber)
    },
  }
}

function isForCall(fault: Fault, call: string, accountNumber: number | null): boolean {
  if (fault.account_number !== null && fault.account_number !== accountNumber) return false
  const literal = fault.call.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`).test(call)
}
