import { expect, test } from 'vitest'
import { iterateForms, type FormOfTheApp } from './forms-of-the-app.ts'
import { parsePage, type FormOnPage, readForms, getVisibleHtml, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** Valid values for most fields by name. */
const TYPED: [name: RegExp, value: string][] = [
  [/email/, 'somebody@example.com'],
  [/iban/, 'EE382200221020145685'],
  [/password/, 'Causeway1x'],
  [/amount|^sum$|income|share/, '100'],
  [/-day$/, '1'],
  [/-month$/, '1'],
  [/-year$/, '2027'],
  [/phone/, '+372 5123 4567'],
  [/url|website/, 'https://example.com'],
  [/country|citizenship|residence|seat/, 'Estonia'],
  [/code|pin/, '123456'],
  [/date|start|until|end/, '2027-01-01'],
  [/^wallet$|address$/, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
]
const LINES = new Set(['text', 'email', 'tel', 'url', 'search', 'number', 'password', 'textarea'])

const isLine = ({ kind }: FormOnPage['fields'][number]) => LINES.has(kind)
const getValidValue = (name: string, value: string) =>
  value || (TYPED.find(([known]) => known.test(name))?.[1] ?? 'Kaarel Mets')

/**
 * Returns the form as a customer fills it in: every box checked, the first option of each list, and text from `line`.
 */
function fillFields(
  { fields }: FormOnPage,
  button: FormOfTheApp['button'],
  line: (name: string, value: string) => string,
) {
  const body = new FormData()
  const chosen = new Set(fields.filter(({ kind, isSent }) => kind === 'radio' && isSent).map(({ name }) => name))
  for (const field of fields) {
    const { name, kind, value, options, isSent } = field
    if (kind === 'file') body.append(name, new File([], ''))
    else if (kind === 'radio') {
      if (isSent || !chosen.has(name)) body.append(name, value)
      chosen.add(name)
    } else if (kind === 'select') body.append(name, value || (options?.find(Boolean) ?? ''))
    else body.append(name, isLine(field) ? line(name, value) : value)
  }
  if (button.name) body.append(button.name, button.value)
  return body
}

function findRejectedFields(html: string): Set<string> {
  const links = parsePage(html).querySelectorAll<HTMLAnchorElement>('.summary-errors a')
  return new Set(Array.from(links, ({ hash }) => hash.replace(/^#[a-z]+(?:-[a-z]+)*?-(?=[a-z_.]+$)/, '#')))
}

const findHeading = (html: string) => parsePage(html).querySelector('h1')?.textContent

/** True if a page reports a failure, in the platform's text or the app's. */
function isTold(html: string): boolean {
  const document = parsePage(html)
  const isError = document.querySelector('.summary-errors, main .notice.warning, main [role="alert"]') !== null
  return (
    isError ||
    stripTags(html).includes('Ordered by the sandbox console') ||
    document.querySelector('main form') === null
  )
}

test('reports all empty fields of a form at once (validation)', { timeout: 400_000 }, async () => {
  const wrong: string[] = []
  let asked = 0
  const seen = new Set<string>()
  for await (const { browser, form, button, where } of iterateForms(shared())) {
    const lines = [...new Set(form.fields.filter(isLine).map(({ name }) => name.replace(/-(?:day|month|year)$/, '')))]
    const kind = [form.id, button.value, ...lines].join()
    if (lines.length < 2 || seen.has(kind)) continue
    seen.add(kind)
    const send = async (empty: (line: string) => boolean) => {
      const body = fillFields(form, button, (name, value) =>
        empty(name.replace(/-(?:day|month|year)$/, '')) ? '' : getValidValue(name, value),
      )
      const response = await browser.post(form.action, body)
      const html = getVisibleHtml(await response.text())
      return response.status === 422 ? findRejectedFields(html) : new Set<string>()
    }
    const together = await send(() => true)
    for (const line of lines) {
      const isRejected = (found: Set<string>) =>
        [...found].some((field) => field.endsWith(`#${line}`) || field.endsWith(`-${line}`))
      const alone = await send((each) => each === line)
      if (!isRejected(alone)) continue
      asked += 1
      if (!isRejected(together)) wrong.push(`${where} ${button.value}: ${line}`)
    }
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(40)
})

test("renders the platform's message and keeps the input of every form after a 404", { timeout: 400_000 }, async () => {
  const run = shared()
  const { control } = run.sandbox
  const wrong: string[] = []
  let refused = 0
  for await (const { browser, form, button, where } of iterateForms(run)) {
    const place = `${where} ${form.id ?? ''} ${button.value}`
    // Calculations report a failure in place of their result.
    if (/^(?:quote|preview)$/.test(button.value)) continue
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
      control.fault({ call: `${method} *`, kind: 'status', value: '404' })
    const before = control.received().filter(({ status }) => status === 404).length
    const response = await browser.confirm(form.action, fillFields(form, button, getValidValue))
    const isRefused = control.received().filter(({ status }) => status === 404).length > before
    control.clearFaults()
    if (!isRefused) continue
    refused += 1
    const location = response.headers.get('Location')
    const html = getVisibleHtml(await (location ? browser.read(location) : response.text()))
    // These actions reload their page: the removed wallet is gone and the confirmation has a state.
    const isReadAgain = location !== null && /remove-wallet$|transaction-confirmation/.test(place)
    if (!isReadAgain && !isTold(html) && findHeading(html) === findHeading(getVisibleHtml(await browser.read(where)))) {
      wrong.push(`${place}: ${response.status} ${location ?? ''} without a word`)
    }
    if (location) continue
    if (response.status === 200) wrong.push(`${place}: 200`)
    const back = readForms(html).find(({ fields }) =>
      form.fields.filter(isLine).every(({ name }) => fields.some((field) => field.name === name)),
    )
    for (const field of form.fields.filter((each) => isLine(each) && each.kind !== 'password')) {
      const now = back?.fields.find(({ name }) => name === field.name)?.value
      if (
        now !== getValidValue(field.name, field.value) &&
        !now?.replaceAll(' ', '').includes(getValidValue(field.name, field.value).replaceAll(' ', ''))
      )
        wrong.push(`${place}: ${field.name} is ${now}`)
    }
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(30)
})
