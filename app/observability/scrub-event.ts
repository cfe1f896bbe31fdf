import type { Breadcrumb, ErrorEvent, Exception, StackFrame } from '@sentry/browser'
import { version } from '#package'
import { redact } from './redact.ts'
import { scrubMessage, scrubPath } from './message-allowlist.ts'

/** Allowed tags and their values; all others are dropped. */
const TAGS: Readonly<Record<string, RegExp>> = {
  support_code: /^[0-9A-HJKMNP-TV-Z]{8}$/,
  request_id: /^[0-9A-HJKMNP-TV-Z]{8}$/,
  call: /^(?:GET|POST|PUT|PATCH|DELETE) [a-z/:_-]{1,80}$/i,
  kind: /^(?:network|timeout|server|shape)$/,
  status: /^[1-5]\d\d$/,
}
const ERROR_NAME = /^(?:[A-Z][A-Za-z]{0,40})?(?:Error|Exception|Failure)$|^Unavailable$/
const FUNCTION_NAME = /^(?:(?:new|async) )?[A-Za-z_$<][\w$.<>]{0,60}$/
const OWN_SCRIPT = /\/((?:build\/server(?:\/assets)?|assets)\/[\w.-]{1,60}\.js)$/
/** Build assets, often prefetched, reveal nothing about the customer's actions. */
const OWN_FILE = /\/assets\/[\w.-]+$/
const MAX_FRAMES = 50
const MAX_BREADCRUMBS = 30

/**
 * Builds a new event from an allowlist of fields that locate the error in our code, so that later SDK versions can't
 * send more (threats.md#T70).
 */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level } = event
  const tags = scrubTags(event.tags)
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release: version,
    tags,
    ...(tags['call'] && { transaction: tags['call'], fingerprint: [tags['call'], tags['kind'] ?? ''] }),
    exception: { values: (event.exception?.values ?? []).map(scrubException) },
    ...(event.request?.url && { request: { url: scrubPath(event.request.url) } }),
    breadcrumbs: (event.breadcrumbs ?? [])
      .slice(-MAX_BREADCRUMBS)
      .map(scrubBreadcrumb)
      .filter((breadcrumb) => breadcrumb !== null),
  }
}

/**
 * Keeps navigation and fetch breadcrumbs; null for build assets and other kinds, which may contain displayed or typed
 * data.
 */
export function scrubBreadcrumb({ category, timestamp, data = {} }: Breadcrumb): Breadcrumb | null {
  if (category === 'navigation') {
    return { category, timestamp, data: { from: scrubValue(data['from']), to: scrubValue(data['to']) } }
  }
  if (category !== 'fetch' || OWN_FILE.test(String(data['url']))) return null
  const { method, status_code: status } = data
  return {
    category,
    timestamp,
    type: 'http',
    data: {
      method: method === 'POST' ? 'POST' : 'GET',
      url: scrubValue(data['url']),
      ...(typeof status === 'number' && { status_code: status }),
    },
  }
}

function scrubTags(tags: ErrorEvent['tags'] = {}): Record<string, string> {
  const kept = Object.entries(tags)
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([name, value]) => Object.hasOwn(TAGS, name) && TAGS[name]?.test(value))
  return Object.fromEntries(kept)
}

function scrubException({ type = '', value = '', stacktrace, mechanism }: Exception): Exception {
  return {
    type: ERROR_NAME.test(type) ? type : 'Error',
    value: scrubMessage(value),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.slice(-MAX_FRAMES).map(scrubFrame) } }),
    ...(mechanism && { mechanism: { type: 'generic', handled: mechanism.handled === true } }),
  }
}

function scrubFrame({ filename = '', function: name = '', lineno, colno }: StackFrame): StackFrame {
  const own = OWN_SCRIPT.exec(filename)?.[1]
  return {
    filename: own === undefined ? '[elsewhere]' : `app:///${own}`,
    function: redact(name) === name && FUNCTION_NAME.test(name) ? name : '?',
    lineno,
    colno,
    in_app: own !== undefined,
  }
}

function scrubValue(value: unknown): string {
  return typeof value === 'string' ? scrubPath(value) : ''
}
