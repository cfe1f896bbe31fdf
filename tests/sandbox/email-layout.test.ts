import { expect, test } from 'vitest'
import { layOutEmail } from '#sandbox/email/email-layout.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { stripTags } from '#tests/server/page.ts'
import { openSandbox } from './sandbox-client.ts'

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('renders each email with one button and an equal plain text', async () => {
  await using sandbox = await openSandbox()
  let count = 0
  const codes = new Set<string>()
  for (const name of listScenarioNames().filter((each) => each !== 'history-10000')) {
    const { account } = sandbox.control.enter(name)
    for (const email of sandbox.control.emails(account.number)) {
      const parts = layOutEmail(email)
      if (email.link !== null && parts.plain.includes('\n\nOpen the page: ')) codes.add(email.code ?? '')
      const page = String(await parts.html)
      // The button's address and the dashes of lists are visible only in plain text.
      const plain = parts.plain.replaceAll('\n- ', '\n').replace(/^- /gm, '').replace(`: ${email.link}`, '')
      expect([email.code, squash(stripTags(page.replaceAll('<', ' <')))]).toEqual([email.code, squash(plain)])
      expect([email.code, page.match(/<a /g)?.length]).toEqual([email.code, email.link === null ? undefined : 1])
      count += 1
    }
  }
  expect(count).toBeGreaterThan(100)
  // Each button names its action.
  expect([...codes]).toEqual([])
})

test('lists the facts of a receipt under headings, as text and as HTML', async () => {
  const text = 'Arrived.\n\nPayer\nName: Anna Schmidt\n\nIBAN: EE38\nReference: B1: 2'
  const { html, plain } = layOutEmail({ text, link: null, language: 'en', code: 'receipt' })
  const page = squash(String(await html))
  expect(plain.startsWith(text)).toBe(true)
  expect(page).toContain('<h3>Payer</h3> <dl> <dt>Name:</dt> <dd>Anna Schmidt</dd> </dl>')
  expect(page).toContain('<dt>Reference:</dt> <dd>B1: 2</dd>')
})
