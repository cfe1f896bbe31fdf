/** A response on https as a scanner reads it. */
export type Scanned = { headers: Headers; html: string; origin: string }

type Result = { test: string; expectation: string; modifier: number }

const SIX_MONTHS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
/** A source that allows everything: all inline code, every host, or a scheme with all its hosts. */
const UNSAFE = /^('unsafe-(inline|eval)'|\*|data:|blob:|https?:(\/\/\*?)?)$/

/**
 * The rules of MDN's HTTP Observatory that apply to a single response, with its modifiers of November 2026
 * (developer.mozilla.org/observatory/docs/tests_and_scoring). A proxy's TLS and redirects and the browsers' preload
 * list are not included and count 0. CORS counts 0 unless it is open to all origins.
 */
export function judge({ headers, html, origin }: Scanned): Result[] {
  const policy = parsePolicy(headers.get('Content-Security-Policy'))
  const hasHsts = judgeHsts(headers).modifier === 0
  return [
    { test: 'content-security-policy', ...judgePolicy(policy) },
    { test: 'cookies', ...judgeCookies(headers.getSetCookie(), hasHsts) },
    { test: 'cross-origin-resource-sharing', ...judgeSharing(headers) },
    { test: 'strict-transport-security', ...judgeHsts(headers) },
    { test: 'referrer-policy', ...judgeReferrer(headers.get('Referrer-Policy')) },
    { test: 'subresource-integrity', ...judgeScripts(html, origin) },
    { test: 'x-content-type-options', ...judgeSniffing(headers.get('X-Content-Type-Options')) },
    { test: 'x-frame-options', ...judgeFraming(headers.get('X-Frame-Options'), policy) },
    { test: 'cross-origin-resource-policy', ...judgeResources(headers.get('Cross-Origin-Resource-Policy')) },
  ]
}

/** 100 minus penalties; bonuses are added from 90 on. */
export function computeScore(results: readonly Result[]): number {
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

const createVerdict = (expectation: string, modifier: number): Verdict => ({ expectation, modifier })

function parsePolicy(text: string | null): Policy | null {
  if (text === null) return null
  const parts = text.split(';').map((part) => part.trim().toLowerCase().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function judgePolicy(policy: Policy | null): Verdict {
  if (policy === null) return createVerdict('csp-not-implemented', -25)
  const getSources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isUnsafe = (name: string) => getSources(name).some((source) => UNSAFE.test(source))
  const scripts = getSources('script-src')
  if (scripts.includes("'unsafe-eval'")) return createVerdict('csp-implemented-with-unsafe-eval', -10)
  if (isUnsafe('script-src') || isUnsafe('object-src')) return createVerdict('csp-implemented-with-unsafe-inline', -20)
  if ([...policy.values()].flat().some((source) => source.startsWith('http://')))
    return createVerdict('csp-implemented-with-insecure-scheme', -20)
  if (isUnsafe('style-src')) return createVerdict('csp-implemented-with-unsafe-inline-in-style-src-only', 0)
  const isClosed = policy.get('default-src')?.join() === "'none'"
  const forms = policy.get('form-action')?.join() ?? ''
  return isClosed && ["'none'", "'self'"].includes(forms)
    ? createVerdict('csp-implemented-with-no-unsafe-default-src-none', 10)
    : createVerdict('csp-implemented-with-no-unsafe', 5)
}

function judgeCookies(cookies: readonly string[], hasHsts: boolean): Verdict {
  if (cookies.length === 0) return createVerdict('cookies-not-found', 0)
  const has = (cookie: string, attribute: RegExp) =>
    cookie
      .split(';')
      .slice(1)
      .some((part) => attribute.test(part.trim()))
  // A cookie without an expiry, or with one of these names, counts as a session cookie.
  const isSession = (cookie: string) => !has(cookie, /^(max-age|expires)=/i) || /^[^=]*(sess|login|auth)/i.test(cookie)
  const secure = cookies.every((cookie) => has(cookie, /^secure$/i))
  if (!secure) return createVerdict('cookies-without-secure-flag', hasHsts ? -5 : -20)
  if (cookies.some((cookie) => has(cookie, /^samesite=(?!lax$|strict$)/i)))
    return createVerdict('cookies-samesite-flag-invalid', -20)
  if (cookies.some((cookie) => isSession(cookie) && !has(cookie, /^httponly$/i)))
    return createVerdict('cookies-session-without-httponly-flag', -30)
  return cookies.every((cookie) => has(cookie, /^samesite=(lax|strict)$/i))
    ? createVerdict('cookies-secure-with-httponly-sessions-and-samesite', 5)
    : createVerdict('cookies-secure-with-httponly-sessions', 0)
}

function judgeSharing(headers: Headers): Verdict {
  const open = headers.has('Access-Control-Allow-Origin')
  return open && headers.get('Access-Control-Allow-Credentials') === 'true'
    ? createVerdict('cross-origin-resource-sharing-implemented-with-universal-access', -50)
    : createVerdict(`cross-origin-resource-sharing-${open ? 'implemented' : 'not-implemented'}`, 0)
}

function judgeHsts(headers: Headers): Verdict {
  const text = headers.get('Strict-Transport-Security')
  if (text === null) return createVerdict('hsts-not-implemented', -20)
  const seconds = /^\s*max-age=(\d+)\s*(;|$)/i.exec(text)?.[1]
  if (seconds === undefined) return createVerdict('hsts-header-invalid', -20)
  return Number(seconds) >= SIX_MONTHS
    ? createVerdict('hsts-implemented-max-age-at-least-six-months', 0)
    : createVerdict('hsts-implemented-max-age-less-than-six-months', -10)
}

function judgeReferrer(policy: string | null): Verdict {
  if (policy === null) return createVerdict('referrer-policy-not-implemented', 0)
  return PRIVATE_REFERRERS.includes(policy)
    ? createVerdict('referrer-policy-private', 5)
    : createVerdict('referrer-policy-unsafe', -5)
}

function judgeScripts(html: string, origin: string): Verdict {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g))
  const foreign = scripts.filter(([, src = '']) => new URL(src, origin).origin !== origin)
  if (foreign.some(([, src = '']) => !src.startsWith('https:')))
    return createVerdict('sri-not-implemented-and-external-scripts-not-loaded-securely', -50)
  if (foreign.some(([tag]) => !tag.includes('integrity=')))
    return createVerdict('sri-not-implemented-but-external-scripts-loaded-securely', -5)
  return createVerdict('sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0)
}

function judgeSniffing(header: string | null): Verdict {
  return header === 'nosniff'
    ? createVerdict('x-content-type-options-nosniff', 0)
    : createVerdict('x-content-type-options-not-implemented', -5)
}

function judgeFraming(header: string | null, policy: Policy | null): Verdict {
  const ancestors = policy?.get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => UNSAFE.test(source)))
    return createVerdict('x-frame-options-implemented-via-csp', 5)
  return /^(deny|sameorigin)$/i.test(header ?? '')
    ? createVerdict('x-frame-options-sameorigin-or-deny', 0)
    : createVerdict('x-frame-options-not-implemented', -20)
}

function judgeResources(header: string | null): Verdict {
  if (header === null) return createVerdict('corp-not-implemented', 0)
  if (['same-origin', 'same-site'].includes(header)) return createVerdict(`corp-implemented-with-${header}`, 10)
  return header === 'cross-origin'
    ? createVerdict('corp-implemented-with-cross-origin', 0)
    : createVerdict('corp-header-invalid', -5)
}
