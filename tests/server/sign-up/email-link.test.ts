import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { readMainText } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const RESEND = 'Send the email again'

test('offers the confirmation after a link and the resend after an invalid token', async () => {
  const browser = await arriveBy(shared(), 'email-unconfirmed')
  const opened = readMainText(await browser.read('/confirm-email-address?token=unknown'))
  expect(opened).toMatch(/Confirm \S+@/)
  expect(opened).not.toContain(RESEND)
  expect(opened).not.toContain('We sent a link')
  const failed = await browser.post('/confirm-email-address', { token: 'unknown', intent: 'confirm' })
  expect(failed.status).toBeGreaterThanOrEqual(400)
  expect(readMainText(await failed.text())).toContain(RESEND)
  expect(readMainText(await browser.read('/confirm-email-address'))).toContain(RESEND)
})
