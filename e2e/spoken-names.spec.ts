import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

/** Pages with optional fields, foldable parts, rows of two lines and distinct button names. */
const PAGES = [
  ['payment-N-unconfirmed', ''],
  ['payment-N-waiting', ''],
  ['verified-personal', '/payments'],
  ['pay-link-open-amount', ''],
  ['pay-link-N', ''],
  ['wizard-personal', ''],
  ['wizard-company', ''],
  ['wizard-company-representative', ''],
  ['collect-active', ''],
  ['collect-active', '/history-ecom'],
  ['history-mixed', '/history'],
  ['accounts-several', '/overview'],
  ['recurring-form', ''],
] as const

for (const width of [1280, 390]) {
  for (const [scenario, path] of PAGES) {
    test(`${scenario}${path}: keeps spaces in accessible names at ${width} px`, async ({ openScenario, page, app }) => {
      await page.setViewportSize({ width, height: 844 })
      await openScenario(scenario)
      if (path) await page.goto(`${app}${path}?lang=en`)
      const glued = await page.evaluate(findSeams)
      const browser = await page.context().newCDPSession(page)
      const { nodes } = await browser.send('Accessibility.getFullAXTree')
      const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''))
      expect(names.length).toBeGreaterThan(20)
      const found = {
        glued: glued.filter((words) => names.some((name) => name.includes(words))),
        // An amount starts with its sign.
        marked: names.filter((name) => /^[+\u2212](?!\d)|[\u25b4\u25be]/.test(name)),
      }
      expect(found).toEqual({ glued: [], marked: [] })
    })
  }
}

/** Runs in the page: adjacent texts in a named element whose words lack a space between them. */
function findSeams(): string[] {
  const seams = new Set<string>()
  for (const named of document.querySelectorAll('label, legend, summary, td, th, a, button, h1, h2, h3')) {
    const walker = document.createTreeWalker(named, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    const whole = texts.join('').replaceAll(/\s+/g, ' ')
    const words = texts.map((text) => text.trim()).filter(Boolean)
    for (const [index, word] of words.slice(1).entries()) {
      const [last = ''] = /\S+$/.exec(words[index] ?? '') ?? []
      const [first = ''] = /^\S+/.exec(word) ?? []
      const seam = last + first
      if (/\w{2}$/.test(last) && /^[\w(]/.test(first) && !whole.includes(seam)) seams.add(seam)
    }
  }
  return [...seams]
}
