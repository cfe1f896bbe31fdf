import type { IncomingMessage } from 'node:http'
import { parse } from 'range-parser'

/**
 * The part of a body of `size` bytes that is asked for, both ends included: null for all of it, which is also the answer to
 * several parts, to another unit, and where the browser has a part of another version (RFC 9110, sections 13.1.5 and 14.2).
 * `beyond` when there is nothing at that place.
 */
export function requestedRange(
  { method, headers: { range, 'if-range': version } }: Pick<IncomingMessage, 'method' | 'headers'>,
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | 'beyond' | null {
  if (method !== 'GET' || range === undefined || (version !== undefined && version !== etag)) return null
  const { code, type, ranges } = parse(size, range)
  if (type !== 'bytes') return null
  if (code === 2) return 'beyond'
  return ranges.length === 1 ? (ranges[0] ?? null) : null
}
