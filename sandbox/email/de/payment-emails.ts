import type { Emails } from '#sandbox/email/email-texts.ts'

const LATE = 'Ihre Kryptowährung kam zu spät an: Entscheiden Sie, was geschieht'
const ARRIVED_LATE =
  '{{arrived}} kamen am {{seen}} an, nachdem der gesicherte Kurs am {{expired}} abgelaufen war. Sie wollten zuerst gefragt werden, deshalb ist noch nichts umgetauscht.\n\nZum Kurs dieses Moments, {{rate}}, gehen {{amount}} an {{recipient}}. Die Seite zeigt den Kurs von jetzt.'
const OVER = '{{arrived}} sind angekommen, gebraucht wurden {{due}}. Wir zahlen {{amount}} an {{recipient}}.'
const NEW_PAYMENT = 'Wenn Sie noch zahlen möchten, legen Sie eine neue Zahlung an.'

export const paymentEmails: Emails<'payment'> = {
  'payment.seen': {
    subject: 'Wir sehen Ihre Zahlung',
    text: '{{arrived}} sind im Netzwerk. Sobald das Netzwerk sie bestätigt hat, tauschen wir sie um und zahlen {{amount}} an {{recipient}}. Sie müssen nichts tun.',
  },
  'payment.confirmed': {
    subject: 'Sie haben die Zahlung bestätigt',
    text: '{{arrived}} wurden von Ihrem Guthaben abgebucht. Wir zahlen {{amount}} an {{recipient}}. Sie müssen nichts tun.',
  },
  'payment.short': {
    subject: 'Der Betrag war zu klein: Es fehlen {{missing}}',
    text: 'Für Ihre Zahlung von {{amount}} an {{recipient}} sind {{arrived}} von {{due}} angekommen. Wir bewahren sie auf, und es ist nichts umgetauscht.\n\nAuf der Seite der Zahlung können Sie bis {{until}} wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'payment.sent': {
    subject: 'An die Bank gesendet',
    text: '{{amount}} sind auf dem Weg zur Bank von {{recipient}}. Wir schreiben Ihnen, wenn sie angekommen sind. Sie müssen nichts tun.',
  },
  'payment.arrived': {
    subject: '{{amount}} sind angekommen',
    text: 'Die Bank von {{recipient}} hat die Zahlung von {{amount}} angenommen. Sie ist abgeschlossen.',
  },
  'payment.stopped': {
    subject: '{{headline}}',
    text: 'Wir bewahren das Geld für Ihre Zahlung von {{amount}} an {{recipient}} auf. Es ist sicher. Unser Team sieht sich die Zahlung an und schreibt Ihnen, wenn wir eine Frage haben. Zahlen Sie nicht noch einmal.',
  },
  'payment.less': {
    subject: 'Bereit zum Senden an die Bank',
    text: 'Es kam zu wenig an, deshalb erhält {{recipient}} {{amount}}. Wir senden den Betrag als Nächstes an die Bank. Sie müssen nichts tun.',
  },
  'payment.over': {
    subject: 'Sie haben mehr gesendet, als wir angefordert haben',
    text: `${OVER} {{extra}} zu viel gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.`,
  },
  'payment.over_no_address': {
    subject: 'Sie haben mehr gesendet, als wir angefordert haben',
    text: `${OVER} Wir bewahren {{extra}} zu viel für Sie auf.\n\nNennen Sie uns auf der Seite der Zahlung eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist: Wir bewahren ihn auf, bis Sie es tun.`,
  },
  'payment.refunded': {
    subject: 'Ihre Kryptowährung wurde zurückgesendet',
    text: `Wir haben {{returned}} an {{address}} zurückgesendet. Ihre Zahlung von {{amount}} an {{recipient}} ist beendet. ${NEW_PAYMENT}`,
  },
  'payment.refunded_balance': {
    subject: 'Das Geld ist wieder auf Ihrem Guthaben',
    text: `Wir haben {{returned}} wieder auf Ihr Guthaben gebucht. Ihre Zahlung von {{amount}} an {{recipient}} ist beendet. ${NEW_PAYMENT}`,
  },
  'payment.cancelled': {
    subject: '{{headline}}',
    text: `Das war Ihre Zahlung von {{amount}} an {{recipient}}. Es wurde nichts gezahlt. Wenn Sie schon Kryptowährung gesendet haben, schreiben Sie uns mit der Nummer der Zahlung, {{payment}}. ${NEW_PAYMENT}`,
  },
  'payment.cancelled_balance': {
    subject: '{{headline}}',
    text: `Das war Ihre Zahlung von {{amount}} an {{recipient}}. Es wurde nichts gezahlt, und von Ihrem Guthaben ging nichts ab. ${NEW_PAYMENT}`,
  },
  'receiving.seen': {
    subject: '{{arrived}} sind an Ihrer Empfangsadresse angekommen',
    text: 'Der Betrag ist im Netzwerk und kam an „{{name}}“ an. Sobald das Netzwerk ihn bestätigt hat, tauschen wir ihn um und zahlen {{amount}} an {{recipient}}. Sie müssen nichts tun.',
  },
  'receiving.below': {
    subject: 'Zu wenig für eine Auszahlung',
    text: '{{arrived}} sind an Ihrer Empfangsadresse „{{name}}“ angekommen. Wir bewahren sie für Sie auf und zahlen sie zusammen mit dem nächsten Eingang aus. Es gibt keine Frist.',
  },
  'receiving.paused': {
    subject: 'Der Betrag wartet, weil Ihre Empfangsadresse pausiert ist',
    text: '{{arrived}} sind an Ihrer Empfangsadresse „{{name}}“ angekommen. Wir bewahren sie für Sie auf. Es gibt keine Frist. Wenn Sie die Adresse auf ihrer Seite fortsetzen, tauschen wir den Betrag um und zahlen {{recipient}}.',
  },
  'receiving.question': {
    subject: '{{headline}}',
    text: '{{arrived}} sind an Ihrer Empfangsadresse „{{name}}“ angekommen. Wir bewahren sie für Sie auf. Es wurde nichts ausgezahlt.\n\n{{question}}\n\nBitte antworten Sie bis {{until}} auf der Seite der Zahlung. Sie können wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'receiving.sent': {
    subject: 'Die Auszahlung wurde an die Bank gesendet',
    text: '{{amount}} von Ihrer Empfangsadresse „{{name}}“ sind auf dem Weg zur Bank von {{recipient}}. Wir schreiben Ihnen, wenn sie angekommen sind. Sie müssen nichts tun.',
  },
  'receiving.arrived': {
    subject: '{{amount}} von Ihrer Empfangsadresse sind angekommen',
    text: 'Die Bank von {{recipient}} hat die Auszahlung von {{amount}} aus „{{name}}“ angenommen. Sie ist abgeschlossen.',
  },
  'receiving.refunded': {
    subject: 'Die Kryptowährung wurde zurückgesendet',
    text: 'Wir haben {{returned}}, die an Ihrer Empfangsadresse „{{name}}“ angekommen waren, an {{address}} zurückgesendet. Es wurde nichts ausgezahlt.',
  },
  'receiving.changed': {
    subject: 'Das Bankkonto Ihrer Empfangsadresse wurde geändert',
    text: 'Was ab jetzt an „{{name}}“ ankommt, wird an {{recipient}}, {{account}}, ausgezahlt. Wenn Sie das nicht waren, pausieren Sie die Adresse und schreiben Sie sofort an den Support.',
  },
  'receiving.bank_closed': {
    subject: 'Ihre Empfangsadresse ist pausiert: Ihr Bankkonto ist geschlossen',
    text: 'Die Bank hat eine Auszahlung von „{{name}}“ zurückgeschickt, weil das Bankkonto von {{recipient}}, {{account}}, geschlossen ist. Nichts geht verloren: Was ankommt, wartet.\n\nÄndern Sie das Bankkonto der Adresse, dann zahlen wir wieder aus. Wohin das zurückgekommene Geld gehen soll, fragen wir auf der Seite der Zahlung.',
  },
  'payment.confirm': {
    subject: 'Bestätigen Sie die Zahlung von {{amount}}',
    text: '{{amount}} gehen von Ihrem Guthaben an {{recipient}}, {{account}}. Der Link gilt bis {{until}}.\n\nWenn diese Zahlung nicht von Ihnen ist, nutzen Sie den Link nicht: Stornieren Sie die Zahlung und legen Sie ein neues Passwort fest.',
  },
  'payment.question': {
    subject: '{{headline}}',
    text: 'Es geht um Ihre Zahlung von {{amount}} an {{recipient}}. Wir bewahren {{held}} für Sie auf.\n\n{{question}}\n\nBitte antworten Sie bis {{until}} auf der Seite der Zahlung. Sie können wählen:\n{{choices}}\n\n{{otherwise}} Zahlen Sie nicht noch einmal.',
  },
  'payment.answer_received': {
    subject: 'Wir haben Ihre Antwort',
    text: 'Vielen Dank für Ihre Antwort zur Zahlung von {{amount}} an {{recipient}}. Sie haben gewählt: {{choice}}. Wir antworten bis {{until}}.',
  },
  'payment.late': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nOder wir senden {{arrived}} an {{address}} zurück. Entscheiden Sie bis {{until}}. Wenn Sie es nicht tun, senden wir alles zurück.`,
  },
  'payment.late_no_address': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nOder nennen Sie uns eine Adresse, und wir senden Ihre Kryptowährung zurück. Bis Sie entscheiden, bewahren wir sie auf.`,
  },
  'payment.sent_back': {
    subject: 'Ihre Kryptowährung wurde zurückgesendet',
    text: `{{arrived}} gingen an {{address}} zurück. Der Betrag kam zu spät an, und Sie haben es so gewählt. ${NEW_PAYMENT}`,
  },
  'payment.sent_back_unanswered': {
    subject: 'Sie haben nicht rechtzeitig gewählt: Ihre Kryptowährung wurde zurückgesendet',
    text: `{{arrived}} gingen an {{address}} zurück. Der Betrag kam zu spät an, und Sie haben sich nicht innerhalb von {{fact.late}} entschieden. ${NEW_PAYMENT}`,
  },
  'recurring.created': {
    subject: 'Ihre wiederkehrende Zahlung ist eingerichtet',
    text: '„{{payment}}“ zahlt {{amount}} an {{recipient}}, zum ersten Mal am {{until}}. Wir schreiben Ihnen einen Tag vor jeder Zahlung.\n\nWenn Sie das nicht eingerichtet haben, beenden Sie sie und setzen Sie ein neues Passwort.',
  },
  'recurring.notice_account': {
    subject: 'Eine wiederkehrende Zahlung steht bevor',
    text: '„{{payment}}“ zahlt {{amount}} an {{recipient}} am {{until}}. Wir nehmen den Betrag von Ihrem Guthaben. Bitte sorgen Sie dafür, dass es ausreicht.\n\nAuf ihrer Seite können Sie diese Zahlung auslassen oder ihren Betrag ändern.',
  },
  'recurring.notice_request': {
    subject: 'Eine wiederkehrende Zahlung steht bevor',
    text: '„{{payment}}“ zahlt {{amount}} an {{recipient}} am {{until}}. Dann schicken wir Ihnen eine Aufforderung, sie mit Kryptowährung zu bezahlen.\n\nAuf ihrer Seite können Sie diese Zahlung auslassen oder ihren Betrag ändern.',
  },
  'recurring.request': {
    subject: 'Prüfen Sie die Zahlung',
    text: 'Ihre wiederkehrende Zahlung „{{payment}}“ ist fällig: {{amount}} an {{recipient}}. Öffnen Sie die Zahlung, prüfen Sie den Preis und senden Sie die Kryptowährung bis {{until}}. Danach verfällt diese Aufforderung.',
  },
  'recurring.failed': {
    subject: 'Ihre wiederkehrende Zahlung hat nicht geklappt',
    text: '„{{payment}}“ hat {{amount}} nicht an {{recipient}} gezahlt. {{event}} Es wurde nichts abgebucht.\n\nSie können es auf ihrer Seite bis {{until}} noch einmal versuchen. Wenn nicht, entfällt diese Zahlung.',
  },
  'recurring.paused': {
    subject: 'Ihre wiederkehrende Zahlung ist angehalten',
    text: 'Wir machen keine Zahlungen von „{{payment}}“ an {{recipient}} mehr. {{event}}\n\nSetzen Sie sie auf ihrer Seite fort, wenn Sie so weit sind.',
  },
  receipt: { subject: 'Beleg über {{amount}}, {{recipient}}', text: '{{amount}} an {{recipient}}. {{receipt}}' },
}
