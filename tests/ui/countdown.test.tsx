import { expect, test } from 'vitest'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { render } from './render.tsx'

test('renders the deadline as a clock time without scripts', () => {
  const html = render(<Countdown seconds={95} ends={95_000} label="Time left" until="until 14:32" />)

  expect(html).toContain('Time left')
  expect(html).toContain('until 14:32')
  expect(html).not.toContain('role="timer"')
})

test('renders a copy button as not ready without scripts, and names what it copies', () => {
  const html = render(<CopyButton text="bc1q" what="Address" />)

  expect(html).not.toContain('data-ready')
  expect(html).toMatch(/Copy<\/span><span class="unseen"> Address/)
})
