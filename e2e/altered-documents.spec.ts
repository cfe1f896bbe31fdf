import { alterTexts } from './support/alter-page.ts'
import { test as base, expect, type Page } from './support/test.ts'

/** React reports a document that changed before hydration, and renders it again. */
const ALTERED = /React error #418/

const test = base.extend({
  page: async ({ context }, use) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => ALTERED.test(message) || errors.push(message))
    await use(page)
    expect(errors).toEqual([])
  },
})

type Form = { scenario: string | null; path: string | null }

const FORMS: Record<string, Form> = {
  payment: { scenario: 'verified-personal', path: '/payments' },
  login: { scenario: null, path: '/login' },
  'sign-up': { scenario: null, path: '/signup/personal' },
  'business sign-up': { scenario: null, path: '/signup/business' },
  'recurring payment': { scenario: 'recurring-form', path: null },
  purchase: { scenario: 'buy-form', path: null },
  'receiving address': { scenario: 'verified-personal', path: '/fill/new' },
  wallets: { scenario: 'wallet-pending', path: null },
  'payment by a link': { scenario: 'pay-link-open-amount', path: null },
  contact: { scenario: 'verified-personal', path: '/contact' },
  'verification step': { scenario: 'wizard-personal', path: null },
  'cash-out': { scenario: 'account-active', path: './cash-out' },
  template: { scenario: 'verified-personal', path: '/payments/templates/new' },
}

/** Changes that browser extensions make to a document before its scripts load. They run in the page. */
const ALTERATIONS: Record<string, () => void> = {
  none: () => {},
  'a div behind each input': () => {
    for (const input of document.querySelectorAll('main input')) input.after(document.createElement('div'))
  },
  'a wrapper around inputs': () => {
    for (const input of document.querySelectorAll('main input:not([type=hidden])')) {
      const wrapper = document.createElement('span')
      input.before(wrapper)
      wrapper.append(input)
    }
  },
  'an attribute on inputs': () => {
    for (const input of document.querySelectorAll('input')) input.setAttribute('data-lastpass-icon-root', '')
  },
  'a translator': () => {},
  'an element first in body, a text removed': () => {
    document.body.prepend(document.createElement('div'))
    document.querySelector('main h1')?.firstChild?.remove()
  },
}

/** Fills the fields of the page's form and leaves the caret inside the first. Runs in the page. */
function fillFields(): void {
  const forms = Array.from(document.querySelectorAll<HTMLFormElement>('main form'))
  for (const [index, field] of forms.flatMap((form) => Array.from(form.elements)).entries()) {
    if (!field.checkVisibility({ visibilityProperty: true })) continue
    if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1
    else if (field instanceof HTMLTextAreaElement) field.value = `Answer ${index}`
    else if (field instanceof HTMLInputElement && /^(text|email|password|tel|search)$/.test(field.type)) {
      field.value = field.type === 'email' ? `anna${index}@example.com` : `${100 + index}`
    } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      // A person can't clear a radio button.
      field.checked = field.type === 'radio' || !field.checked
    }
  }
  const first = Array.from(document.querySelectorAll<HTMLInputElement>('main :is([type=text], [type=email])')).find(
    (field) => field.checkVisibility(),
  )
  first?.focus()
  if (first?.type === 'text') first.setSelectionRange(1, 2)
}

/** The values of the page's fields, with the focused one and its caret. Runs in the page. */
function readAnswers(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main form :is(input:not([type=hidden]), select, textarea)',
  )
  const active = document.activeElement as HTMLInputElement
  return [
    ...Array.from(fields, ({ name, type, value, checked }) =>
      /^(checkbox|radio)$/.test(type) ? `${name} ${value}: ${checked}` : `${name}: ${value}`,
    ),
    `focus: ${active.name} ${active.type === 'text' ? `${active.selectionStart}-${active.selectionEnd}` : ''}`,
  ]
}

/** Opens a page whose scripts are held back; returns a function that releases them. */
async function openWithLateScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return async () => {
    release()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    // React marks even a document that it discards until it renders again.
    await page.waitForLoadState('networkidle')
    await page.unrouteAll({ behavior: 'wait' })
  }
}

for (const [name, { scenario, path }] of Object.entries(FORMS)) {
  test(`${name}: keeps answers typed before hydration under each alteration of the document`, async ({
    app,
    page,
    enterScenario,
  }) => {
    test.setTimeout(120_000)
    const lost: Record<string, string[]> = {}
    let count = 0
    for (const [alteration, alter] of Object.entries(ALTERATIONS)) {
      // Typed answers are kept per customer, so each alteration gets a new one.
      await page.context().clearCookies()
      const entered = scenario === null ? app : await enterScenario(scenario)
      const base = path?.startsWith('./') ? `${entered.split('?')[0]}/` : entered
      const address = path === null ? entered : new URL(path, base).href
      const comeScripts = await openWithLateScripts(page, address)
      await page.evaluate(alter)
      if (alteration === 'a translator') await page.evaluate(alterTexts, 'translator' as const)
      await page.evaluate(fillFields)
      const typed = await page.evaluate(readAnswers)
      count = typed.length - 1
      await comeScripts()
      lost[alteration] = typed
      await expect
        .poll(
          async () => {
            const kept = await page.evaluate(readAnswers)
            return (lost[alteration] = typed.filter((answer) => !kept.includes(answer)))
          },
          { timeout: 3_000 },
        )
        .toEqual([])
        .catch(() => {})
    }
    const sums = Object.entries(lost).map(([alteration, answers]) => `${alteration}: ${answers.length}`)
    console.log(`${name}, ${count} fields, lost by ${sums.join(', ')}`)
    expect(count).toBeGreaterThan(0)
    expect(lost).toEqual(Object.fromEntries(Object.keys(ALTERATIONS).map((each) => [each, []])))
  })
}
