import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [variables, args] = scripts.start.split(' node ')

/** The command of `npm start`: its variables, and what `node` is given. Whoever starts the built app starts it like this. */
export const START = {
  env: Object.fromEntries(variables.split(' ').map((variable) => variable.split('='))),
  args: args.split(' '),
}
