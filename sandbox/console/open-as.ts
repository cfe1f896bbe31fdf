import { html } from 'hono/html'
import { findAccountById } from '#sandbox/core/accounts.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { createTicket } from '#sandbox/http/login-tickets.ts'
import { buildNotFoundPage, defineConsolePage, type Markup, type Page } from './page.ts'

/** Logs in to the app as a customer and opens one of its pages there. */
export const openAsPage = defineConsolePage({
  method: 'GET',
  path: '/open-as/:id',
  handler({ context, param, query }) {
    const account = findAccountById(context, param('id'))
    if (!account) return buildNotFoundPage('account')
    const page = query.get('page') ?? '/overview'
    if (!page.startsWith('/') || URL.parse(page, context.appOrigin)?.origin !== context.appOrigin) return WRONG_PAGE
    return { seeOther: `${context.appOrigin}/sandbox/enter/${createTicket(context, account, page, account.language)}` }
  },
})

const WRONG_PAGE: Page = {
  title: 'Not a page of the app',
  status: 422,
  main: html`<p>The address must be a path of the app, e.g. /overview. <a href="/console">Go to the console</a></p>`,
}

type Opened = Pick<ConsoleObject, 'account' | 'appPath'>

/** A link that logs in as the object's customer and opens the object in the app; empty without a page in the app. */
export function renderOpenAs({ account, appPath }: Opened): Markup | string {
  if (account === null || appPath === null) return ''
  return html`<a href="/open-as/${account.id}?page=${encodeURIComponent(appPath)}">Open as this customer</a>`
}

/** The links at the top of an object's page: into the app as its customer, to the customer, and `more`. */
export function renderObjectLinks(object: Opened, more: Markup | string = ''): Markup {
  const { account } = object
  return html`<p class="links">
    ${renderOpenAs(object)}
    ${account === null ? '' : html`<a href="/console/accounts/${account.id}">Customer: ${account.email}</a>`} ${more}
  </p>`
}

/** Objects as a table. */
export function renderObjectTable(objects: readonly ConsoleObject[], label: string): Markup {
  return html`<section class="table" tabindex="0" aria-label="${label}">
    <table>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">Customer</th>
          <th scope="col">In the app</th>
        </tr>
      </thead>
      <tbody>
        ${objects.map(
          (object) =>
            html`<tr>
              <td>${object.kind}</td>
              <td><a href="${object.href}">${object.title}</a></td>
              <td>${object.state}</td>
              <td>
                ${
                  object.account === null
                    ? 'none'
                    : html`<a href="/console/accounts/${object.account.id}">${object.account.email}</a>`
                }
              </td>
              <td>${renderOpenAs(object)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`
}
