import { parseSegment, type CallDeclaration, type CallInput } from '#app/platform/call.ts'

/** An invalid path parameter, for example from a typed URL. Handled as not found. */
export class UnsendablePath extends Error {
  override readonly name = 'UnsendablePath'
}

/**
 * Builds the URL of a call. Each parameter fills exactly one segment. `.`, `..` and empty values are rejected because
 * they would address another call, and the result is compared with the template (threats.md#T61).
 * @throws {UnsendablePath}
 */
export function formatCallUrl(baseUrl: string, declaration: CallDeclaration, input: CallInput): URL {
  const isFromRoot = declaration.path.startsWith('/')
  const template = declaration.path.slice(isFromRoot ? 1 : 0).split('/')
  const segments = template.map((part) => {
    const parameter = parseSegment(part)
    return parameter ? `${encodeSegment(input.params?.[parameter.name])}${parameter.end}` : part
  })
  const base = new URL(isFromRoot ? `${baseUrl}/` : `${baseUrl}/api/`)
  const url = new URL(segments.join('/'), base)
  const sent = url.pathname.slice(base.pathname.length).split('/')
  if (url.origin !== base.origin || sent.length !== template.length) throw new UnsendablePath(declaration.path)
  if (!template.every((part, at) => part.startsWith(':') || part === sent[at]))
    throw new UnsendablePath(declaration.path)
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  return url
}

function encodeSegment(value: string | undefined): string {
  if (value === undefined || value === '' || value === '.' || value === '..' || value.length > 512) {
    throw new UnsendablePath('a path parameter is empty, too long or a step')
  }
  if (!value.isWellFormed()) throw new UnsendablePath('a path parameter is not text')
  return encodeURIComponent(value)
}
