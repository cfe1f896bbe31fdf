import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareCustomer } from '#tests/server/shared-product.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'

const shared = shareCustomer()

/** From the Big List of Naughty Strings, plus texts that escape from inline script data. */
const NAUGHTY = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
  '\u2028\u2029 line ends',
  '\u202Etxet desrever',
  'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
  '😀👨‍👩‍👧‍👦 ﷽',
  '%s %d %x $HOME `id`',
  "'; drop table payments; --",
]

/** Expects no element, attribute or script created from the text. */
function expectInert(html: string) {
  expect(html).not.toMatch(/<img src=x|<svg onload|<script>alert|href="javascript:/)
  expect(html.match(/<script(?![^>]*nonce=)/g) ?? []).toEqual([])
}

test.each(NAUGHTY)('escapes any text of the platform: %s (T56, T57)', async (value) => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'soft-failure', value, times: 1 })
  const refused = await maria.post('/payments', await fillPaymentForm(maria))
  expect(refused.status).toBe(422)
  const page = await maria.read('/overview')

  expectInert(page)
  const words = page.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
  expect(words).toContain(value.slice(0, 20))
})

/** Characters that reverse adjacent text, so that a name could imitate another. */
const isReversed = (name: string) => name.includes('\u202E')

test.each(NAUGHTY.filter(isReversed))("strips the reversing mark from a template's name: %s (T57)", async (name) => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = { ...(await fillPaymentForm(maria)), name, receiver: 'self', sum: '' }
  expect((await maria.post('/payments/templates/new', form)).status).toBe(303)
  const templates = await maria.read('/payments/templates')
  expect(templates).toContain(name.replace('\u202E', ''))
  expect(templates).not.toContain('\u202E')
})

test.each(NAUGHTY.filter((name) => !isReversed(name)))(
  'keeps any name of a template as text: %s (T56, T57)',
  async (name) => {
    await using run = await startSharedApp()
    const maria = await logIn(run.app.url)
    const { operation_id, receiver_iban } = await fillPaymentForm(maria)
    const form = {
      operation_id,
      receiver_iban,
      name,
      receiver: 'self',
      currency: 'EUR',
      sum_is: 'gets',
      sum: '',
      coin: 'BTC',
    }
    expect((await maria.post('/payments/templates/new', form)).status).toBe(303)
    const list = await maria.read('/payments/templates')

    expectInert(list)
    const [, id] = /\/payments\/templates\/(tpl_\w+)/.exec(list) ?? []
    const edited = await maria.read(`/payments/templates/${id}`)
    expectInert(edited)
    expect((await maria.post(`/payments/templates/${id}`, { ...form, operation_id: crypto.randomUUID() })).status).toBe(
      303,
    )
  },
)

test.each([
  '/payments?sum=%3Cscript%3E&coin=__proto__',
  '/history?receiver=%3C%2Fscript%3E&status=%00',
  '/overview?lang=%3Cscript%3E',
  '/payments?template=..%2f..%2fme',
  '/transactions/%3Cscript%3E',
])('renders %s without a server error (T59, T61)', async (path) => {
  const answer = await (await shared()).get(path)

  expect(answer.status).toBeLessThan(500)
  expectInert(await answer.text())
})
