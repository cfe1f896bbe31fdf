import { html } from 'hono/html'
import { COMPANY } from '#sandbox/core/company.ts'
import type { Email } from './mailbox.ts'
import { translatePhrase } from './write-email.ts'

type Block = { lines: readonly string[]; isList: boolean }

/** The parts of an email with the same content: paragraphs and lists, one button, and the sender. */
export function layOutEmail({ text, link, language }: Pick<Email, 'text' | 'link' | 'language'>) {
  const blocks = text.split('\n\n').flatMap(parseBlocks)
  const label = translatePhrase({ phrase: 'button.open' }, language ?? 'en')
  const sender = `${COMPANY.name}, ${COMPANY.registryCode}`
  return {
    plain: [...blocks.map(formatBlock), ...(link === null ? [] : [`${label}: ${link}`]), sender].join('\n\n'),
    html: html`${blocks.map(renderBlock)} ${link === null ? '' : html`<p><a href="${link}">${label}</a></p>`}
      <p class="quiet">${sender}</p>`,
  }
}

/** Splits a paragraph before its list; empty lines are omitted. */
function parseBlocks(paragraph: string): Block[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  const isItem = (line: string) => line.startsWith('- ')
  return [
    { lines: lines.filter((line) => !isItem(line)), isList: false },
    { lines: lines.filter(isItem), isList: true },
  ].filter((block) => block.lines.length > 0)
}

function formatBlock({ lines }: Block): string {
  return lines.join('\n')
}

function renderBlock({ lines, isList }: Block) {
  if (isList)
    return html`<ul>
      ${lines.map((line) => html`<li>${line.slice(2)}</li>`)}
    </ul>`
  return html`<p>${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}</p>`
}
