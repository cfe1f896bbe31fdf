import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'

type CompressedFile = {
  status: number | undefined
  headers: IncomingMessage['headers']
  /** Size of the response headers in bytes. */
  head: number
  /** Size of the response body in bytes. */
  bytes: number
  text: string
}

type Script = { path: string; bytes: number; text: string }

/** The scripts of a document: those that run at once, and the URLs of those loaded on demand. */
type DocumentScripts = { eager: Script[]; onDemand: string[] }

/** The URL of a view, relative to its scenario's page. */
export function buildUrl(path: string, entered: string): string {
  if (path === '') return entered
  const url = new URL(path, entered)
  url.searchParams.set('lang', 'en')
  return url.href
}

/** Requests a URL with brotli, like Chromium on localhost or https. */
export async function readCompressed(url: string, headers: Record<string, string> = {}): Promise<CompressedFile> {
  const asked = get(url, { headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en-GB', ...headers } })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await buffer(response)
  const isCompressed = response.headers['content-encoding'] === 'br'
  return {
    status: response.statusCode,
    headers: response.headers,
    head: response.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0),
    bytes: body.byteLength,
    text: (isCompressed ? brotliDecompressSync(body) : body).toString(),
  }
}

/** Returns a function that follows a document's scripts like a browser; build files are read once. */
export function createScriptReader() {
  const files = new Map<string, Promise<CompressedFile>>()
  const read = (url: string) => {
    const file = files.get(url) ?? readCompressed(url)
    files.set(url, file)
    return file
  }
  return async (html: string, base: string): Promise<DocumentScripts> => {
    await init
    const wanted = listRoots(html).map((path) => new URL(path, base).href)
    const eager = new Map<string, Script>()
    const onDemand = new Set<string>()
    for (const url of wanted) {
      if (eager.has(url)) continue
      const { status, bytes, text } = await read(url)
      if (status !== 200) throw new Error(`${url} is answered with ${status}`)
      eager.set(url, { path: new URL(url).pathname, bytes, text })
      for (const { n: name, d: dynamic } of parse(text)[0]) {
        if (name === undefined) continue
        if (dynamic === -1) wanted.push(new URL(name, url).href)
        else onDemand.add(new URL(name, url).pathname)
      }
    }
    return { eager: [...eager.values()], onDemand: [...onDemand].toSorted() }
  }
}

/** The scripts in the document itself: modules imported by them run at once. */
function listRoots(html: string): string[] {
  const scripts = Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
  const inline = scripts
    .filter(([, attributes]) => attributes?.includes('type="module"'))
    .map(([, , text = '']) => text)
  return [
    ...scripts.map(([, attributes = '']) => /\bsrc="([^"]+)"/.exec(attributes)?.[1]),
    ...Array.from(html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g), ([, path]) => path),
    ...inline.flatMap((text) => parse(text)[0].map(({ n: name }) => name)),
  ].filter((path) => path !== undefined)
}
