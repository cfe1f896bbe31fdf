import { expect, test } from 'vitest'
import { shareProduct } from '#tests/server/shared-product.ts'
import { arriveBy, Browser } from '#tests/server/browser.ts'

const shared = shareProduct()
const LANGUAGES = ['en', 'de', 'es', 'fr', 'ru'] as const
const PAGES = ['/terms', '/terms/business', '/privacy'] as const

/** The text of a contract on a page, and the language of its markup. */
function readContract(html: string): { lang: string | undefined; text: string } {
  const [, lang, text = ''] = /<div class="contract"(?: lang="(\w+)")?>(.*?)<\/div>/s.exec(html) ?? []
  return { lang, text }
}

test.each(LANGUAGES)('renders the contract pages in %s with matching language markup', async (language) => {
  const stranger = new Browser(shared().app.url)
  for (const path of PAGES) {
    const { lang, text } = readContract(await stranger.read(`${path}?lang=${language}`))
    expect([path, lang]).toEqual([path, language])
    expect(/\b(?:the|your|and)\b/.test(text), text).toBe(language === 'en')
    // Only the English text is binding, so translations start with a note that links to it.
    const note = new RegExp(`^\\s*<p lang="${language}">[^]*?<a href="${path}\\?lang=en" hreflang="en">`)
    expect(note.test(text), text.slice(0, 300)).toBe(language !== 'en')
  }
})

test("renders new terms in the page's language, and marks the language in the list", async () => {
  const { get, page } = await arriveBy(shared(), 'terms-updated')
  for (const language of LANGUAGES) {
    const html = await (await get(`${page}?lang=${language}`)).text()
    const [, dialog = ''] = /<dialog(.*?)<\/dialog>/s.exec(html) ?? []
    expect(dialog).toMatch(new RegExp(`<h2 id="terms" class="dialog-title" lang="${language}">`))
    expect(dialog).toMatch(new RegExp(`<div class="stack tight" lang="${language}">`))
    const list = await (await get(`/contracts?lang=${language}`)).text()
    expect(list).toMatch(
      new RegExp(
        `<a[^>]* href="/contracts/privacy-2026-03/pdf[^>]*lang="${language}"|<a[^>]*lang="${language}"[^>]*href="/contracts/privacy-2026-03/pdf`,
      ),
    )
  }
})
