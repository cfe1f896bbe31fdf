import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { Browser } from './browser.ts'

const shared = sharedProduct()

async function verified() {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  await browser.logIn(sandbox.control.enter('verified-personal').account.email)
  return browser
}

/** The name under which the answer has the texts of the frame. */
const nameIn = (data: string) => /"frameTexts","([^"]+)"/.exec(data)?.[1] ?? ''

test('a browser that has the texts of the frame is not sent them again with each click', async () => {
  const browser = await verified()
  const ask = async (path: string, known: string) => (await browser.get(path, { 'X-Frame-Texts': known })).text()
  const whole = await ask('/payments.data?lang=en', '')
  const name = nameIn(whole)
  expect(name).toMatch(/^[\w-]{8}$/)
  expect(whole).toContain('shell.skip')

  const short = await ask('/payments.data?lang=en', name)
  expect(short).not.toContain('shell.skip')
  expect(short).toContain('payments.heading')
  expect(nameIn(short)).toBe(name)

  // Those of another release are none of these.
  expect(await ask('/payments.data?lang=en', `${name}x`)).toContain('shell.skip')
  // In German they say the same until somebody has translated them, and are known by what they say.
  const german = await ask('/payments.data?lang=de', name)
  expect(german.includes('shell.skip')).toBe(nameIn(german) !== name)
})
