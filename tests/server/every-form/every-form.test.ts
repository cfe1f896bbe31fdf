import { expect, test } from 'vitest'
import { buildPseudoTexts } from '#app/i18n/pseudo-locale.ts'
import { validation } from '#app/i18n/locales/en/validation.ts'
import { iterateForms, type FormOfTheApp } from './forms-of-the-app.ts'
import { startProduct } from '#tests/server/product.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { findMislabelledTexts } from '#tests/server/wrongly-spoken.ts'
import { parsePage, buildEmptyForm, type FormOnPage, readForms, getVisibleHtml } from '#tests/server/page.ts'

const shared = shareProduct()

/**
 * Returns the problems of a rejected form: the form is missing, a link of the error summary has no target, or the
 * summary's order differs from the form's.
 */
function findProblems(html: string, { form }: FormOfTheApp): string[] {
  const editable = form.fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name)
  const back = readForms(html).find(({ fields }) =>
    editable.every((name) => fields.some((field) => field.name === name)),
  )
  if (!back) return [`the form is gone, with ${editable.join()}`]
  const items = Array.from(parsePage(html).querySelectorAll('.summary-errors li'))
  if (items.length === 0) return ['no summary']
  const named = items.flatMap((item) => item.querySelector('a')?.hash.slice(1) ?? [])
  const inForm = [...back.ids].filter((id) => named.includes(id))
  const lost = named.filter((id) => !back.ids.has(id)).map((id) => `#${id} is no field of the form`)
  lost.push(...findEnterProblems(back))
  const texts = items.map(({ textContent }) => textContent?.trim() ?? '')
  for (const text of texts) {
    // The text of a required field names what to enter.
    if (
      NAMELESS.some((each) => each !== undefined && text.includes(each)) ||
      texts.filter((each) => each === text).length > 1
    )
      lost.push(`"${text}" names no field`)
  }
  const isInOrder = inForm.join() === [...new Set(named)].filter((id) => back.ids.has(id)).join()
  return isInOrder ? lost : [...lost, `the summary has ${named.join()}, the form ${inForm.join()}`]
}

/** Messages for any field, in English and in the pseudo-locale. */
const NAMELESS = [
  validation['validation.required'],
  buildPseudoTexts({ validation }, { isEnglish: true }).validation?.['validation.required'],
]

