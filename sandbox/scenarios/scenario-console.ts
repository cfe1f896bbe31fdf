import { html } from 'hono/html'
import { isWithinReach } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { LANGUAGES } from '#sandbox/texts/formats.ts'
import { buildInPieces, type BuildOptions } from './build-scenario.ts'
import { findScenario } from './registry.ts'
import type { Scenario } from '#sandbox/core/scenario.ts'
import { BEHAVIOURS, parseBehaviour } from '#sandbox/external/wallet-behaviours.ts'
import { createTicket } from '#sandbox/http/login-tickets.ts'
import { defineConsolePage, type Page } from '#sandbox/console/page.ts'

const list = defineConsolePage({
  method: 'GET',
  path: '/s',
  handler: ({ context, query }) => {
    const wanted = (query.get('q') ?? '').trim()
    const words = wanted.toLowerCase().split(/\s+/)
    const groups = context.modules.flatMap(({ scenariosTitle: title = 'Others', scenarios = [] }) => {
      const found = scenarios.filter((each) => words.every((word) => getSearchText(each).includes(word)))
      return found.length > 0 ? [{ title, found }] : []
    })
    return {
      title: 'Scenarios',
      main: html`<p>
          Each link creates a new account in that state, logs in and opens the app. Optional parameters:
          <code>?as=business</code>, <code>&amp;at=2026-03-06T15:00:00Z</code> (the account’s clock),
          <code>&amp;lang=de</code> and, for payments in Ether or USD Coin, <code>&amp;wallet=agrees</code> (a simulated
          browser wallet).
        </p>
        <form method="get" action="/s">
          <label>Part of a name or description <input name="q" value="${wanted}" /></label>
          <button>Search</button>
        </form>
        ${groups.length === 0 ? html`<p class="quiet">No scenario matches.</p>` : ''}
        ${groups.map(
          ({ title, found }) =>
            html`<h2>${title}</h2>
              <ul>
                ${found.map(
                  (scenario) =>
                    html`<li>
                      <a href="/s/${scenario.name}">${scenario.name}</a> ${scenario.title}${renderOtherKinds(scenario)}
                    </li>`,
                )}
              </ul>`,
        )}`,
    }
  },
})

function getSearchText({ name, title }: Scenario): string {
  return `${name} ${title}`.toLowerCase()
}

function renderOtherKinds({ name, as }: Scenario) {
  return as.slice(1).map((kind) => html` <a href="/s/${name}?as=${kind}">as ${kind}</a>`)
}

const enter = defineConsolePage({
  method: 'GET',
  path: '/s/:scenario',
  *handler({ context, param, query }) {
    const scenario = findScenario(context, param('scenario'))
    if (!scenario) return renderError('Unknown scenario.', 404)
    const options = parseOptions(context, scenario, query)
    if (typeof options === 'string') return renderError(options, 422)

    const { account, path, signedIn } = yield* buildInPieces(context, scenario.name, options)
    // End-to-end tests that continue in the console or log in by hand need the account.
    const headers = { 'x-sandbox-account': account.id, 'x-sandbox-email': account.email }
    const language = options.language ?? 'en'
    const wallet = query.get('wallet')
    if (signedIn) {
      const ticket = createTicket(context, account, wallet ? `${path}?wallet=${wallet}` : path, language)
      return { seeOther: `${context.appOrigin}/sandbox/enter/${ticket}`, headers }
    }
    const target = new URL(path, context.appOrigin)
    target.searchParams.set('lang', language)
    if (wallet) target.searchParams.set('wallet', wallet)
    return { seeOther: target.href, headers }
  },
})

function parseOptions(context: Context, scenario: Scenario, query: URLSearchParams): BuildOptions | string {
  const as = query.get('as')
  const kind = scenario.as.find((known) => known === as)
  if (as !== null && !kind) return `This scenario is for ${scenario.as.join(' or ')} accounts.`
  const language = query.get('lang')
  if (language !== null && !LANGUAGES.includes(language)) return `The language is one of ${LANGUAGES.join(', ')}.`
  const wallet = query.get('wallet')
  if (wallet !== null && !parseBehaviour(wallet)) return `The wallet is one of ${Object.keys(BEHAVIOURS).join(', ')}.`
  const at = query.get('at')
  const moment = at === null ? undefined : Date.parse(at)
  if (moment !== undefined && !Number.isFinite(moment)) return 'The time is ISO 8601, e.g. 2026-03-06T15:00:00Z.'
  if (moment !== undefined && !isWithinReach(context, moment)) return 'The time is within five years of now.'
  return {
    ...(kind && { as: kind }),
    ...(language !== null && { language }),
    ...(moment !== undefined && { at: moment }),
  }
}

function renderError(message: string, status: 404 | 422): Page {
  return { title: 'Scenario', status, main: html`<p>${message} <a href="/s">All scenarios</a></p>` }
}

export const scenarioPages = [list, enter]
