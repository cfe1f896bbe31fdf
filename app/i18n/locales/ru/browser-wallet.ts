import type { browserWallet as english } from '#app/i18n/locales/en/browser-wallet.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const browserWallet = {
  'browserWallet.heading': 'Оплата из кошелька в этом браузере',
  'browserWallet.phone': 'Оплатить через WalletConnect',
  'browserWallet.opening': 'Открываем соединение для вашего кошелька.',
  'browserWallet.pair':
    'Отсканируйте этот код кошельком или вставьте туда его текст. Если кошелёк на этом устройстве, откройте ссылку. Деньги при этом не перемещаются.',
  'browserWallet.pairCode': 'Код для подключения кошелька',
  'browserWallet.pairText': 'Текст кода',
  'browserWallet.pairOpen': 'Открыть кошелёк на этом устройстве',
  'browserWallet.unread': 'Остаток показывает сам кошелёк: через WalletConnect эта страница его не читает.',
  'browserWallet.trouble.relay': 'Сервис, который соединяет с кошельками, сейчас недоступен.',
  'browserWallet.trouble.unpaired': 'За пять минут ни один кошелёк не подключился.',
  'browserWallet.choose': 'Из какого кошелька вы хотите заплатить?',
  'browserWallet.unnamed': 'Кошелёк браузера',
  'browserWallet.connecting':
    'Разрешите в {{wallet}} показать этой странице ваш адрес. Деньги при этом не перемещаются.',
  'browserWallet.wrongNetwork': '{{wallet}}: выбрана другая сеть. Этот платёж идёт только через {{network}}.',
  'browserWallet.changeNetwork': 'Переключить на {{network}}',
  'browserWallet.changing': 'Разрешите в {{wallet}} переход в сеть {{network}}. Деньги при этом не перемещаются.',
  'browserWallet.checking': 'Узнаём у {{wallet}} ваш баланс и комиссию сети.',
  'browserWallet.review': '{{wallet}} получит запрос отправить следующее:',
  'browserWallet.amount': 'Сумма',
  'browserWallet.to': 'На адрес',
  'browserWallet.network': 'Сеть',
  'browserWallet.networkOf': '{{network}}, chain {{chain}}',
  'browserWallet.contract': 'Контракт монеты',
  'browserWallet.from': 'С адреса',
  'browserWallet.fee': 'Комиссия сети, сверх суммы',
  'browserWallet.feeAbout': 'около {{amount}} {{coin}}',
  'browserWallet.feeUnknown': 'её покажет ваш кошелёк',
  'browserWallet.send': 'Отправить {{amount}}',
  'browserWallet.notFromHere': 'Не платить из этого кошелька',
  'browserWallet.refreshing': 'Проверяем, что платёж не изменился.',
  'browserWallet.confirm': 'Подтвердите в {{wallet}}. Там должны быть та же сумма и тот же адрес.',
  'browserWallet.sent': 'Отправлено из вашего кошелька, ждём появления в сети',
  'browserWallet.sentText':
    'Ваш кошелёк принял {{amount}} в {{time}}. Страница обновится сама, когда сеть покажет платёж. Не отправляйте ещё раз.',
  'browserWallet.transaction': 'Хеш транзакции',
  'browserWallet.open': 'В {{time}} вашему кошельку был отправлен запрос на {{amount}}',
  'browserWallet.openText':
    'Ответ до этой страницы не дошёл, поэтому деньги могли быть отправлены. Сначала посмотрите последние транзакции в своём кошельке. Если она там есть, ничего не делайте: страница обновится сама. Если её там нет, адрес на этой странице по-прежнему верный.',
  'browserWallet.again': 'Проверить ещё раз',
  'browserWallet.connections': 'О кошельках в этом браузере',
  'browserWallet.nothingSent': 'Ничего не отправлено. Адрес и код на этой странице действуют, как и прежде.',
  'browserWallet.trouble.none': 'Нет доступа: кошелёк не установлен.',
  'browserWallet.trouble.rejected': 'Вы отказались в кошельке.',
  'browserWallet.trouble.locked': 'Кошелёк недоступен. Разблокируйте его и проверьте ещё раз.',
  'browserWallet.trouble.pending':
    'В кошельке уже открыт вопрос, возможно, из другой вкладки. Ответьте на него там и проверьте ещё раз.',
  'browserWallet.trouble.unsupported':
    'Кошелёк находится в неподдерживаемой сети и не переключается на {{network}}. Переключите его сами или возьмите другой кошелёк.',
  'browserWallet.trouble.gone': 'Связь с кошельком пропала. Откройте кошелёк и проверьте ещё раз.',
  'browserWallet.trouble.silent': 'Кошелёк не отвечает уже минуту.',
  'browserWallet.trouble.account': 'В кошельке выбран другой адрес. Проверьте ещё раз с ним.',
  'browserWallet.trouble.chain': 'В кошельке выбрана другая сеть. Проверьте ещё раз.',
  'browserWallet.trouble.changed':
    'Платёж изменился с тех пор, как вы на него смотрели. Проверьте новую сумму и адрес.',
  'browserWallet.trouble.late': 'Срок зафиксированного курса истёк до отправки.',
  'browserWallet.trouble.offline': 'Мы не смогли связаться со своим сервисом и убедиться, что платёж не изменился.',
  'browserWallet.trouble.funds': 'В кошельке {{has}} {{coin}}; нужно {{needs}} {{coin}}.',
  'browserWallet.trouble.fee': 'В кошельке не хватает на комиссию сети, около {{fee}} {{coin}} сверх суммы.',
  'browserWallet.trouble.feeUnknown': 'В кошельке не хватает на сумму и комиссию сети.',
  'browserWallet.trouble.token':
    'Данные контракта монеты не совпадают с этой страницей, поэтому запрос кошельку не отправлен.',
  'browserWallet.trouble.unkept':
    'Этот браузер ничего не сохраняет для этой страницы, а без этого нельзя предотвратить повторную оплату. Заплатите по адресу.',
  'browserWallet.trouble.failed': 'Кошелёк дал ответ, который мы не можем использовать.',
} as const satisfies TextsLike<typeof english, 'ru'>
