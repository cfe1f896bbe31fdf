import { expect, test } from 'vitest'
import { sharedProduct } from './shared-product.ts'
import { wizard } from './wizard.ts'
import { filled, formIn, shown, textOf } from './page.ts'

const shared = sharedProduct()

const KINDS = [
  ['person', 'personal', 'wizard-confirm', 'personal', 'confirm'],
  ['company', 'business', 'wizard-company-ready', 'company-ownership', 'company-confirm'],
] as const

test.each(KINDS)(
  'a %s that has answered everything is led to the form that submits, by the last section, the list and the overview',
  async (_, as, scenario, last, confirm) => {
    const { browser, save } = await wizard(shared(), scenario, { as })
    const form = `/profile?section=${confirm}&lang=en`
    const saved = await save(last)
    expect(saved.headers.get('Location')).toBe(form)
    for (const page of ['/profile', '/overview']) {
      expect(shown(await browser.read(page)), page).toMatch(
        new RegExp(`<a\\b(?=[^>]* href="${form.replace('?', '\\?').replace('&', '&amp;')}")[^>]*>Check and submit</a>`),
      )
    }
    expect(formIn(shown(await browser.read(form)), 'submit')).toBeDefined()
  },
)

test.each(KINDS)(
  'a %s that has ticked one box of two gets the page back with it, and submits from there',
  async (_, as, scenario, __, confirm) => {
    const { browser } = await wizard(shared(), scenario, { as })
    const page = `/profile?section=${confirm}&lang=en`
    const fields = formIn(shown(await browser.read(page)), 'submit')
    const [, action = ''] = /<form(?=[^>]* id="submit")[^>]* action="([^"]*)"/.exec(await browser.read(page)) ?? []
    expect(action.replaceAll('&amp;', '&')).toBe(page)
    const refused = await browser.post(page, filled(fields, { terms: 'on', intent: 'submit' }))
    const html = shown(await refused.text())
    expect(refused.status).toBe(422)
    expect(html).toContain('href="#submit-consent"')
    const again = formIn(html, 'submit')
    expect(again).toContainEqual(['terms', 'on'])
    const done = await browser.post(page, filled(again, { consent: 'on', intent: 'submit' }))
    expect(done.headers.get('Location')).toMatch(/^\/profile\/registration-complete\//)
    // Nothing is left to do, nor missing: the level asked for no more.
    const after = textOf(await browser.read(page))
    expect(after).toContain('Your application is under review')
    expect(after).not.toMatch(/not answered|submit it/i)
  },
)

test('somebody in the middle of the verification is told to go on with it, not to start', async () => {
  const { browser } = await wizard(shared(), 'wizard-additional')
  expect(await browser.read('/overview')).toContain('>Continue your verification</a>')
  const fresh = await wizard(shared(), 'wizard-start')
  expect(await fresh.browser.read('/overview')).toContain('>Start your verification</a>')
})
