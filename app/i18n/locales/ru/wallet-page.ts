import type { walletPage as english } from '#app/i18n/locales/en/wallet-page.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const walletPage = {
  'walletPage.heading': 'Кошелёк в этом браузере',
  'walletPage.lede':
    'Платежи в монетах Ethereum и BNB Smart Chain можно отправлять из кошелька в этом браузере. Это никогда не единственный способ: у каждого платежа есть адрес и код.',
  'walletPage.how': 'Как это работает',
  'walletPage.how.connect':
    'При подключении эта страница видит адрес вашего кошелька и что в нём есть. Деньги при этом не перемещаются, и ничего другого у кошелька не просят.',
  'walletPage.how.pay':
    'На странице платежа выберите «Оплата из кошелька в этом браузере». Кошелёк покажет сумму и адрес, и ничего не отправится, пока вы не согласитесь в нём.',
  'walletPage.how.disconnect':
    'При отключении кошелёк здесь забывается. То же происходит, когда вкладку закрывают или входит кто-то другой.',
  'walletPage.withdraw': 'Ищете адреса для вывода? Они в ваших настройках.',
  'walletPage.noScripts':
    'Для подключения кошелька нужен скрипт, а скрипты выключены. Платите по адресу или коду на странице платежа.',
  'walletPage.connection': 'Подключение',
  'walletPage.look': 'Искать кошельки',
  'walletPage.none': 'Нет доступа: кошелёк не установлен.',
  'walletPage.noneText':
    'В этом браузере не ответил ни один кошелёк. Установите или разблокируйте кошелёк и поищите ещё раз.',
  'walletPage.disconnected': 'Кошелёк не подключён.',
  'walletPage.connect': 'Подключить {{wallet}}',
  'walletPage.connected': '{{wallet}}: подключено.',
  'walletPage.address': 'Адрес',
  'walletPage.network': 'Сеть',
  'walletPage.withdrawable': 'Это один из ваших адресов для вывода.',
  'walletPage.has': 'В кошельке',
  'walletPage.reading': 'Спрашиваем кошелёк, что в нём есть.',
  'walletPage.unsupportedText': 'Эта сеть не поддерживается. Переключитесь на Ethereum или BNB Smart Chain.',
  'walletPage.change': 'Переключить на {{network}}',
  'walletPage.disconnect': 'Отключить',
} as const satisfies TextsLike<typeof english, 'ru'>
