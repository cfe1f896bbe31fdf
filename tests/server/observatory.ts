/** What a scanner sees of one answer on https. */
export type Scanned = { headers: Headers; html: string; origin: string }

type Result = { test: string; expectation: string; modifier: number }

const SIX_MONTHS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
/** A source that is as good as none: everything inline, every host, or a scheme with all its hosts. */
const UNSAFE = /^('unsafe-(inline|eval)'|\*|data:|blob:|https?:(\/\/\*?)?)$/

/**
 * The rules of MDN's HTTP Observatory that can be told from an answer, with its modifiers of November 2026
 * (developer.mozilla.org/observatory/docs/tests_and_scoring). What a proxy does, TLS and the redirect from http, is not among
 * them, and neither is the preload list of browsers: both count 0 here. CORS counts 0 unless it is open to everyone.
 */
export function judge({ headers, html, origin }: Scanned): Result[] {
  const policy = parsePolicy(headers.get('Content-Security-Policy'))
  const hasHsts = hstsOf(headers).modifier === 0
  return [
    { test: 'content-security-policy', ...policyOf(policy) },
    { test: 'cookies', ...cookiesOf(headers.getSetCookie(), hasHsts) },
    { test: 'cross-origin-resource-sharing', ...sharingOf(headers) },
    { test: 'strict-transport-security', ...hstsOf(headers) },
    { test: 'referrer-policy', ...referrerOf(headers.get('Referrer-Policy')) },
    { test: 'subresource-integrity', ...scriptsOf(html, origin) },
    { test: 'x-content-type-options', ...sniffingOf(headers.get('X-Content-Type-Options')) },
    { test: 'x-frame-options', ...framingOf(headers.get('X-Frame-Options'), policy) },
    { test: 'cross-origin-resource-policy', ...resourcesOf(headers.get('Cross-Origin-Resource-Policy')) },
  ]
}

/** 100 less the penalties; from 90 on the bonuses are added. */
export function scoreOf(results: readonly Result[]): number {
  const sum = (kind: (modifier: number) => boolean) =>
    results
      .map(({ modifier }) => modifier)
      .filter(kind)
      .reduce((total, modifier) => total + modifier, 0)
  const first = Math.max(0, 100 + sum((modifier) => modifier < 0))
  return first >= 90 ? first + sum((modifier) => modifier > 0) : first
}

type Verdict = Omit<Result, 'test'>
type Policy = ReadonlyMap<string, readonly string[]>

const verdict = (expectation: string, modifier: number): Verdict => ({ expectation, modifier })

function parsePolicy(text: string | null): Policy | null {
  if (text === null) return null
  const parts = text.split(';').map((part) => part.trim().toLowerCase().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function policyOf(policy: Policy | null): Verdict {
  if (policy === null) return verdict('csp-not-implemented', -25)
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (name: string) => sourcesOf(name).some((source) => UNSAFE.test(source))
  const scripts = sourcesOf('script-src')
  if (scripts.includes("'unsafe-eval'")) return verdict('csp-implemented-with-unsafe-eval', -10)
  if (isUnsafe('script-src') || isUnsafe('object-src')) return verdict('csp-implemented-with-unsafe-inline', -20)
  if ([...policy.values()].flat().some((source) => source.startsWith('http://')))
    return verdict('csp-implemented-with-insecure-scheme', -20)
  if (isUnsafe('style-src')) return verdict('csp-implemented-with-unsafe-inline-in-style-src-only', 0)
  const isClosed = policy.get('default-src')?.join() === "'none'"
  const forms = policy.get('form-action')?.join() ?? ''
  return isClosed && ["'none'", "'self'"].includes(forms)
    ? verdict('csp-implemented-with-no-unsafe-default-src-none', 10)
    : verdict('csp-implemented-with-no-unsafe', 5)
}

function cookiesOf(cookies: readonly string[], hasHsts: boolean): Verdict {
  if (cookies.length === 0) return verdict('cookies-not-found', 0)
  const has = (cookie: string, attribute: RegExp) =>
    cookie
      .split(';')
      .slice(1)
      .some((part) => attribute.test(part.trim()))
  // One that ends with the browser, or is called so, counts as a session's.
  const isSession = (cookie: string) => !has(cookie, /^(max-age|expires)=/i) || /^[^=]*(sess|login|auth)/i.test(cookie)
  const secure = cookies.every((cookie) => has(cookie, /^secure$/i))
  if (!secure) return verdict('cookies-without-secure-flag', hasHsts ? -5 : -20)
  if (cookies.some((cookie) => has(cookie, /^samesite=(?!lax$|strict$)/i)))
    return verdict('cookies-samesite-flag-invalid', -20)
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /^httponly$/i)))
    return verdict('cookies-session-without-httponly-flag', -30)
  return cookies.every((cookie) => has(cookie, /^samesite=(lax|strict)$/i))
    ? verdict('cookies-secure-with-httponly-sessions-and-samesite', 5)
    : verdict('cookies-secure-with-httponly-sessions', 0)
}

