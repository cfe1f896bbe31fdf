import { html } from 'hono/html'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { defineConsolePage, type Visit } from '#sandbox/console/page.ts'
import { listLatestEvents } from './analytics-events.ts'

function list({ context }: Visit) {
  const events = listLatestEvents(context)
  return {
    title: 'Usage statistics',
    main:
      events.length === 0
        ? html`<p class="quiet">No events yet. Events are sent only with the customer’s consent.</p>`
        : html`<table>
            <thead>
              <tr>
                <th>Time</th>
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

/** Shows the counted events, which contain no personal data. */
export const analyticsPages = [defineConsolePage({ method: 'GET', path: '/console/analytics', handler: list })]
