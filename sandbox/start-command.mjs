import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [variables, args] = scripts.start.split(' node ')

/** The environment and arguments of `npm start`, for scripts that start the built app. */
export const START = {
  env: Object.fromEntries(variables.split(' ').map((variable) => variable.split('='))),
  args: args.split(' '),
}
