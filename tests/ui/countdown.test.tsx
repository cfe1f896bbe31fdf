import { expect, test } from 'vitest'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { render } from './render.tsx'

test('without scripts the deadline is a clock time and nothing stands still', () => {
  const html = render(<Countdown seconds={95} ends={95_000} label="Time left" until="until 14:32" />)

  expect(html).toContain('Time left')
  expect(html).toContain('until 14:32')
  expect(html).not.toContain('role="timer"')
})

test('a copy button is not ready before a script is there, and says what it copies', () => {
  const html = render(<CopyButton text="bc1q" what="Address" />)

  expect(html).not.toContain('data-ready')
  expect(html).toMatch(/Copy<\/span><span class="unseen"> Address/)
})
