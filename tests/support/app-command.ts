import { START } from '#sandbox/start-command.mjs'

/** Has the built app write down what it says and asks for, where somebody wants to know (decisions/seen-by-tests.md). */
const RECORDER = process.env['SEEN_FILE'] ? ['--import', './tests/support/record-seen.mjs'] : []

/** How the built app is started by tests: as by `npm start`. `preload` is a module that it loads before itself. */
export function appCommand(preload?: string): { env: Record<string, string>; args: string[] } {
  return { env: START.env, args: [...RECORDER, ...(preload ? ['--import', preload] : []), ...START.args] }
}
