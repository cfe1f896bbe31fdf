import { START } from '#sandbox/start-command.mjs'

/** How the built app is started by tests: as by `npm start`. `preload` is a module that it loads before itself. */
export function appCommand(preload?: string): { env: Record<string, string>; args: string[] } {
  return { env: START.env, args: [...(preload ? ['--import', preload] : []), ...START.args] }
}
