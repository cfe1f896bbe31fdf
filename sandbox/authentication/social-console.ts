import { html } from 'hono/html'
import { parseProvider, createCode, PROVIDERS, buildReturnUrl } from '#sandbox/external/login-providers.ts'
import type { Context } from '#sandbox/core/context.ts'
import { defineConsolePage, buildNotFoundPage, type Page } from '#sandbox/console/page.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const KNOWN = 'maria@example.com'

function generateEmail({ database }: Context): string {
  const row = database.get<{ number: number }>('select coalesce(max(number), 0) + 1 as number from accounts')
  return `new-${row?.number ?? 1}@example.com`
}

const WRONG_WAY: Page = {
  title: 'Login at a provider',
  status: 422,
  main: html`<p>The request has no valid return address. <a href="/console">Go to the console</a></p>`,
}

/** Imitates the provider's login and consent page. */
const ask = defineConsolePage({
  method: 'GET',
  path: '/sandbox/social/:provider',
  handler({ context, param, query }) {
    const provider = parseProvider(param('provider'))
    if (!provider) return buildNotFoundPage('provider')
    const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
    if (state === '' || buildReturnUrl(context, redirectUri) === null) return WRONG_WAY
    return {
      title: `Log in with ${PROVIDERS[provider]}`,
      main: html`<p>This page simulates ${PROVIDERS[provider]}. It does not check who you are.</p>
        <form method="post" action="/sandbox/social/${provider}">
          <input type="hidden" name="redirect_uri" value="${redirectUri}" />
          <input type="hidden" name="state" value="${state}" />
          <label>Email address <input type="email" name="email" value="${query.get('email') ?? KNOWN}" /></label>
          <button name="answer" value="agree">Agree</button>
          <button name="answer" value="refuse">Deny</button>
          <button name="answer" value="fail">Fail</button>
          <button name="chosen" value="${KNOWN}">Agree as ${KNOWN}</button>
          <button name="chosen" value="${generateEmail(context)}">Agree as a new customer</button>
        </form>`,
    }
  },
})

const answer = defineConsolePage({
  method: 'POST',
  path: '/sandbox/social/:provider',
  handler({ context, param, field }) {
    const provider = parseProvider(param('provider'))
    if (!provider) return buildNotFoundPage('provider')
    const state = field('state')
    const email = field('chosen') || field('email')
    const buildReturn = (params: Record<string, string>) =>
      buildReturnUrl(context, field('redirect_uri'), { ...params, state })
    if (field('answer') !== 'refuse' && field('answer') !== 'fail' && !EMAIL.test(email)) {
      return {
        title: 'No address',
        status: 422,
        main: html`<p>Go back and enter an email address.</p>`,
      }
    }
    const target =
      field('answer') === 'refuse'
        ? buildReturn({ error: 'access_denied' })
        : buildReturn({
            code: createCode(context, provider, { email: field('answer') === 'fail' ? null : email, state }),
          })
    return target === null ? WRONG_WAY : { seeOther: target }
  },
})

export const socialPages = [ask, answer]
