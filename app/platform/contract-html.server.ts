import cleanHtml from 'sanitize-html'

/** The formatting of contracts, without active or external content. */
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
 * Returns the platform's HTML reduced to text, headings, lists, tables and links (threats.md#T56). Headings start at
 * h2, or with `isNested` at h3.
 */
export function cleanContract(content: string, { isNested = false } = {}): string {
  return cleanHtml(content, isNested ? { ...ALLOWED, transformTags: { h2: 'h3', h3: 'h4', h4: 'h5' } } : ALLOWED)
}
