import { beforeEach, expect, test, vi } from 'vitest'
import { usePoll } from '#app/ui/use-poll.ts'
import { VerificationStatus } from '#app/features/verification/verification-status.tsx'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>(() => ({ failures: 0, news: [] })) }))

beforeEach(() => vi.mocked(usePoll).mockClear())

const STATUS = { state: 'verifying', title: 'Under review', text: 'By Friday.' }

test('rules.md#profile-poll: what is under review is asked about every 30 seconds, by the version that is shown', () => {
  render(<VerificationStatus status={STATUS} poll={{ url: '/profile/status', version: 'a1' }} asOf="12:00:00" />)
  const [asked] = vi.mocked(usePoll).mock.calls[0] ?? []

  expect(asked).toMatchObject({ everyMs: 30_000, isOver: false, url: '/profile/status?lang=en', version: 'a1' })
})

test('rules.md#profile-poll: what nobody looks at is not asked about', () => {
  render(<VerificationStatus status={STATUS} poll={null} asOf="12:00:00" />)
  expect(vi.mocked(usePoll).mock.calls[0]?.[0].isOver).toBe(true)
})
