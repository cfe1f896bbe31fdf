import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { arriveBy, Browser } from './browser.ts'

const shared = sharedProduct()
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru'] as const
const PAGES = ['/terms', '/terms/business', '/privacy'] as const

/** The text of a contract on a page, with the language that it is marked as. */
function contractOn(html: string): { lang: string | undefined; text: string } {
  const [, lang, text = ''] = /<div class="contract"(?: lang="(\w+)")?>(.*?)<\/div>/s.exec(html) ?? []
  return { lang, text }
}

test.each(LANGUAGES)('the contracts’ pages in %s have the text in that language, marked as such', async (language) => {
  const stranger = new Browser(shared().app.url)
  for (const path of PAGES) {
    const { lang, text } = contractOn(await stranger.read(`${path}?lang=${language}`))
    expect([path, lang]).toEqual([path, language])
    expect(/\b(?:the|your|and)\b/.test(text), text).toBe(language === 'en')
    // The English text is the one that counts: every other says so first, and leads to it.
    const note = new RegExp(`^\\s*<p lang="${language}">[^]*?<a href="${path}\\?lang=en" hreflang="en">`)
    expect(note.test(text), text.slice(0, 300)).toBe(language !== 'en')
  }
})

test('terms that wait to be accepted are shown in the language of the page, and older ones in the list as English', async () => {
  const { get, page } = await arriveBy(shared(), 'terms-updated')
  for (const language of LANGUAGES) {
    const html = await (await get(`${page}?lang=${language}`)).text()
    const [, dialog = ''] = /<dialog(.*?)<\/dialog>/s.exec(html) ?? []
    expect(dialog).toMatch(new RegExp(`<h2 id="terms" lang="${language}">`))
    expect(dialog).toMatch(new RegExp(`<div class="stack tight" lang="${language}">`))
    const list = await (await get(`/contracts?lang=${language}`)).text()
    expect(list).toMatch(
      new RegExp(
        `<a[^>]* href="/contracts/privacy-2026-03/pdf[^>]*lang="${language}"|<a[^>]*lang="${language}"[^>]*href="/contracts/privacy-2026-03/pdf`,
      ),
    )
  }
})
