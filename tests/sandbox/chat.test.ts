import { expect, test } from 'vitest'
import { openSandbox } from './sandbox-client.ts'

test('keeps a conversation between a visitor in the frame and support in the console', async () => {
  await using sandbox = await openSandbox()
  const opened = await sandbox.page('/widget?website_token=inbox')
  const path = opened.headers.get('location') ?? ''
  const conversation = new URL(path, 'http://sandbox').searchParams.get('conversation') ?? ''
  const widget = await sandbox.page(path)
  expect(widget.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http/)
  expect(await widget.text()).not.toContain('aria-label="Console"')

  expect((await sandbox.post('/widget', { conversation, text: 'Where is <b>my</b> money?' })).status).toBe(303)
  expect((await sandbox.post('/widget', { conversation, text: '' })).status).toBe(303)
  const list = await (await sandbox.page('/console/chat')).text()
  expect(list).toContain('Where is &lt;b&gt;my&lt;/b&gt; money?')
  expect(list).toContain('waits for an answer')
  expect((await sandbox.post(`/console/chat/${conversation}`, { text: 'On its way.' })).status).toBe(303)

  const lines = await (await sandbox.page(`/widget/lines?conversation=${conversation}`)).text()
  expect(lines).toContain('On its way.')
  expect(lines.match(/<dd>/g)).toHaveLength(2)
  const other = (await sandbox.page('/widget')).headers.get('location') ?? ''
  expect(await (await sandbox.page(other.replace('/widget', '/widget/lines'))).text()).toContain('No messages yet.')
  expect((await sandbox.page('/console')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await sandbox.page('/console/chat/no-such-conversation')).status).toBe(404)
})
