// The routes and calls found in the code: npm run -s inventory
import { en } from '#app/i18n/locales/en/texts.ts'
import { calls } from './calls.ts'
import routes from '#app/routes.ts'
import { listRoutes, listScenarioNames } from '#sandbox/modules.ts'
import { listRoutePaths } from './route-paths.ts'

const inventory = {
  routes: [...new Set(listRoutePaths(await routes))].map((path) => ({ path })),
  calls: calls.map(({ declaration }) => ({ method: declaration.method, path: declaration.path })),
  sandboxCalls: listRoutes(),
  messages: Object.values(en).flatMap((texts) => Object.keys(texts)),
  scenarios: listScenarioNames(),
}

process.stdout.write(`${JSON.stringify(inventory, null, 2)}\n`)
