import { type RouterContextProvider } from 'react-router'
import cleanHtml from 'sanitize-html'
import { readLatestContract, type ContractType } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readingPart } from '#app/session/reading.ts'

/** What a contract needs to be read, and nothing that acts or loads. */
const ALLOWED: cleanHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'br',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
}

/** The contract in force as the platform publishes it, cleaned; null while the platform cannot be asked. */
export async function contractText(context: Readonly<RouterContextProvider>, type: ContractType) {
  const read = await readingPart(readLatestContract(context.get(platformContext), { params: { type } }))
  if (!('value' in read)) return null
  return { version: read.value.version, html: cleanContract(read.value.content) }
}

/** HTML of the platform without anything that acts, loads or styles: text, headings, lists, tables and links. */
export function cleanContract(content: string): string {
  return cleanHtml(content, ALLOWED)
}

export type ContractText = Awaited<ReturnType<typeof contractText>>
