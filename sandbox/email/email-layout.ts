import { html } from 'hono/html'
import { COMPANY } from '#sandbox/core/company.ts'
import { getButtonPhrase } from './email-button.ts'
import type { Email } from './mailbox.ts'
import { translatePhrase } from './write-email.ts'

type Fact = readonly [term: string, value: string]
type Block =
  | { kind: 'text' | 'list'; lines: readonly string[] }
  | { kind: 'facts'; heading: string | null; facts: readonly Fact[]; lines: readonly string[] }

/** The parts of an email with the same content: paragraphs, lists and facts, one button, and the sender. */
export function layOutEmail({ text, link, language, code }: Pick<Email, 'text' | 'link' | 'language' | 'code'>) {
  const blocks = text.split('\n\n').flatMap(parseBlocks)
  const label = translatePhrase({ phrase: getButtonPhrase(code ?? '') }, language ?? 'en')
  const { street, postcode, town } = COMPANY.address
  const sender = `${COMPANY.name}, ${street}, ${postcode} ${town}`
  return {
    plain: [...blocks.map(formatBlock), ...(link === null ? [] : [`${label}: ${link}`]), sender].join('\n\n'),
    html: html`${blocks.map(renderBlock)}
      ${link === null ? '' : html`<p><a class="button" href="${link}">${label}</a></p>`}
      <p class="quiet">${sender}</p>`,
  }
}

/** Splits a paragraph before its list; empty lines are omitted. */
function parseBlocks(paragraph: string): Block[] {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '')
  const isItem = (line: string) => line.startsWith('- ')
  const rest = lines.filter((line) => !isItem(line))
  const blocks: Block[] = [
    parseFacts(rest) ?? { kind: 'text', lines: rest },
    { kind: 'list', lines: lines.filter(isItem) },
  ]
  return blocks.filter((block) => block.lines.length > 0)
}

/** Parses lines of "term: value", with or without a heading above them. */
function parseFacts(lines: readonly string[]): Block | null {
  if (lines.length < 2) return null
  const [first, ...others] = lines.map(parseFact)
  const facts = first ? [first, ...others] : others
  const found = facts.filter((fact) => fact !== null)
  if (found.length < facts.length) return null
  return { kind: 'facts', heading: first ? null : (lines[0] ?? null), facts: found, lines }
}

function parseFact(line: string): Fact | null {
  const [, term, value] = /^([^:]{2,40}:) (.+)$/.exec(line) ?? []
  return term === undefined || value === undefined ? null : [term, value]
}

function formatBlock({ lines }: Block): string {
  return lines.join('\n')
}

/** Keeps a figure and its currency on one line. */
function joinAmounts(text: string): string {
  return text.replaceAll(/(\d) (?=[A-Z]{3,4}\b)/g, '$1\u00a0')
}

function renderBlock(block: Block) {
  if (block.kind === 'list')
    return html`<ul>
      ${block.lines.map((line) => html`<li>${joinAmounts(line.slice(2))}</li>`)}
    </ul>`
  if (block.kind === 'facts')
    return html`${block.heading === null ? '' : html`<h3>${block.heading}</h3>`}
      <dl>
        ${block.facts.map(
          ([term, value]) =>
            html`<dt>${term}</dt>
              <dd>${joinAmounts(value)}</dd>`,
        )}
      </dl>`
  return html`<p>${block.lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${joinAmounts(line)}`)}</p>`
}
