import { expect, test } from 'vitest'
import { pseudoTexts } from '#app/i18n/pseudo-locale.ts'
import { validation } from '#app/i18n/locales/en/validation.ts'
import { formsOfTheApp, type FormOfTheApp } from './forms-of-the-app.ts'
import { product } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { wronglySpoken } from './wrongly-spoken.ts'
import { documentOf, emptied, type FormOnPage, formsOn, shown } from './page.ts'

const shared = sharedProduct()

/**
 * What is wrong with an answer that refuses a form: the form is gone, a link of the summary leads nowhere, or the summary
 * has another order than the form.
 */
function complaintsAbout(html: string, { form }: FormOfTheApp): string[] {
  const editable = form.fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name)
  const back = formsOn(html).find(({ fields }) => editable.every((name) => fields.some((field) => field.name === name)))
  if (!back) return [`the form is gone, with ${editable.join()}`]
  const items = Array.from(documentOf(html).querySelectorAll('.summary-errors li'))
  if (items.length === 0) return ['no summary']
  const named = items.flatMap((item) => item.querySelector('a')?.hash.slice(1) ?? [])
  const inForm = [...back.ids].filter((id) => named.includes(id))
  const lost = named.filter((id) => !back.ids.has(id)).map((id) => `#${id} is no field of the form`)
  lost.push(...pressedFromBelow(back))
  const texts = items.map(({ textContent }) => textContent?.trim() ?? '')
  for (const text of texts) {
    // The words for one field alone name it; those for any field stand behind its name.
    if (NAMELESS.includes(text) || texts.filter((each) => each === text).length > 1)
      lost.push(`"${text}" names no field`)
  }
  const isInOrder = inForm.join() === [...new Set(named)].filter((id) => back.ids.has(id)).join()
  return isInOrder ? lost : [...lost, `the summary has ${named.join()}, the form ${inForm.join()}`]
}

/** Words for any field, in English and as the pseudo-locale writes them. */
const NAMELESS = [
  validation['validation.required'],
  pseudoTexts({ validation }, { isEnglish: true }).validation?.['validation.required'],
]

/** Lines in which the Enter key presses a button that somebody sees above them, and means none of what they typed. */
function pressedFromBelow({ html }: FormOnPage): string[] {
  const controls = [...documentOf(html).querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]
  const first = controls.findIndex(({ localName, type }) => localName === 'button' && type === 'submit')
  if (first < 0 || controls[first]?.hidden) return []
  const lines = controls.slice(first).filter(({ type }) => LINES.includes(type))
  return lines.map(({ name }) => `Enter in ${name} presses ${controls[first]?.textContent}`)
}
const LINES = ['text', 'email', 'tel', 'url', 'search', 'number']

test('every form of the app that is sent empty comes back whole, its summary leads to its fields in their order, Enter presses no button above a line, and what is wrong says its own language', async () => {
  await using run = await product({ withScenarios: true, variables: { PSEUDO_LOCALE: '1' } })
  const wrong: string[] = []
  const refused: string[] = []
  let translated = 0
  for await (const sent of formsOfTheApp(run)) {
    const { browser, form, button } = sent
    const where = `${sent.where} ${button.value}`
    const complain = (complaints: string[]) => wrong.push(...complaints.map((complaint) => `${where}: ${complaint}`))
    complain(pressedFromBelow(form))
    const response = await browser.post(form.action, emptied(form, button))
    if (response.status >= 500) complain([String(response.status)])
    if (response.status !== 422) continue
    refused.push(where)
    complain(complaintsAbout(shown(await response.text()), sent))

    // The same in another language, of which some words are not there yet.
    const german = await browser.post(form.action.replace('lang=en', 'lang=de'), emptied(form, button))
    const html = await german.text()
    if (german.status !== 422) complain([`${german.status} in German`])
    if (html.includes('‹')) translated += 1
    complain(wronglySpoken(html, 'de'))
  }
  expect(wrong).toEqual([])
  expect(refused.length).toBeGreaterThan(30)
  expect(translated).toBeGreaterThan(20)
}, 300_000)

/** Buttons that work something out or lead to another page, those of files and links, and the choice of emails. */
const TAKEN = [
  '',
  'all-sections',
  'more',
  'open-owner',
  'preview',
  'quote',
  'remove',
  'start-identity',
  'share',
  'unshare',
]
/** Pages at which one visitor follows another in the same browser. */
const OF_STRANGERS = /^\/pay\//
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

/** The form of this kind on a page: by its id, where it has one, as an answer may bring further fields. */
function sameForm(html: string, { id, action, fields }: FormOnPage): FormOnPage | undefined {
  const kindOf = (form: Pick<FormOnPage, 'action' | 'fields'>) =>
    [form.action.split('?')[0], ...new Set(form.fields.filter(isEditable).map(({ name }) => name))].join()
  const there = formsOn(html)
  const named = there.find(
    (form) => id !== null && form.id === id && form.action.split('?')[0] === action.split('?')[0],
  )
  return named ?? there.find((form) => kindOf(form) === kindOf({ action, fields }))
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
    // A list that one fills line by line has an empty line more each time.
    const back = values.length > wanted.length && values.at(-1) === '' ? values.slice(0, -1) : values
    return back.join('|') === wanted.join('|') ? [] : [`${name}: ${back.join()} instead of ${wanted.join()}`]
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
      if (OF_STRANGERS.test(form.action)) {
        if (html.includes(suffix ? 'Treize' : 'Zwölf')) complain('the next visitor reads what this one typed')
      } else for (const difference of differences(after, filled)) complain(suffix + difference)
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
    // A button that was not refused may have saved some answers, on which the page's form stands from then on.
    const current = sameForm(shown(await browser.read(where)), form) ?? form
    const filled = changed(current, 'Trinta')
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
  expect([...taken].toSorted()).toEqual([...TAKEN].toSorted())
  expect(kept.size).toBeGreaterThan(35)
  expect(sentByScript.size).toBeGreaterThan(12)
  expect(translated.size).toBeGreaterThan(35)
}, 300_000)
