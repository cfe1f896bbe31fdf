import { readFileSync } from 'node:fs'

/** The resident memory of a process in MB: current and peak. */
export function readMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readMegabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { now: readMegabytes('VmRSS'), most: readMegabytes('VmHWM') }
}
