import { createHash } from 'node:crypto'
import { BRAND } from '#app/brand.ts'
import { getCatalogue } from '#app/i18n/catalogue.server.ts'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate, type TextParams } from '#app/i18n/translate.ts'
import { stylesheetText } from '#app/ui/stylesheet.ts'
import { buildContentSecurityPolicy, SENSITIVE_URL_HEADERS } from './security-headers.ts'

const styleHash = createHash('sha256').update(stylesheetText).digest('base64')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type ErrorName = TextKey extends infer Key ? (Key extends `requestErrors.${infer Name}.title` ? Name : never) : never

type Page = {
  error: ErrorName
  text?: 'text' | 'formOnly' | 'pageOnly'
  supportCode: string
}

/** Returns a page for a request that never reaches a route, with the support code. */
export function buildErrorDocument(
  status: number,
  { error, text = 'text', supportCode }: Page,
  headers: Record<string, string> = {},
): Response {
  const code = escape(supportCode)
  const title = translateEscaped(`requestErrors.${error}.title`)
  const html = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escape(BRAND.name)}</title><style>${stylesheetText}</style></head><body><main id="main" class="plain"><h1>${title}</h1><p>${translateEscaped(`requestErrors.${error}.${text}` as TextKey)}</p><p class="muted small">${translateEscaped('requestErrors.supportCode', { code: supportCode })}</p><p><a class="link" href="/">${translateEscaped('requestErrors.start')}</a></p><p><a class="link" href="/contact?code=${code}">${translateEscaped('requestErrors.help')}</a> <a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': buildContentSecurityPolicy({ styleHash }),
      // No route has matched yet, so the URL may contain a secret.
      ...SENSITIVE_URL_HEADERS,
      ...headers,
    },
  })
}

/** In English, because the request's language is unknown before the routes run. */
function translateEscaped(key: TextKey, params?: TextParams): string {
  return escape(translate(getCatalogue(DEFAULT_LANGUAGE), DEFAULT_LANGUAGE, key, params))
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
