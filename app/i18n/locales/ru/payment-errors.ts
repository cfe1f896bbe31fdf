import type { paymentsWords as english } from '#app/i18n/locales/en/payments-words.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

/** Only the errors are translated so far; the other texts of the payment form are English. */
export const paymentErrors = {
  'payments.window.day': 'за 24 часа',
  'payments.window.month': 'за 30 дней',
  'payments.window.year': 'в этом году',
  'payments.error.iban.empty': 'Введите IBAN.',
  'payments.error.iban.characters': 'В IBAN только буквы и цифры. Проверьте, что вставлено.',
  'payments.error.iban.country': 'Это не начинается с двух букв страны, в которой есть IBAN.',
  'payments.error.iban.length': 'Этот IBAN слишком короткий или слишком длинный для своей страны. Посчитайте символы.',
  'payments.error.iban.checksum': 'Этот IBAN недействителен: один символ неверен или два переставлены.',
  'payments.error.sortCode.empty': 'Введите сорт-код.',
  'payments.error.sortCode.length': 'В сорт-коде 6 цифр, например 12-34-56.',
  'payments.error.account.empty': 'Введите номер счёта.',
  'payments.error.account.length': 'В номере счёта 8 цифр. Если в вашем 7, поставьте впереди ноль.',
  'payments.error.name.empty': 'Введите имя получателя.',
  'payments.error.name.too_long': 'Банки принимают имена не длиннее 70 символов.',
  'payments.error.name.latin': 'Банки принимают только латинские буквы. Можно написать так: {{suggestion}}',
  'payments.error.name.latinOnly':
    'Банки принимают только латинские буквы. Напишите имя, как в выписке по счёту или паспорте получателя.',
  'payments.error.name.characters': 'Используйте буквы, цифры и знаки, которые бывают в именах.',
  'payments.error.country': 'Мы не знаем такой страны. Напишите её название или две буквы.',
  'payments.error.address.receiver_street': 'Введите улицу и номер дома. Для этого платежа нужен полный адрес.',
  'payments.error.address.receiver_city': 'Введите город. Для этого платежа нужен полный адрес.',
  'payments.error.address.receiver_zip_code': 'Введите почтовый индекс. Для этого платежа нужен полный адрес.',
  'payments.error.address.receiver_country_code': 'Введите страну. Для этого платежа нужен полный адрес.',
  'payments.error.thirdParty.level':
    'Вы можете платить на свои банковские счета. Для платежей другим нужен более высокий уровень верификации.',
  'payments.error.thirdParty.capability':
    'Платежи другим для вашего аккаунта не включены. Подробнее расскажет наша поддержка.',
  'payments.error.sum.empty': 'Введите сумму.',
  'payments.error.sum.not_a_number': 'Введите сумму цифрами, например 750 или 750,50.',
  'payments.error.sum.ambiguous': '«{{typed}}» можно прочитать двояко. Напишите {{first}} или {{second}}.',
  'payments.error.sum.too_many_decimals': 'Наибольшее число знаков после запятой: {{decimals}}.',
  'payments.error.sum.negative': 'Введите сумму больше нуля.',
  'payments.error.sum.zero': 'Введите сумму больше нуля.',
  'payments.error.sum.too_big': 'В этой сумме слишком много цифр.',
  'payments.error.sum.min': 'Минимальная сумма: {{min}}.',
  'payments.error.sum.max': 'Максимальная сумма одного платежа: {{max}}.',
  'payments.error.sum.left': 'Это больше вашего лимита: {{window}} можно заплатить ещё {{left}}.',
  'payments.error.coin': 'Выберите монету.',
  'payments.error.description.characters':
    'Банки не принимают здесь {{characters}}. Можно написать так: {{suggestion}}',
  'payments.error.description.too_long': 'Не больше 140 символов.',
  'payments.error.refund.other_network': 'Похоже на адрес сети {{network}}, а не сети {{expected}}.',
  'payments.error.refund.burned': 'Ни у кого нет ключа к этому адресу: отправленное туда пропадёт. Введите свой адрес.',
  'payments.error.refund.contract':
    'Это контракт токена, а не кошелёк: отправленное туда пропадёт. Введите свой адрес.',
  'payments.error.refund.invalid': 'Это недействительный адрес для {{expected}}.',
  'payments.error.choice': 'Сделайте выбор.',
} as const satisfies Partial<TextsLike<typeof english, 'ru'>>
