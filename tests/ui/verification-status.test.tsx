import { beforeEach, expect, test, vi } from 'vitest'
import { usePoll } from '#app/ui/use-poll.ts'
import { VerificationStatus } from '#app/ui/verification-status.tsx'
import { render } from './render.tsx'

vi.mock('#app/ui/use-poll.ts', () => ({ usePoll: vi.fn<typeof usePoll>() }))

beforeEach(() => vi.mocked(usePoll).mockClear())

const STATUS = { state: 'verifying', title: 'Under review', text: 'By Friday.' }

test('wiz-poll: what is under review is asked about every 30 seconds, and reloaded when its moment is another', () => {
  render(<VerificationStatus status={STATUS} poll={{ updatedAt: '2026-11-20T10:00:00.000Z' }} asOf="12:00:00" />)
  const [asked] = vi.mocked(usePoll).mock.calls[0] ?? []

  expect(asked).toMatchObject({ everyMs: 30_000, isOver: false, url: '/profile/status?lang=en' })
  expect(asked?.shown).toBe('2026-11-20T10:00:00.000Z')
  expect(asked?.read({ updatedAt: '2026-11-20T10:00:00.000Z' })).toBe(asked?.shown)
  expect(asked?.read({ updatedAt: '2026-11-20T10:00:01.000Z' })).not.toBe(asked?.shown)
})

test('wiz-poll: what nobody looks at is not asked about', () => {
  render(<VerificationStatus status={STATUS} poll={null} asOf="12:00:00" />)
  expect(vi.mocked(usePoll).mock.calls[0]?.[0].isOver).toBe(true)
})