/** Returns text fields in which the Enter key would submit a button above them. */
function findEnterProblems({ html }: FormOnPage): string[] {
  const controls = [...parsePage(html).querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')]
  const first = controls.findIndex(({ localName, type }) => localName === 'button' && type === 'submit')
  if (first < 0 || controls[first]?.hidden) return []
  const lines = controls.slice(first).filter(({ type }) => LINES.includes(type))
  return lines.map(({ name }) => `Enter in ${name} presses ${controls[first]?.textContent}`)
}
const LINES = ['text', 'email', 'tel', 'url', 'search', 'number']

test('rejects every empty form with an ordered summary in its language (validation)', async () => {
  await using run = await startProduct({ withScenarios: true, variables: { PSEUDO_LOCALE: '1' } })
  const wrong: string[] = []
  const refused: string[] = []
  let translated = 0
  for await (const sent of iterateForms(run)) {
    const { browser, form, button } = sent
    const where = `${sent.where} ${button.value}`
    const complain = (complaints: string[]) => wrong.push(...complaints.map((complaint) => `${where}: ${complaint}`))
    complain(findEnterProblems(form))
    const response = await browser.post(form.action, buildEmptyForm(form, button))
    if (response.status >= 500) complain([String(response.status)])
    if (response.status !== 422) continue
    refused.push(where)
    complain(findProblems(getVisibleHtml(await response.text()), sent))

    // The same in a language whose translation is incomplete.
    const german = await browser.post(form.action.replace('lang=en', 'lang=de'), buildEmptyForm(form, button))
    const html = await german.text()
    if (german.status !== 422) complain([`${german.status} in German`])
    if (html.includes('‹')) translated += 1
    complain(findMislabelledTexts(html, 'de'))
  }
  expect(wrong).toEqual([])
  expect(refused.length).toBeGreaterThan(30)
  expect(translated).toBeGreaterThan(20)
}, 300_000)

/** Intents that a form accepts as filled in: calculations, links to other pages, file actions and email settings. */
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
/** Pages that different visitors of the same browser may open. */
const OF_STRANGERS = /^\/pay\//
/** Above the maximum length of any single-line field. */
const LONG = 'x'.repeat(300)
/** Input that isn't typed or that no page returns. */
const NOT_KEPT = ['hidden', 'file', 'password']

const isEditable = ({ kind }: FormOnPage['fields'][number]) => !NOT_KEPT.includes(kind)

/** Returns the form with every field changed and without files. */
function changeFields({ fields }: FormOnPage, word: string): [name: string, value: string][] {
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

/** The values of a form's editable fields by name. */
function readAnswers({ fields }: FormOnPage): Record<string, string[]> {
  const answers: Record<string, string[]> = {}
  for (const { name, value, isSent } of fields.filter(isEditable)) {
    answers[name] ??= []
    if (isSent) answers[name].push(value.replace(/^\n/, ''))
  }
  return answers
}

/** Finds the same form on a page by its id, or else by its fields: a response may add fields. */
function findSameForm(html: string, { id, action, fields }: FormOnPage): FormOnPage | undefined {
  const describeKind = (form: Pick<FormOnPage, 'action' | 'fields'>) =>
    [form.action.split('?')[0], ...new Set(form.fields.filter(isEditable).map(({ name }) => name))].join()
  const there = readForms(html)
  const named = there.find(
    (form) => id !== null && form.id === id && form.action.split('?')[0] === action.split('?')[0],
  )
  return named ?? there.find((form) => describeKind(form) === describeKind({ action, fields }))
}

/**
 * Submits the form so that it is rejected: with lines above the maximum length, or else with an invalid operation id
 * or a missing box.
 */
async function refuse({ browser, form, button, where }: FormOfTheApp, word: string, suffix = '') {
  const every = changeFields(form, word)
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

function findDifferences(form: FormOnPage, filled: readonly [name: string, value: string][]): string[] {
  const typed = Map.groupBy(filled, ([name]) => name)
  return Object.entries(readAnswers(form)).flatMap(([name, values]) => {
    const wanted = (typed.get(name) ?? []).map(([, value]) => value)
    // A list adds an empty line on each submit.
    const back = values.length > wanted.length && values.at(-1) === '' ? values.slice(0, -1) : values
    return back.join('|') === wanted.join('|') ? [] : [`${name}: ${back.join()} instead of ${wanted.join()}`]
  })
}

/** The URL of the German language button if it submits this form, or null. */
function findLanguageTarget(html: string, { id }: FormOnPage): string | null {
  if (id === null) return null
  const button = new RegExp(`<button(?=[^>]* form="${id}")[^>]* formAction="([^"]+)"[^>]*><span lang="de"`, 'i')
  return button.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}

test('restores every rejected form after a reload and after a change of language', async () => {
  const wrong: string[] = []
  const sentByScript = new Set<string | null>()
  const kept = new Set<string>()
  const taken = new Set<string>()
  const translated = new Set<string>()
  for await (const sent of iterateForms(shared())) {
    const { browser, form, button, where } = sent
    if (!form.fields.some(isEditable)) continue
    const place = `${form.action.replaceAll(/\b[a-z]+_\w+|[?&]lang=\w+/g, '')} ${form.id ?? ''} ${button.value.replace(/:.*/, '')}`
    const complain = (what: string) => wrong.push(`${place}: ${what}`)
    const first = getVisibleHtml(await browser.read(where))
    const others = readForms(first).filter((other) => other.html !== findSameForm(first, form)?.html)
    // Scripts submit a form the same way on every page.
    for (const suffix of sentByScript.has(form.id) ? [''] : ['', '.data']) {
      if (suffix) sentByScript.add(form.id)
      const filled = await refuse(sent, suffix ? 'Treize' : 'Zwölf', suffix)
      const html = getVisibleHtml(await browser.read(where))
      const after = filled && findSameForm(html, form)
      if (!filled) taken.add(button.value.replace(/:.*/, ''))
      else if (!after) complain('the form is gone')
      if (!filled || !after) break
      kept.add(place)
      if (OF_STRANGERS.test(form.action)) {
        if (html.includes(suffix ? 'Treize' : 'Zwölf')) complain('the next visitor reads what this one typed')
      } else for (const difference of findDifferences(after, filled)) complain(suffix + difference)
      if (/ class="summary-errors"|<title>Error/.test(html)) complain('an error is shown')
      if (html.includes('Secret-1x')) complain('a secret is shown')
      for (const other of others) {
        const now = findSameForm(html, other)
        const isSame = !now || JSON.stringify(readAnswers(now)) === JSON.stringify(readAnswers(other))
        if (!isSame) complain(`${other.id} is another form, and has changed`)
      }
    }
    const target = findLanguageTarget(first, form)
    if (target === null || translated.has(place)) continue
    // An accepted submit may have saved answers that the form now starts with.
    const current = findSameForm(getVisibleHtml(await browser.read(where)), form) ?? form
    const filled = changeFields(current, 'Trinta')
    const switched = await browser.post(target, new URLSearchParams(filled))
    const location = switched.headers.get('Location') ?? ''
    const page = getVisibleHtml(await browser.read(location))
    const after = findSameForm(page.replaceAll('lang=de', 'lang=en'), form)
    if (!/<(?:a|button)[^>]* aria-current="true"[^>]*><span lang="de"/.test(page))
      complain(`the page is not in German: ${location}`)
    if (!after) complain('the form is gone in German')
    for (const difference of after ? findDifferences(after, filled) : []) complain(`in German ${difference}`)
    translated.add(place)
  }
  expect(wrong).toEqual([])
  expect([...taken].toSorted()).toEqual([...TAKEN].toSorted())
  expect(kept.size).toBeGreaterThan(35)
  expect(sentByScript.size).toBeGreaterThan(12)
  expect(translated.size).toBeGreaterThan(35)
}, 300_000)
