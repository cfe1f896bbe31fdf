import { html } from 'hono/html'
import { formatMoment } from '#sandbox/console/clock-forms.ts'
import { buildNotFoundPage, defineConsolePage, type Markup, type Visit } from '#sandbox/console/page.ts'
import { createSecret } from '#sandbox/core/ids.ts'
import { addChatLine, listChatLines, listConversations, MAX_TEXT, type ChatLine } from './chat-lines.ts'

const CONVERSATION = /^[\w-]{16,64}$/
const AUTHORS = { visitor: 'You', support: 'Support' } as const

/** Opens the widget in a new conversation: it is in the URL, because a frame of another site has no cookies. */
function openWidget({ query }: Visit) {
  const conversation = query.get('conversation') ?? ''
  if (!CONVERSATION.test(conversation)) return { seeOther: `/widget?conversation=${createSecret()}` }
  return {
    title: 'Chat',
    frame: true,
    main: html`<p>Write what you need. A person answers on this page.</p>
      <iframe title="Messages" src="/widget/lines?conversation=${conversation}"></iframe>
      <form method="post" action="/widget">
        <input type="hidden" name="conversation" value="${conversation}" />
        <label>Message <input name="text" required maxlength="${MAX_TEXT}" autocomplete="off" /></label>
        <button>Send</button>
      </form>`,
  }
}

/** The messages in a separate frame, which reloads itself: a reload of the widget would clear the typed message. */
function renderLines({ context, query }: Visit) {
  const conversation = query.get('conversation') ?? ''
  if (!CONVERSATION.test(conversation)) return buildNotFoundPage('conversation')
  return {
    title: 'Messages',
    frame: true,
    refreshSeconds: 5,
    main: renderConversation(listChatLines(context, conversation), 'No messages yet.'),
  }
}

function write({ context, field }: Visit) {
  const conversation = field('conversation')
  const text = field('text')
  if (!CONVERSATION.test(conversation)) return buildNotFoundPage('conversation')
  if (text !== '') addChatLine(context, { conversation, author: 'visitor', text, at: context.realNow() })
  return { seeOther: `/widget?conversation=${conversation}` }
}

function renderConversation(lines: readonly ChatLine[], none: string): Markup {
  if (lines.length === 0) return html`<p class="quiet">${none}</p>`
  return html`<dl>
    ${lines.map(
      ({ author, text, at }) =>
        html`<dt>${AUTHORS[author]}, ${formatMoment(at)}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`
}

function list({ context }: Visit) {
  const conversations = listConversations(context)
  return {
    title: 'Chat',
    main:
      conversations.length === 0
        ? html`<p class="quiet">No conversations yet. A visitor starts one on the app’s page “Chat with us”.</p>`
        : html`<ul>
            ${conversations.map(
              ({ conversation, text, author, at }) =>
                html`<li>
                  <a href="/console/chat/${conversation}">${text}</a>
                  <span class="quiet"
                    >${author === 'support' ? 'answered' : 'waits for an answer'}, ${formatMoment(at)}</span
                  >
                </li>`,
            )}
          </ul>`,
  }
}

function openConversation({ context, param }: Visit) {
  const lines = listChatLines(context, param('conversation'))
  if (lines.length === 0) return buildNotFoundPage('conversation')
  return {
    title: 'Conversation',
    main: html`${renderConversation(lines, '')}
      <form method="post" action="/console/chat/${param('conversation')}">
        <label>Answer <input name="text" required maxlength="${MAX_TEXT}" autocomplete="off" /></label>
        <button>Send the answer</button>
      </form>`,
  }
}

function answer({ context, param, field }: Visit) {
  const conversation = param('conversation')
  if (listChatLines(context, conversation).length === 0) return buildNotFoundPage('conversation')
  const text = field('text')
  if (text !== '') addChatLine(context, { conversation, author: 'support', text, at: context.realNow() })
  return { seeOther: `/console/chat/${conversation}` }
}

/** A chat server's widget for the app's frame, and the pages on which support answers. */
export const chatPages = [
  defineConsolePage({ method: 'GET', path: '/widget', handler: openWidget }),
  defineConsolePage({ method: 'POST', path: '/widget', handler: write }),
  defineConsolePage({ method: 'GET', path: '/widget/lines', handler: renderLines }),
  defineConsolePage({ method: 'GET', path: '/console/chat', handler: list }),
  defineConsolePage({ method: 'GET', path: '/console/chat/:conversation', handler: openConversation }),
  defineConsolePage({ method: 'POST', path: '/console/chat/:conversation', handler: answer }),
]
