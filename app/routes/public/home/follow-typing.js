// @ts-check
// Updates the calculator's figures while the visitor types, by loading the same page again. The home page has no other
// script; without this one, its "Update" button does the same.

const WAIT_MS = 250
const KEPT = ['sum', 'send', 'was_sum', 'was_send', 'sum_is']

const form = /** @type {HTMLFormElement} */ (document.querySelector('#calculator'))
const figures = /** @type {HTMLElement} */ (form.querySelector('[data-figures]'))
const result = /** @type {HTMLElement} */ (form.querySelector('output'))
let timer = 0
let request = new AbortController()

form.addEventListener('input', () => {
  request.abort()
  figures.setAttribute('aria-busy', 'true')
  clearTimeout(timer)
  timer = window.setTimeout(update, WAIT_MS)
})

form.addEventListener('submit', (event) => {
  if (event.submitter?.hasAttribute('formaction')) {
    keepAddress()
    return
  }
  event.preventDefault()
  void update()
})

/** Puts the typed amounts into the page's URL, for Back and reload, and returns it. */
function keepAddress() {
  const address = `${form.action}?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`
  history.replaceState(null, '', address)
  return address
}

async function update() {
  request.abort()
  request = new AbortController()
  const { signal } = request
  try {
    const response = await fetch(keepAddress(), { signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    if (!signal.aborted) show(/** @type {HTMLFormElement} */ (page.querySelector('#calculator')))
  } catch {
    if (!signal.aborted) figures.textContent = form.dataset['failed'] ?? ''
  } finally {
    if (!signal.aborted) figures.removeAttribute('aria-busy')
  }
}

/** @param {HTMLFormElement} fresh */
function show(fresh) {
  figures.replaceChildren(...(fresh.querySelector('[data-figures]')?.childNodes ?? []))
  result.textContent = fresh.querySelector('output')?.textContent ?? ''
  for (const name of KEPT) {
    const [field, value] = [read(form, name), read(fresh, name).value]
    if (field !== document.activeElement) field.value = value
  }
}

/**
 * @param {HTMLFormElement} from
 * @param {string} name
 */
function read(from, name) {
  return /** @type {HTMLInputElement} */ (from.elements.namedItem(name))
}
