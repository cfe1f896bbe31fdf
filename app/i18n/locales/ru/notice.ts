import type { notice as english } from '#app/i18n/locales/en/notice.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const notice = {
  'notice.unsupported_chain': 'Ваш кошелёк в неподдерживаемой сети.',
} as const satisfies Partial<TextsLike<typeof english, 'ru'>>
