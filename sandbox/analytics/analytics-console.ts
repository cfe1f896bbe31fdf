import { html } from 'hono/html'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, type Visit } from '#sandbox/console/page.ts'
import { latestEvents } from './analytics-events.ts'

function list({ context }: Visit) {
  const events = latestEvents(context)
  return {
    title: 'Usage statistics',
    main:
      events.length === 0
        ? html`<p class="quiet">Nothing has been counted. Customers are counted once they agree.</p>`
        : html`<table>
            <thead>
              <tr>
                <th>When</th>
                <th>Provider</th>
                <th>Event</th>
                <th>Properties</th>
              </tr>
            </thead>
            <tbody>
              ${events.map(
                ({ at, provider, event, properties }) =>
                  html`<tr>
                    <td>${formatMoment(at)}</td>
                    <td>${provider}</td>
                    <td>${event}</td>
                    <td><code>${properties}</code></td>
                  </tr>`,
              )}
            </tbody>
          </table>`,
  }
}

/** What was counted, for whoever wants to see that nobody is in it. */
export const analyticsPages = [defineConsolePage({ method: 'GET', path: '/console/analytics', handler: list })]
