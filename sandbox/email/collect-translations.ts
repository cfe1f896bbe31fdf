import type { COLLECT_EMAILS } from './collect-texts.ts'
import type { Template } from './email-texts.ts'

type Translated = Record<keyof typeof COLLECT_EMAILS, Template>

export const collectDe: Translated = {
  'collect.approved': {
    subject: 'Sie können jetzt Zahlungen annehmen',
    text: 'Ihr Antrag ist genehmigt. Ihr erster Zahlungslink ist bereit.',
  },
  'collect.declined': {
    subject: 'Ihr Antrag wurde abgelehnt',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'Noch nicht liefern: {{sender}} hat {{asked}} gesendet',
    text: 'Zahler: {{sender}}\nAngefordert: {{asked}}\nVerwendungszweck: {{reference}}\nUnsere Gebühr: {{fee}}\nSie erhalten: {{amount}}\n\nWir haben die Zahlung gesehen. Sie ist noch nicht sicher, weil das Netzwerk sie noch nicht bestätigt hat. Liefern Sie noch nicht: Wir schreiben Ihnen, sobald sie sicher ist.',
  },
  'collect.paid': {
    subject: '{{sender}} hat gezahlt: Sie erhalten {{amount}}',
    text: 'Zahler: {{sender}}\nAngefordert: {{asked}}\nVerwendungszweck: {{reference}}\nUnsere Gebühr: {{fee}}\nSie erhalten: {{amount}}\n\nDas Netzwerk hat die Zahlung bestätigt: Sie ist sicher. Wir tauschen sie um und senden {{amount}} an Ihr Bankkonto. Wir schreiben wieder, sobald der Betrag angekommen ist.',
  },
  'collect.settled': {
    subject: '{{amount}} ist auf Ihrem Bankkonto angekommen',
    text: 'Zahler: {{sender}}\nAngefordert: {{asked}}\nVerwendungszweck: {{reference}}\nGezahlt: {{arrived}}\nUnsere Gebühr: {{fee}}\nAn Ihr Bankkonto gesendet: {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} ist auf Ihrem Bankkonto angekommen',
    text: 'Zahler: {{sender}}\nVerwendungszweck: {{reference}}\nGezahlt: {{asked}}\nUmgerechnet zu {{rate}}: {{arrived}}\nUnsere Gebühr: {{fee}}\nAn Ihr Bankkonto gesendet: {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Ihre Bank hat eine Auszahlung zurückgesendet',
    text: 'Zahler: {{sender}}\nAngefordert: {{asked}}\nVon Ihrer Bank zurückgesendet: {{amount}}\n\nWir bewahren {{amount}} für Sie auf. Bitte nennen Sie uns ein Konto Ihres Unternehmens, an das wir zahlen können. Es gibt keine Frist: Wir bewahren den Betrag auf, bis Sie es tun.',
  },
  'collect.payer_seen': {
    subject: 'Wir haben Ihre Zahlung an {{recipient}} gesehen',
    text: 'Betrag: {{asked}}\nAngekommen: {{arrived}}\n\nSie ist noch nicht sicher, weil das Netzwerk sie noch nicht bestätigt hat. Wir schreiben Ihnen, sobald sie sicher ist. Der Link zeigt, wie weit sie ist. Senden Sie nichts noch einmal.',
  },
  'collect.payer_paid': {
    subject: 'Sie haben {{recipient}} bezahlt',
    text: 'Betrag: {{asked}}\nAngekommen: {{arrived}}\n\nDas Netzwerk hat Ihre Zahlung bestätigt: Sie ist sicher. Wir tauschen sie um und bezahlen {{recipient}}. Der Link zeigt, wie weit sie ist, und später Ihre Quittung.',
  },
  'collect.payer_short': {
    subject: 'Ein Teil Ihrer Zahlung fehlt',
    text: 'Angekommen: {{arrived}}\nEs fehlen: {{missing}}\nEmpfänger: {{recipient}}\n\nWir bewahren auf, was angekommen ist. Der Link zeigt, wohin Sie den Rest bis {{until}} senden. Dort können Sie auch alles zurücksenden lassen. Kommt der Rest nicht rechtzeitig an, erhält {{recipient}} nichts, und was angekommen ist, geht an Sie zurück.',
  },
  'collect.payer_late': {
    subject: 'Ihre Zahlung kam zu spät: Entscheiden Sie, was geschieht',
    text: 'Angekommen: {{arrived}}\nEmpfänger: {{recipient}}\n\nDer Betrag kam an, nachdem der Preis abgelaufen war. Wir bewahren ihn auf, und es ist nichts umgetauscht. Der Link zeigt, was er jetzt wert ist. Dort können Sie wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Ihre Zahlung kam zu spät: Entscheiden Sie, was geschieht',
    text: 'Angekommen: {{arrived}}\nEmpfänger: {{recipient}}\n\nDer Betrag kam an, nachdem der Preis abgelaufen war. Wir bewahren ihn auf, und es ist nichts umgetauscht. Der Link zeigt, was er jetzt wert ist. Dort können Sie bis {{until}} wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Wir brauchen eine Antwort von Ihnen zu Ihrer Zahlung',
    text: 'Betrag: {{asked}}\nAngekommen: {{arrived}}\n\nIhre Zahlung konnte so, wie sie ankam, nicht abgeschlossen werden, und {{recipient}} ist nicht bezahlt. Wir bewahren auf, was angekommen ist. Der Link zeigt, warum. Bitte sagen Sie uns dort bis {{until}}, wohin wir es zurücksenden. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Sie haben {{extra}} zu viel gesendet',
    text: 'Empfänger: {{recipient}}\nAngefordert: {{due}}\nAngekommen: {{arrived}}\nZu viel: {{extra}}\n\nIhre Zahlung geht weiter. Wir bewahren {{extra}} für Sie auf. Öffnen Sie den Link und nennen Sie uns eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist. Wir bewahren ihn auf, bis Sie es tun.',
  },
  'collect.payer_over_back': {
    subject: 'Sie haben {{extra}} zu viel gesendet: Der Betrag geht an Sie zurück',
    text: 'Empfänger: {{recipient}}\nAngefordert: {{due}}\nAngekommen: {{arrived}}\nZu viel: {{extra}}\n\nIhre Zahlung geht weiter. {{extra}} gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.',
  },
  'collect.payer_again': {
    subject: 'Sie haben {{recipient}} ein zweites Mal bezahlt',
    text: 'Empfänger: {{recipient}}\nEin zweites Mal angekommen: {{extra}}\n\nIhre Zahlung ändert sich dadurch nicht. Wir bewahren {{extra}} für Sie auf. Öffnen Sie den Link und nennen Sie uns eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist. Wir bewahren ihn auf, bis Sie es tun.',
  },
  'collect.payer_again_back': {
    subject: 'Sie haben {{recipient}} ein zweites Mal bezahlt: Der Betrag geht an Sie zurück',
    text: 'Empfänger: {{recipient}}\nEin zweites Mal angekommen: {{extra}}\n\nIhre Zahlung ändert sich dadurch nicht. {{extra}} gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.',
  },
  'collect.payer_refunded': {
    subject: 'Ihre Kryptowährung wurde zurückgesendet',
    text: 'Zurückgesendet: {{arrived}}\nAn: {{address}}\n\n{{recipient}} ist nicht bezahlt. Wenn Sie noch zahlen möchten, öffnen Sie den Zahlungslink noch einmal.',
  },
}

