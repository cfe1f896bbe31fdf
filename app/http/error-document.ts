import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { catalogueOf } from '#app/i18n/catalogue.server.ts'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate, type TextParams } from '#app/i18n/translate.ts'
import { stylesheetText } from '#app/ui/stylesheet.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const styleHash = createHash('sha256').update(stylesheetText).digest('base64')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The names of the pages in the texts. */
type ErrorName = TextKey extends infer Key ? (Key extends `requestErrors.${infer Name}.title` ? Name : never) : never

type Page = {
  error: ErrorName
  /** Which of the texts of a page that has several. */
  text?: 'text' | 'formOnly' | 'pageOnly'
  supportCode: string
}

/** A page for a request that never reaches a route: what happened, what is safe, what to do, and the support code. */
export function errorDocument(
  status: number,
  { error, text = 'text', supportCode }: Page,
  headers: Record<string, string> = {},
): Response {
  const code = escape(supportCode)
  const title = words(`requestErrors.${error}.title`)
  const html = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escape(BRAND.name)}</title><style>${stylesheetText}</style></head><body><main id="main" class="plain"><h1>${title}</h1><p>${words(`requestErrors.${error}.${text}` as TextKey)}</p><p class="muted small">${words('requestErrors.supportCode', { code: supportCode })}</p><p><a class="link" href="/">${words('requestErrors.start')}</a></p><p><a class="link" href="/contact?code=${code}">${words('requestErrors.help')}</a> <a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy({ styleHash }),
      ...headers,
    },
  })
}

/** In English: nobody has found out the language of a request that no route answers. */
function words(key: TextKey, params?: TextParams): string {
  return escape(translate(catalogueOf(DEFAULT_LANGUAGE), DEFAULT_LANGUAGE, key, params))
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
