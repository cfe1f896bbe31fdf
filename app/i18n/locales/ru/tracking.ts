import type { tracking as english } from '#app/i18n/locales/en/tracking.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const tracking = {
  'tracking.progress': 'Путь денег',
  'tracking.details': 'Подробности',
  'tracking.allDetails': 'Все подробности',
  'tracking.timeline': 'Что произошло',
  'tracking.allEvents': 'Все события',
  'tracking.checkAgain': 'Проверить ещё раз',
  'tracking.asOf': 'По состоянию на {{time}}',
  'tracking.pollLost': 'Сейчас наш сервис недоступен. На странице показано состояние на {{time}}.',
  'tracking.about': 'О компании {{brand}}',
  'tracking.aboutText':
    '{{brand}} — лицензированный поставщик платёжных услуг. Чтобы получить эти деньги, счёт у нас не нужен, и мы никогда не просим у получателя код, пароль или платёж.',
  'tracking.aboutLink': 'Чем занимается {{brand}}',
  'tracking.invalid': 'Ссылка недействительна или устарела',
  'tracking.invalidText':
    'Ссылка для отслеживания платежа действует ⟦до {{fact.trackingLink}} после его завершения или ⟧пока её не отключит плательщик. Плательщик может создать новую.',
  'tracking.title': '{{headline}} (отслеживание платежа)',
  'tracking.busy': 'Эту ссылку открывали очень часто',
  'tracking.busyText': 'Чтобы защитить платёж, мы делаем паузу. Откройте ссылку ещё раз через {{minutes}} мин.',
} as const satisfies TextsLike<typeof english, 'ru'>