export const collectEs: Translated = {
  'collect.approved': {
    subject: 'Ya puede cobrar pagos',
    text: 'Su solicitud está aprobada. Su primer enlace de pago está listo.',
  },
  'collect.declined': {
    subject: 'Su solicitud se ha rechazado',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'No envíe nada todavía: {{sender}} ha enviado {{asked}}',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nNuestra comisión: {{fee}}\nUsted recibe: {{amount}}\n\nHemos visto el pago. Todavía no es seguro, porque la red no lo ha confirmado. No envíe la mercancía todavía: le escribiremos cuando sea seguro.',
  },
  'collect.paid': {
    subject: '{{sender}} ha pagado: usted recibe {{amount}}',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nNuestra comisión: {{fee}}\nUsted recibe: {{amount}}\n\nLa red ha confirmado el pago: es seguro. Lo convertimos y enviamos {{amount}} a su cuenta bancaria. Le escribiremos otra vez cuando haya llegado.',
  },
  'collect.settled': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nReferencia: {{reference}}\nPagado: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} ha llegado a su cuenta bancaria',
    text: 'Pagador: {{sender}}\nReferencia: {{reference}}\nPagado: {{asked}}\nConvertido a {{rate}}: {{arrived}}\nNuestra comisión: {{fee}}\nEnviado a su cuenta bancaria: {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Su banco ha devuelto un pago',
    text: 'Pagador: {{sender}}\nSolicitado: {{asked}}\nDevuelto por su banco: {{amount}}\n\nGuardamos {{amount}} para usted. Escríbanos e indíquenos una cuenta de su empresa a la que podamos pagar. No hay plazo: lo guardamos hasta que lo haga.',
  },
  'collect.payer_seen': {
    subject: 'Hemos visto su pago a {{recipient}}',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nTodavía no es seguro, porque la red no lo ha confirmado. Le escribiremos cuando sea seguro. El enlace muestra en qué punto está. No envíe nada otra vez.',
  },
  'collect.payer_paid': {
    subject: 'Ha pagado a {{recipient}}',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nLa red ha confirmado su pago: es seguro. Lo convertimos y pagamos a {{recipient}}. El enlace muestra en qué punto está y, más tarde, su recibo.',
  },
  'collect.payer_short': {
    subject: 'Falta una parte de su pago',
    text: 'Llegado: {{arrived}}\nFalta: {{missing}}\nDestinatario: {{recipient}}\n\nGuardamos lo que ha llegado. El enlace muestra adónde enviar el resto antes del {{until}}. Allí también puede pedir que se le devuelva todo. Si el resto no llega a tiempo, {{recipient}} no recibe nada y lo que ha llegado se le devuelve.',
  },
  'collect.payer_late': {
    subject: 'Su pago llegó tarde: elija qué hacer',
    text: 'Llegado: {{arrived}}\nDestinatario: {{recipient}}\n\nLlegó cuando el precio ya había caducado. Lo guardamos y no se ha convertido nada. El enlace muestra cuánto vale ahora. Allí puede elegir:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Su pago llegó tarde: elija qué hacer',
    text: 'Llegado: {{arrived}}\nDestinatario: {{recipient}}\n\nLlegó cuando el precio ya había caducado. Lo guardamos y no se ha convertido nada. El enlace muestra cuánto vale ahora. Allí puede elegir antes del {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Necesitamos una respuesta suya sobre su pago',
    text: 'Importe: {{asked}}\nLlegado: {{arrived}}\n\nSu pago no se ha podido completar tal como llegó, y {{recipient}} no ha cobrado. Guardamos lo que ha llegado. El enlace muestra por qué. Díganos allí antes del {{until}} adónde devolverlo. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Ha enviado {{extra}} de más',
    text: 'Destinatario: {{recipient}}\nSolicitado: {{due}}\nLlegado: {{arrived}}\nDe más: {{extra}}\n\nSu pago sigue adelante. Guardamos {{extra}} para usted. Abra el enlace e indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_over_back': {
    subject: 'Ha enviado {{extra}} de más: se le devuelve',
    text: 'Destinatario: {{recipient}}\nSolicitado: {{due}}\nLlegado: {{arrived}}\nDe más: {{extra}}\n\nSu pago sigue adelante. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_again': {
    subject: 'Ha pagado a {{recipient}} por segunda vez',
    text: 'Destinatario: {{recipient}}\nLlegado por segunda vez: {{extra}}\n\nSu pago no cambia por esto. Guardamos {{extra}} para usted. Abra el enlace e indíquenos una dirección para devolverlo. No hay plazo. Lo guardamos hasta que lo haga.',
  },
  'collect.payer_again_back': {
    subject: 'Ha pagado a {{recipient}} por segunda vez: se le devuelve',
    text: 'Destinatario: {{recipient}}\nLlegado por segunda vez: {{extra}}\n\nSu pago no cambia por esto. {{extra}} se devuelve a {{address}}, como usted eligió. No tiene que hacer nada.',
  },
  'collect.payer_refunded': {
    subject: 'Sus criptomonedas se han devuelto',
    text: 'Devuelto: {{arrived}}\nA: {{address}}\n\n{{recipient}} no ha cobrado. Si todavía quiere pagar, abra otra vez el enlace de pago.',
  },
}

export const collectFr: Translated = {
  'collect.approved': {
    subject: 'Vous pouvez maintenant encaisser des paiements',
    text: 'Votre demande est acceptée. Votre premier lien de paiement est disponible.',
  },
  'collect.declined': {
    subject: 'Votre demande a été refusée',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'N’expédiez pas encore : {{sender}} a envoyé {{asked}}',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nNos frais : {{fee}}\nVous recevez : {{amount}}\n\nNous avons vu le paiement. Il n’est pas encore sûr, car le réseau ne l’a pas confirmé. N’expédiez pas encore : nous vous écrirons quand il sera sûr.',
  },
  'collect.paid': {
    subject: '{{sender}} a payé : vous recevez {{amount}}',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nNos frais : {{fee}}\nVous recevez : {{amount}}\n\nLe réseau a confirmé le paiement : il est sûr. Nous le convertissons et envoyons {{amount}} sur votre compte bancaire. Nous vous écrirons de nouveau à son arrivée.',
  },
  'collect.settled': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nPayé : {{arrived}}\nNos frais : {{fee}}\nEnvoyé sur votre compte bancaire : {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: 'Payeur : {{sender}}\nRéférence : {{reference}}\nPayé : {{asked}}\nConverti à {{rate}} : {{arrived}}\nNos frais : {{fee}}\nEnvoyé sur votre compte bancaire : {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Votre banque a renvoyé un versement',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRenvoyé par votre banque : {{amount}}\n\nNous conservons {{amount}} pour vous. Écrivez-nous pour indiquer un compte de votre société que nous pouvons payer. Il n’y a pas de délai : nous le conservons jusque-là.',
  },
  'collect.payer_seen': {
    subject: 'Nous avons vu votre paiement à {{recipient}}',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nIl n’est pas encore sûr, car le réseau ne l’a pas confirmé. Nous vous écrirons quand il sera sûr. Le lien montre où il en est. N’envoyez rien une nouvelle fois.',
  },
  'collect.payer_paid': {
    subject: 'Vous avez payé {{recipient}}',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nLe réseau a confirmé votre paiement : il est sûr. Nous le convertissons et payons {{recipient}}. Le lien montre où il en est, et plus tard votre reçu.',
  },
  'collect.payer_short': {
    subject: 'Il manque une partie de votre paiement',
    text: 'Arrivé : {{arrived}}\nIl manque : {{missing}}\nDestinataire : {{recipient}}\n\nNous conservons ce qui est arrivé. Le lien indique où envoyer le reste avant le {{until}}. Vous pouvez aussi y demander que tout vous soit renvoyé. Si le reste n’arrive pas à temps, {{recipient}} ne reçoit rien et ce qui est arrivé vous est renvoyé.',
  },
  'collect.payer_late': {
    subject: 'Votre paiement est arrivé en retard : choisissez la suite',
    text: 'Arrivé : {{arrived}}\nDestinataire : {{recipient}}\n\nLe montant est arrivé après l’expiration du prix. Nous le conservons, et rien n’a été converti. Le lien montre ce qu’il vaut maintenant. Vous pouvez y choisir :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Votre paiement est arrivé en retard : choisissez la suite',
    text: 'Arrivé : {{arrived}}\nDestinataire : {{recipient}}\n\nLe montant est arrivé après l’expiration du prix. Nous le conservons, et rien n’a été converti. Le lien montre ce qu’il vaut maintenant. Vous pouvez y choisir avant le {{until}} :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Nous avons besoin de votre réponse sur votre paiement',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nVotre paiement n’a pas pu être terminé tel qu’il est arrivé, et {{recipient}} n’a pas été payé. Nous conservons ce qui est arrivé. Le lien montre pourquoi. Indiquez-nous-y avant le {{until}} où le renvoyer. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Vous avez envoyé {{extra}} de trop',
    text: 'Destinataire : {{recipient}}\nDemandé : {{due}}\nArrivé : {{arrived}}\nDe trop : {{extra}}\n\nVotre paiement suit son cours. Nous conservons {{extra}} pour vous. Ouvrez le lien et indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_over_back': {
    subject: 'Vous avez envoyé {{extra}} de trop : il vous est renvoyé',
    text: 'Destinataire : {{recipient}}\nDemandé : {{due}}\nArrivé : {{arrived}}\nDe trop : {{extra}}\n\nVotre paiement suit son cours. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_again': {
    subject: 'Vous avez payé {{recipient}} une seconde fois',
    text: 'Destinataire : {{recipient}}\nArrivé une seconde fois : {{extra}}\n\nVotre paiement n’en est pas changé. Nous conservons {{extra}} pour vous. Ouvrez le lien et indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_again_back': {
    subject: 'Vous avez payé {{recipient}} une seconde fois : il vous est renvoyé',
    text: 'Destinataire : {{recipient}}\nArrivé une seconde fois : {{extra}}\n\nVotre paiement n’en est pas changé. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_refunded': {
    subject: 'Vos cryptos ont été renvoyées',
    text: 'Renvoyé : {{arrived}}\nÀ : {{address}}\n\n{{recipient}} n’a pas été payé. Si vous souhaitez encore payer, ouvrez de nouveau le lien de paiement.',
  },
}

export const collectRu: Translated = {
  'collect.approved': {
    subject: 'Теперь вы можете принимать платежи',
    text: 'Ваша заявка одобрена. Ваша первая платёжная ссылка готова.',
  },
  'collect.declined': {
    subject: 'Ваша заявка отклонена',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'Пока не отправляйте товар: {{sender}}, {{asked}}',
    text: 'Плательщик: {{sender}}\nЗапрошено: {{asked}}\nНазначение: {{reference}}\nНаша комиссия: {{fee}}\nВы получите: {{amount}}\n\nМы увидели платёж. Он ещё не надёжен: сеть его не подтвердила. Пока не отправляйте товар: мы напишем, когда платёж станет надёжным.',
  },
  'collect.paid': {
    subject: '{{sender}}: оплачено, вы получите {{amount}}',
    text: 'Плательщик: {{sender}}\nЗапрошено: {{asked}}\nНазначение: {{reference}}\nНаша комиссия: {{fee}}\nВы получите: {{amount}}\n\nСеть подтвердила платёж: он надёжен. Мы обменяем его и отправим {{amount}} на ваш банковский счёт. Когда деньги поступят, мы напишем ещё раз.',
  },
  'collect.settled': {
    subject: '{{amount}} поступило на ваш банковский счёт',
    text: 'Плательщик: {{sender}}\nЗапрошено: {{asked}}\nНазначение: {{reference}}\nОплачено: {{arrived}}\nНаша комиссия: {{fee}}\nОтправлено на ваш счёт: {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} поступило на ваш банковский счёт',
    text: 'Плательщик: {{sender}}\nНазначение: {{reference}}\nОплачено: {{asked}}\nПересчитано по курсу {{rate}}: {{arrived}}\nНаша комиссия: {{fee}}\nОтправлено на ваш счёт: {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Ваш банк вернул выплату',
    text: 'Плательщик: {{sender}}\nЗапрошено: {{asked}}\nВозвращено вашим банком: {{amount}}\n\nМы храним {{amount}} для вас. Напишите нам, на какой счёт вашей компании мы можем отправить выплату. Срока нет: мы храним деньги до вашего ответа.',
  },
  'collect.payer_seen': {
    subject: 'Мы увидели ваш платёж для {{recipient}}',
    text: 'Сумма: {{asked}}\nПоступило: {{arrived}}\n\nПлатёж ещё не надёжен: сеть его не подтвердила. Мы напишем, когда он станет надёжным. По ссылке видно, на каком он этапе. Ничего не отправляйте ещё раз.',
  },
  'collect.payer_paid': {
    subject: 'Вы заплатили {{recipient}}',
    text: 'Сумма: {{asked}}\nПоступило: {{arrived}}\n\nСеть подтвердила ваш платёж: он надёжен. Мы обменяем его и заплатим {{recipient}}. По ссылке видно, на каком он этапе, а позже там будет ваша квитанция.',
  },
  'collect.payer_short': {
    subject: 'Не хватает части вашего платежа',
    text: 'Поступило: {{arrived}}\nНе хватает: {{missing}}\nПолучатель: {{recipient}}\n\nМы храним то, что поступило. По ссылке указано, куда отправить остаток до {{until}}. Там же можно получить всё обратно. Если остаток не поступит вовремя, {{recipient}} ничего не получит, а поступившее вернётся вам.',
  },
  'collect.payer_late': {
    subject: 'Ваш платёж пришёл поздно: выберите, что с ним делать',
    text: 'Поступило: {{arrived}}\nПолучатель: {{recipient}}\n\nПлатёж пришёл, когда срок цены уже истёк. Мы храним его, и ничего не обменяно. По ссылке видно, сколько это стоит сейчас. Там можно выбрать:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Ваш платёж пришёл поздно: выберите, что с ним делать',
    text: 'Поступило: {{arrived}}\nПолучатель: {{recipient}}\n\nПлатёж пришёл, когда срок цены уже истёк. Мы храним его, и ничего не обменяно. По ссылке видно, сколько это стоит сейчас. Там можно выбрать до {{until}}:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Нам нужен ваш ответ о платеже',
    text: 'Сумма: {{asked}}\nПоступило: {{arrived}}\n\nВаш платёж не удалось завершить в том виде, в каком он поступил, и {{recipient}} ничего не получил. Мы храним то, что поступило. По ссылке указано, почему. Сообщите нам там до {{until}}, куда это вернуть. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Вы отправили лишние {{extra}}',
    text: 'Получатель: {{recipient}}\nЗапрошено: {{due}}\nПоступило: {{arrived}}\nЛишнее: {{extra}}\n\nВаш платёж продолжается. Мы храним {{extra}} для вас. Откройте ссылку и укажите адрес, на который это вернуть. Срока нет. Мы храним это до вашего ответа.',
  },
  'collect.payer_over_back': {
    subject: 'Вы отправили лишние {{extra}}: мы вернём их вам',
    text: 'Получатель: {{recipient}}\nЗапрошено: {{due}}\nПоступило: {{arrived}}\nЛишнее: {{extra}}\n\nВаш платёж продолжается. {{extra}} вернутся на адрес {{address}}, как вы выбрали. Вам ничего не нужно делать.',
  },
  'collect.payer_again': {
    subject: 'Вы заплатили {{recipient}} во второй раз',
    text: 'Получатель: {{recipient}}\nПоступило во второй раз: {{extra}}\n\nНа ваш платёж это не влияет. Мы храним {{extra}} для вас. Откройте ссылку и укажите адрес, на который это вернуть. Срока нет. Мы храним это до вашего ответа.',
  },
  'collect.payer_again_back': {
    subject: 'Вы заплатили {{recipient}} во второй раз: мы вернём это вам',
    text: 'Получатель: {{recipient}}\nПоступило во второй раз: {{extra}}\n\nНа ваш платёж это не влияет. {{extra}} вернутся на адрес {{address}}, как вы выбрали. Вам ничего не нужно делать.',
  },
  'collect.payer_refunded': {
    subject: 'Ваша криптовалюта отправлена обратно',
    text: 'Отправлено обратно: {{arrived}}\nНа адрес: {{address}}\n\n{{recipient}} ничего не получил. Если вы всё ещё хотите заплатить, откройте платёжную ссылку ещё раз.',
  },
}
