import { beforeEach, expect, test, vi } from 'vitest'
import { usePoll } from '#app/ui/use-poll.ts'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

beforeEach(() => vi.mocked(usePoll).mockClear())

const STATUS = { state: 'verifying', title: 'Under review', text: 'By Friday.' }

test('polls a review every 30 seconds with its version (rules.md#profile-poll)', () => {
  render(<VerificationStatus status={STATUS} poll={{ url: '/profile/status', version: 'a1' }} asOf="12:00:00" />)
  const [asked] = vi.mocked(usePoll).mock.calls[0] ?? []

  expect(asked).toMatchObject({ everyMs: 30_000, isOver: false, url: '/profile/status?lang=en', version: 'a1' })
})

test('does not poll without a review (rules.md#profile-poll)', () => {
  render(<VerificationStatus status={STATUS} poll={null} asOf="12:00:00" />)
  expect(vi.mocked(usePoll).mock.calls[0]?.[0].isOver).toBe(true)
})
