import { expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { formsOfTheApp, type FormOfTheApp } from './forms-of-the-app.ts'
import { formsOn, type FormOnPage } from './forms-on.ts'
import { formIn } from './page-form.ts'
import { sharedProduct } from './shared-product.ts'
import { shown } from './shown.ts'
import { wizard } from './wizard.ts'

const shared = sharedProduct()

/** Longer than any single line may be. */
const LONG = 'x'.repeat(300)
/** What nobody types, or what no page gives back. */
const NOT_KEPT = ['hidden', 'file', 'password']

const isEditable = ({ kind }: FormOnPage['fields'][number]) => !NOT_KEPT.includes(kind)

/** The form with every field changed: other words, the last choice, each box the other way; no file. */
function changed({ fields }: FormOnPage, word: string): [name: string, value: string][] {
  return fields.flatMap(({ name, kind, value, options, isSent }, at): [string, string][] => {
    if (kind === 'hidden') return [[name, value]]
    if (kind === 'file') return []
    if (kind === 'password') return [[name, 'Secret-1x']]
    if (kind === 'checkbox') return isSent ? [] : [[name, value]]
    if (kind === 'select') return [[name, options?.at(-1) ?? value]]
    if (kind === 'radio') return fields.slice(at + 1).some((other) => other.name === name) ? [] : [[name, value]]
    return [[name, `${word} & <${at}>${kind === 'textarea' ? '' : LONG}`]]
  })
}

/** What is in the fields of a form that somebody fills in, by name. */
function answersIn({ fields }: FormOnPage): Record<string, string[]> {
  const answers: Record<string, string[]> = {}
  for (const { name, value, isSent } of fields.filter(isEditable)) {
    answers[name] ??= []
    if (isSent) answers[name].push(value.replace(/^\n/, ''))
  }
  return answers
}

/** The form of this kind on a page. */
function sameForm(html: string, { action, fields }: FormOnPage): FormOnPage | undefined {
  const kindOf = (form: Pick<FormOnPage, 'action' | 'fields'>) =>
    [form.action.split('?')[0], ...new Set(form.fields.filter(isEditable).map(({ name }) => name))].join()
  return formsOn(html).find((form) => kindOf(form) === kindOf({ action, fields }))
}

/**
 * Sends the form so that it is refused: with lines that are too long, else with an operation that cannot be, or a box left
 * out.
 */
async function refuse({ browser, form, button, where }: FormOfTheApp, word: string, suffix = '') {
  const every = changed(form, word)
  const hasLine = every.some(([, value]) => value.endsWith(LONG))
  const hasId = every.some(([name]) => name === 'operation_id')
  const filled = hasLine || hasId ? every : every.slice(0, -1)
  const [path = '', search] = form.action.split('?')
  const target = `${path}${suffix}${search === undefined ? '' : `?${search}`}`
  const body = new URLSearchParams(
    filled.map(([name, value]) => [name, name === 'operation_id' && !hasLine ? '-' : value]),
  )
  if (button.name) body.append(button.name, button.value)
  const response = await browser.post(target, body, { Referer: new URL(where, shared().app.url).href })
  await response.text()
  return response.status === 422 ? filled : null
}

/** What is in a form otherwise than it was filled in. */
function differences(form: FormOnPage, filled: readonly [name: string, value: string][]): string[] {
  const typed = Map.groupBy(filled, ([name]) => name)
  return Object.entries(answersIn(form)).flatMap(([name, values]) => {
    const wanted = (typed.get(name) ?? []).map(([, value]) => value)
    return values.join('|') === wanted.join('|') ? [] : [`${name}: ${values.join()} instead of ${wanted.join()}`]
  })
}

/** Where the button of another language sends this form; null where it sends another one, or none. */
function languageTarget(html: string, { id }: FormOnPage): string | null {
  if (id === null) return null
  const button = new RegExp(`<button(?=[^>]* form="${id}")[^>]* formAction="([^"]+)"[^>]*><span lang="de"`, 'i')
  return button.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}

test('every form of the app that is refused is there again after a reload as it was filled in, and in another language', async () => {
  const wrong: string[] = []
  const sentByScript = new Set<string | null>()
  const kept = new Set<string>()
  const taken = new Set<string>()
  const translated = new Set<string>()
  for await (const sent of formsOfTheApp(shared())) {
    const { browser, form, button, where } = sent
    if (!form.fields.some(isEditable)) continue
    const place = `${form.action.replaceAll(/\b[a-z]+_\w+|[?&]lang=\w+/g, '')} ${form.id ?? ''} ${button.value.replace(/:.*/, '')}`
    const complain = (what: string) => wrong.push(`${place}: ${what}`)
    const first = shown(await browser.read(where))
    const others = formsOn(first).filter((other) => other.html !== sameForm(first, form)?.html)
    // A script sends each form in the same way, wherever it is.
    for (const suffix of sentByScript.has(form.id) ? [''] : ['', '.data']) {
      if (suffix) sentByScript.add(form.id)
      const filled = await refuse(sent, suffix ? 'Treize' : 'Zwölf', suffix)
      const html = shown(await browser.read(where))
      const after = filled && sameForm(html, form)
      if (!filled) taken.add(button.value.replace(/:.*/, ''))
      else if (!after) complain('the form is gone')
      if (!filled || !after) break
      kept.add(place)
      for (const difference of differences(after, filled)) complain(suffix + difference)
      if (/ class="summary-errors"|<title>Error/.test(html)) complain('an error is shown')
      if (html.includes('Secret-1x')) complain('a secret is shown')
      for (const other of others) {
        const now = sameForm(html, other)
        const isSame = !now || JSON.stringify(answersIn(now)) === JSON.stringify(answersIn(other))
        if (!isSame) complain(`${other.id} is another form, and has changed`)
      }
    }
    const target = languageTarget(first, form)
    if (target === null || translated.has(place)) continue
    const filled = changed(form, 'Trinta')
    const switched = await browser.post(target, new URLSearchParams(filled))
    const location = switched.headers.get('Location') ?? ''
    const page = shown(await browser.read(location))
    const after = sameForm(page.replaceAll('lang=de', 'lang=en'), form)
    if (!/<(?:a|button)[^>]* aria-current="true"[^>]*><span lang="de"/.test(page))
      complain(`the page is not in German: ${location}`)
    if (!after) complain('the form is gone in German')
    for (const difference of after ? differences(after, filled) : []) complain(`in German ${difference}`)
    translated.add(place)
  }
  expect(wrong).toEqual([])
  // A button that only works something out, and those of files and links, refuse nothing.
  expect([...taken].toSorted()).toEqual(['quote', 'remove', 'share', 'unshare'])
  expect(kept.size).toBeGreaterThan(35)
  expect(sentByScript.size).toBeGreaterThan(12)
  expect(translated.size).toBeGreaterThan(35)
}, 120_000)

/** A customer of a scenario, with what the forms of a page hold. */
async function visitor(email: string) {
  const browser = new Browser(shared().app.url)
  await browser.logIn(email)
  return withForms(browser)
}

function withForms(browser: Browser) {
  const held = async (page: string, form: string) => Object.fromEntries(formIn(await browser.read(page), form))
  /** Sends the form of a page with other values in it. */
  const send = async (page: string, form: string, values: Record<string, string>) => {
    const response = await browser.post(page, { ...((await held(page, form)) as Record<string, string>), ...values })
    await response.text()
    return response.status
  }
  return { browser, held, send }
}

const accountOf = (scenario: string) => shared().sandbox.control.enter(scenario).account

test('two forms of a page that were refused are both there again, and what is taken of one is gone from it alone', async () => {
  const { held, send } = await visitor(accountOf('verified-personal').email)
  const page = '/rewards'
  expect(await send(page, 'voucher', { code: 'not a code', intent: 'add-voucher' })).toBe(422)
  expect(await send(page, 'code', { label: 'not a label', intent: 'create-code' })).toBe(422)
  expect(await held(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await held(page, 'code')).toMatchObject({ label: 'not a label' })
  expect(await send(page, 'code', { label: 'autumn', intent: 'create-code' })).toBe(303)
  expect(await held(page, 'voucher')).toMatchObject({ code: 'not a code' })
  expect(await held(page, 'code')).toMatchObject({ label: '' })
})

test('a form that is taken after a refusal is empty again, also for whoever sends it with a script', async () => {
  const { browser, held, send } = await visitor(accountOf('verified-personal').email)
  const page = '/profile/preferences'
  expect(await send(page, 'wallet', { address: 'nonsense', intent: 'add-wallet' })).toBe(422)
  const typed = (await held(page, 'wallet')) as Record<string, string>
  expect(typed).toMatchObject({ address: 'nonsense' })
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const body = { ...typed, coin: 'ETH', address, intent: 'add-wallet' }
  const added = await browser.post(`${page}.data`, body, { Referer: shared().app.url + page })
  expect(added.status).toBe(202)
  expect(await held(page, 'wallet')).toMatchObject({ address: '' })
})

test('nobody else gets a form that came back: not another account, and not the next session of the same one', async () => {
  const { email } = accountOf('verified-personal')
  const one = await visitor(email)
  const page = '/payments/templates/new'
  expect(await one.send(page, 'template', { name: 'Rent of Anna' })).toBe(422)
  const other = await visitor(accountOf('verified-personal').email)
  expect(await other.held(page, 'template')).toMatchObject({ name: '' })
  expect(await one.held(page, 'template')).toMatchObject({ name: 'Rent of Anna' })
  await one.browser.post('/logout', { from: page })
  await one.browser.logIn(email)
  expect(await one.held(page, 'template')).toMatchObject({ name: '' })
})

test.each([
  ['/payments/templates/new', 'template', { name: 'Rent of Anna', description: 'Flat 4' }],
  ['/profile/preferences', 'wallet', { address: 'nonsense', intent: 'add-wallet' }],
])('a session that ends while the form of %s is sent loses nothing that was typed', async (page, form, typed) => {
  const { email } = accountOf('verified-personal')
  const { browser, held } = await visitor(email)
  const fields = (await held(page, form)) as Record<string, string>
  // The platform ends the session when the account logs in elsewhere.
  await new Browser(shared().app.url).logIn(email)
  const ended = await browser.post(page, { ...fields, ...typed })
  expect(ended.status).toBe(302)
  const { intent: _, ...kept } = typed as Record<string, string>
  await browser.post(ended.headers.get('Location') ?? '', { intent: 'password', email, password: 'Causeway1' })
  expect(await held(page, form)).toMatchObject(kept)
  expect(await held(page, form)).not.toMatchObject(kept)
})

test('answers that the platform has otherwise by now are shown instead of those that were typed before', async () => {
  const person = await wizard(shared(), 'identity-country-mismatch')
  const { browser, held, send } = withForms(person.browser)
  const page = person.at('personal')
  const before = await held(page, 'profile')
  const typed = { ...before, first_name: 'x'.repeat(300) } as Record<string, string>
  expect(await send(page, 'profile', typed)).toBe(422)
  expect(await held(page, 'profile')).toMatchObject({ first_name: typed['first_name'] })
  const updated = await browser.post(person.at('identity'), { section: 'identity', intent: 'update-citizenship' })
  expect(updated.status).toBe(303)
  const after = await held(page, 'profile')
  expect(after).toMatchObject({ first_name: before['first_name'] })
  expect(after['version']).not.toBe(before['version'])
  // Sent as it was typed before, it collides, and the page after that is the platform's.
  expect(await send(page, 'profile', typed)).toBe(409)
  expect(await held(page, 'profile')).toEqual(after)
})

test('a wrong code of a phone is neither kept nor empties the answers beside it', async () => {
  const { email } = accountOf('phone-unconfirmed')
  const { browser, held } = await visitor(email)
  const page = '/profile?section=personal'
  const before = await held(page, 'profile')
  const sent = await browser.post(page, { section: 'personal', intent: 'send-pin' })
  const path = sent.headers.get('Location') ?? ''
  const [, pin = ''] = /pin=([\w-]+)/.exec(path) ?? []
  const refused = await browser.post(path, { section: 'personal', pin_id: pin, code: '1', intent: 'confirm-pin' })
  expect(refused.status).toBe(422)
  const { operation_id: _, ...answers } = before
  for (const at of [path, page]) expect(await held(at, 'profile')).toMatchObject(answers)
})

test('a stranger who has typed nothing gets no cookie, and whoever has is the only one to see it', async () => {
  const stranger = withForms(new Browser(shared().app.url))
  expect(await stranger.send('/signup/personal', 'sign-up', {})).toBe(422)
  expect(await stranger.send('/login', 'login', { intent: 'password', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookie).toBe('')
  expect(await stranger.send('/signup/personal', 'sign-up', { email: 'anna@', password: 'Secret-1x' })).toBe(422)
  expect(stranger.browser.cookie).not.toBe('')
  expect(await stranger.held('/signup/personal', 'sign-up')).toMatchObject({ email: 'anna@', password: '' })
  expect(await stranger.held('/signup/business', 'sign-up')).toMatchObject({ email: '' })
  expect(await withForms(new Browser(shared().app.url)).held('/signup/personal', 'sign-up')).toMatchObject({
    email: '',
  })
  // Whoever signs in begins anew.
  await stranger.browser.logIn(accountOf('verified-personal').email)
  await stranger.browser.post('/logout', { from: '/overview' })
  expect(await stranger.held('/signup/personal', 'sign-up')).toMatchObject({ email: '' })
})

test('of a stranger no more is kept than a long message, and not for any number of them', async () => {
  const { app } = shared()
  const long = withForms(new Browser(app.url))
  expect(await long.send('/contact', 'contact', { message: 'a'.repeat(9000), email: 'anna@example.com' })).toBe(422)
  expect(long.browser.cookie).toBe('')
  const cookies = await Promise.all(
    Array.from({ length: 70 }, async (_, at) => {
      const browser = new Browser(app.url)
      const refused = await browser.post('/signup/personal', { form_id: 'sign-up', email: `anna${at}@` })
      expect(refused.status).toBe(422)
      return browser.cookie
    }),
  )
  const given = cookies.filter((cookie) => cookie !== '').length
  expect(given).toBeGreaterThan(0)
  expect(given).toBeLessThanOrEqual(60)
})
