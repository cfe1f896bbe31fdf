// What the code has, read off the code itself: npm run -s inventory
import { en } from '#app/i18n/locales/en/texts.ts'
import { calls } from './calls.ts'
import routes from '#app/routes.ts'
import { builtRoutes, scenarioNames } from '#sandbox/modules.ts'
import { routePaths } from './route-paths.ts'

const inventory = {
  routes: [...new Set(routePaths(await routes))].map((path) => ({ path })),
  calls: calls.map(({ declaration }) => ({ method: declaration.method, path: declaration.path })),
  sandboxCalls: builtRoutes(),
  messages: Object.values(en).flatMap((texts) => Object.keys(texts)),
  scenarios: scenarioNames(),
}

process.stdout.write(`${JSON.stringify(inventory, null, 2)}\n`)
