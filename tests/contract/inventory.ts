// What the code has, read off the code itself: npm run -s inventory
import { en } from '#app/i18n/locales/en/texts.ts'
import { calls } from './calls.ts'
import routes from '#app/routes.ts'
import { listedAsSeen } from './seen-in-tests.ts'
import { builtRoutes, scenarioNames } from '#sandbox/modules.ts'
import { routePaths } from './route-paths.ts'

const { messages, calls: made } = listedAsSeen()

const inventory = {
  routes: [...new Set(routePaths(await routes))].map((path) => ({ path })),
  calls: calls.map(({ declaration }) => ({ method: declaration.method, path: declaration.path })),
  sandboxCalls: builtRoutes(),
  messages: Object.values(en).flatMap((texts) => Object.keys(texts)),
  scenarios: scenarioNames(),
  messagesSeen: messages,
  callsMade: made.map((call) => ({ method: call.split(' ')[0], path: call.split(' ')[1] })),
}

process.stdout.write(`${JSON.stringify(inventory, null, 2)}\n`)