function sharingOf(headers: Headers): Verdict {
  const open = headers.has('Access-Control-Allow-Origin')
  return open && headers.get('Access-Control-Allow-Credentials') === 'true'
    ? verdict('cross-origin-resource-sharing-implemented-with-universal-access', -50)
    : verdict(`cross-origin-resource-sharing-${open ? 'implemented' : 'not-implemented'}`, 0)
}

function hstsOf(headers: Headers): Verdict {
  const text = headers.get('Strict-Transport-Security')
  if (text === null) return verdict('hsts-not-implemented', -20)
  const seconds = /^\s*max-age=(\d+)\s*(;|$)/i.exec(text)?.[1]
  if (seconds === undefined) return verdict('hsts-header-invalid', -20)
  return Number(seconds) >= SIX_MONTHS
    ? verdict('hsts-implemented-max-age-at-least-six-months', 0)
    : verdict('hsts-implemented-max-age-less-than-six-months', -10)
}

function referrerOf(policy: string | null): Verdict {
  if (policy === null) return verdict('referrer-policy-not-implemented', 0)
  return PRIVATE_REFERRERS.includes(policy)
    ? verdict('referrer-policy-private', 5)
    : verdict('referrer-policy-unsafe', -5)
}

function scriptsOf(html: string, origin: string): Verdict {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g))
  const foreign = scripts.filter(([, src = '']) => new URL(src, origin).origin !== origin)
  if (foreign.some(([, src = '']) => !src.startsWith('https:')))
    return verdict('sri-not-implemented-and-external-scripts-not-loaded-securely', -50)
  if (foreign.some(([tag]) => !tag.includes('integrity=')))
    return verdict('sri-not-implemented-but-external-scripts-loaded-securely', -5)
  return verdict('sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0)
}

function sniffingOf(header: string | null): Verdict {
  return header === 'nosniff'
    ? verdict('x-content-type-options-nosniff', 0)
    : verdict('x-content-type-options-not-implemented', -5)
}

function framingOf(header: string | null, policy: Policy | null): Verdict {
  const ancestors = policy?.get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => UNSAFE.test(source)))
    return verdict('x-frame-options-implemented-via-csp', 5)
  return /^(deny|sameorigin)$/i.test(header ?? '')
    ? verdict('x-frame-options-sameorigin-or-deny', 0)
    : verdict('x-frame-options-not-implemented', -20)
}

function resourcesOf(header: string | null): Verdict {
  if (header === null) return verdict('corp-not-implemented', 0)
  if (['same-origin', 'same-site'].includes(header)) return verdict(`corp-implemented-with-${header}`, 10)
  return header === 'cross-origin'
    ? verdict('corp-implemented-with-cross-origin', 0)
    : verdict('corp-header-invalid', -5)
}
