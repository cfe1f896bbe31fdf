import { readFileSync } from 'node:fs'

/** /proc counts in clock ticks of `times(2)`, 100 a second on every Linux. */
const TICK_MS = 10

/** Returns the processor time that a process has used, in ms. Other load on the machine doesn't affect it. */
export function readProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the process name in brackets, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = '0', system = '0'] = fields.slice(11, 13)
  return (Number(user) + Number(system)) * TICK_MS
}
