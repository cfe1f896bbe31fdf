import { START } from '#sandbox/start-command.mjs'

/** The command that starts the built app, like `npm start`. `preload` is a module loaded first. */
export function getAppCommand(preload?: string): { env: Record<string, string>; args: string[] } {
  return { env: START.env, args: [...(preload ? ['--import', preload] : []), ...START.args] }
}
