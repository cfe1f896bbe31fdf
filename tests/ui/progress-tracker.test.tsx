import { expect, test } from 'vitest'
import { ProgressTracker, type Step } from '#app/ui/progress-tracker.tsx'
import { render } from './render.tsx'

const STEPS: Step[] = [
  { label: 'You sent', note: '0.01\u00a0BTC', position: 'past' },
  { label: 'We receive', position: 'here', branch: { label: 'Waiting for the rest' } },
  { label: 'Arrives', position: 'next' },
]

test('renders the tracker as a named, ordered list', () => {
  const html = render(<ProgressTracker label="Where your money is" steps={STEPS} />)

  expect(html).toMatch(/^<ol [^>]*aria-label="Where your money is"/)
  expect(html.match(/<li /g)).toHaveLength(3)
})

test('marks only the current step, also as text', () => {
  const html = render(<ProgressTracker label="Way" steps={STEPS} />)

  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toMatch(/You sent<\/bdi><span class="unseen"> \(done\)/)
  expect(html).toMatch(/aria-current="step".*We receive<\/bdi><span class="unseen"> \(now\)/)
  expect(html).toMatch(/<b>Arrives<\/b>/)
})

test('renders a branch inside its step', () => {
  const html = render(<ProgressTracker label="Way" steps={STEPS} />)

  expect(html).toMatch(/We receive(?:(?!<\/li>).)*Waiting for the rest/)
})
