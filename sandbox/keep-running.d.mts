import type { ChildProcess } from 'node:child_process'

export function keepRunning(
  name: string,
  begin: () => ChildProcess,
  giveUp: (code: number) => void,
): { stop(): Promise<void> }
