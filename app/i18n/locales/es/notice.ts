import type { notice as english } from '#app/i18n/locales/en/notice.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const notice = {
  'notice.unsupported_chain': 'Su cartera está en una red no admitida.',
} as const satisfies Partial<TextsLike<typeof english, 'es'>>
