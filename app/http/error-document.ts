import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { stylesheets } from '#app/ui/stylesheets.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const styleHash = createHash('sha256').update(stylesheets.public).digest('base64')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A page for a request that never reaches a route: what happened, what is safe, what to do, and the support code. */
export function errorDocument(
  status: number,
  page: { title: string; text: string; supportCode: string },
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(page.title)} | ${escape(BRAND.name)}</title><style>${stylesheets.public}</style></head><body><main id="main" class="plain"><h1>${escape(page.title)}</h1><p>${escape(page.text)}</p><p class="muted small">Support code ${escape(page.supportCode)}</p><p><a class="link" href="/">Go to the start page</a></p><p><a class="link" href="/contact?code=${escape(page.supportCode)}">Help and contact</a> <a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({ styleHash }),
      ...headers,
    },
  })
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
