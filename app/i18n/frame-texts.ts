import type { TextLines } from './translate.ts'

/** The request header by which a page names the texts of the frame that it has: answers to clicks do not bring them again. */
export const FRAME_TEXTS_HEADER = 'X-Frame-Texts'

/** What the root gives of the texts around every page: a name that tells what they say, and them if the page lacks them. */
type FrameTexts = { frameTexts: string; texts?: TextLines }

const kept = new Map<string, TextLines>()
let newest: string | null = null

/** Keeps them in the browser for as long as its document lives. */
export function keepFrameTexts({ frameTexts, texts }: FrameTexts): void {
  if (texts !== undefined) kept.set(frameTexts, texts)
  newest = frameTexts
}

/** The texts that an answer has or names. */
export function frameTextsIn({ frameTexts, texts }: FrameTexts): TextLines {
  return texts ?? kept.get(frameTexts) ?? ''
}

/** Tells the server in a request of the page what it has. */
export function nameFrameTexts(headers: Headers): void {
  if (newest !== null) headers.set(FRAME_TEXTS_HEADER, newest)
}
