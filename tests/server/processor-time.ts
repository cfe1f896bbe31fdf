import { readFileSync } from 'node:fs'

/** Of `times(2)`: what /proc counts in, 100 a second on every Linux. */
const TICK_MS = 10

/** The processor time that a program has used so far, in milliseconds; others on the machine do not change it. */
export function processorTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program comes second, in brackets, and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = '0', system = '0'] = fields.slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
