import { expect, test } from 'vitest'
import { layOutEmail } from '#sandbox/email/email-layout.ts'
import { listScenarioNames } from '#sandbox/modules.ts'
import { stripTags } from '#tests/server/page.ts'
import { openSandbox } from './sandbox-client.ts'

const squash = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('renders each email with one button and an equal plain text', async () => {
  await using sandbox = await openSandbox()
  let count = 0
  for (const name of listScenarioNames().filter((each) =>
    /^(?:payment|buy|deposit|receiving|withdrawal)-/.test(each),
  )) {
    const { account } = sandbox.control.enter(name)
    for (const email of sandbox.control.emails(account.number)) {
      const parts = layOutEmail(email)
      const page = String(await parts.html)
      // The button's address and the dashes of lists are visible only in plain text.
      const plain = parts.plain.replaceAll('\n- ', '\n').replace(/^- /gm, '').replace(`: ${email.link}`, '')
      expect([email.code, squash(stripTags(page.replaceAll('<', ' <')))]).toEqual([email.code, squash(plain)])
      expect([email.code, page.match(/<a /g)?.length]).toEqual([email.code, email.link === null ? undefined : 1])
      count += 1
    }
  }
  expect(count).toBeGreaterThan(100)
})
