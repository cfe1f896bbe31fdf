import cleanHtml from 'sanitize-html'

/** What a contract needs to be read, and nothing that acts or loads. */
const ALLOWED: cleanHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'h5',
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
  allowedAttributes: { a: ['href', 'hreflang'], '*': ['lang'] },
  allowedSchemes: ['https', 'mailto'],
}

/**
 * HTML of the platform without anything that acts, loads or styles: text, headings, lists, tables and links
 * (threats.md#T56). Its headings begin at the second level; `isNested` puts them one level lower, under an h2.
 */
export function cleanContract(content: string, { isNested = false } = {}): string {
  return cleanHtml(content, isNested ? { ...ALLOWED, transformTags: { h2: 'h3', h3: 'h4', h4: 'h5' } } : ALLOWED)
}
