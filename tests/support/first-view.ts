import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'

type CompressedFile = {
  status: number | undefined
  headers: IncomingMessage['headers']
  /** Bytes of the headers as they are sent. */
  head: number
  /** Bytes of the body as they are sent. */
  bytes: number
  text: string
}

type Script = { path: string; bytes: number; text: string }

/** The scripts of a document: those that run by themselves, and the addresses of those that a press asks for. */
type DocumentScripts = { eager: Script[]; onDemand: string[] }

/** The address of a view, given the one that its scenario leads to. */
export function addressOf(path: string, entered: string): string {
  if (path === '') return entered
  const url = new URL(path, entered)
  url.searchParams.set('lang', 'en')
  return url.href
}

/** Asks as Chromium does for what is on its own machine or comes by https: in brotli. */
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

/** Follows the scripts of a document from file to file as a browser does; files of the build never change and are read once. */
export function scriptReader() {
  const files = new Map<string, Promise<CompressedFile>>()
  const read = (url: string) => {
    const file = files.get(url) ?? readCompressed(url)
    files.set(url, file)
    return file
  }
  return async (html: string, base: string): Promise<DocumentScripts> => {
    await init
    const wanted = rootsOf(html).map((path) => new URL(path, base).href)
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

/** The scripts that a document names itself: what a module in it imports is run at once, by whichever kind of import. */
function rootsOf(html: string): string[] {
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
