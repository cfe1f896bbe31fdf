import type { Emails } from '#sandbox/email/email-texts.ts'

const STATUS = 'Betrag: {{amount}}\nEmpfänger: {{recipient}}\n{{figures}}Status: {{event}}'
const LATE = 'Ihre Kryptowährung kam zu spät an: Entscheiden Sie, was geschieht'
const ARRIVED_LATE =
  '{{arrived}} kamen am {{seen}} an, nachdem der gesicherte Kurs am {{expired}} abgelaufen war. Sie wollten zuerst gefragt werden, deshalb ist noch nichts umgetauscht.\n\nZum Kurs dieses Moments, {{rate}}, gehen {{amount}} an {{recipient}}. Die Seite zeigt den Kurs von jetzt.'

export const paymentEmails: Emails<'payment'> = {
  'payment.to_check': { subject: 'Ihre Zahlung ist bereit zur Prüfung', text: STATUS },
  'payment.seen': { subject: 'Wir sehen Ihre Zahlung', text: STATUS },
  'payment.confirmed': { subject: 'Ihre Zahlung ist bestätigt', text: STATUS },
  'payment.short': {
    subject: 'Für Ihre Zahlung kam zu wenig an',
    text: `${STATUS}\n\nWir bewahren auf, was angekommen ist, und es ist nichts umgetauscht. Auf der Seite der Zahlung können Sie bis {{until}} wählen:\n{{choices}}\n\n{{otherwise}}`,
  },
  'payment.sent': { subject: 'Ihre Zahlung wurde an die Bank gesendet', text: STATUS },
  'payment.arrived': { subject: 'Ihre Zahlung ist angekommen', text: STATUS },
  'payment.stopped': { subject: 'Ihre Zahlung braucht Ihre Aufmerksamkeit', text: STATUS },
  'payment.less': {
    subject: 'Wir zahlen aus, was angekommen ist',
    text: `${STATUS}\n\nEs kam zu wenig an, und der Empfänger erhält weniger. Sie müssen nichts tun.`,
  },
  'payment.over': {
    subject: 'Sie haben mehr gesendet, als Ihre Zahlung braucht',
    text: `${STATUS}\n\nIhre Zahlung geht weiter. {{extra}} zu viel gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.`,
  },
  'payment.over_no_address': {
    subject: 'Sie haben mehr gesendet, als Ihre Zahlung braucht: Wohin soll der Rest?',
    text: `${STATUS}\n\nIhre Zahlung geht weiter. Wir bewahren {{extra}} zu viel für Sie auf. Nennen Sie uns auf der Seite der Zahlung eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist: Wir bewahren ihn auf, bis Sie es tun.`,
  },
  'payment.refunded': { subject: 'Wir haben zurückgesendet, was Sie gezahlt haben', text: STATUS },
  'payment.cancelled': {
    subject: 'Ihre Zahlung wurde storniert',
    text: `${STATUS}\n\nEs wurde nichts gezahlt. Wenn Sie schon Kryptowährung gesendet haben, schreiben Sie uns mit der Nummer der Zahlung, {{payment}}.`,
  },
  'receiving.seen': {
    subject: 'Kryptowährung ist an Ihrer Empfangsadresse angekommen',
    text: 'Adresse: {{name}}\nAngekommen: {{arrived}}\nAuszuzahlen: {{amount}}\nEmpfänger: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.held': {
    subject: 'Kryptowährung wartet an Ihrer Empfangsadresse',
    text: 'Adresse: {{name}}\nAngekommen: {{arrived}}\nStatus: {{event}}\n\nWir bewahren es für Sie auf. Es gibt keine Frist.',
  },
  'receiving.question': {
    subject: 'Wir haben eine Frage zu angekommener Kryptowährung',
    text: 'Zahlung: {{payment}}\nAdresse: {{name}}\n{{figures}}\n{{question}}\n\nAuf der Seite der Zahlung können Sie wählen:\n{{choices}}\n\nBitte antworten Sie bis {{until}}. {{otherwise}} Es wurde nichts ausgezahlt.',
  },
  'receiving.sent': {
    subject: 'Ihre Auszahlung wurde an die Bank gesendet',
    text: 'Adresse: {{name}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.arrived': {
    subject: 'Ihre Auszahlung ist angekommen',
    text: 'Adresse: {{name}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nStatus: {{event}}',
  },
  'receiving.changed': {
    subject: 'Das Bankkonto Ihrer Empfangsadresse wurde geändert',
    text: 'Adresse: {{name}}\nEmpfänger: {{recipient}}, {{account}}\n\nWas ab jetzt ankommt, wird dorthin ausgezahlt. Wenn Sie das nicht waren, pausieren Sie die Adresse und schreiben Sie sofort an den Support.',
  },
  'receiving.bank_closed': {
    subject: 'Ihre Empfangsadresse ist pausiert: Ihr Bankkonto ist geschlossen',
    text: 'Adresse: {{name}}\nEmpfänger: {{recipient}}, {{account}}\n\nDie Bank hat eine Auszahlung zurückgeschickt, weil dieses Konto geschlossen ist. Nichts geht verloren: Was ankommt, wartet. Ändern Sie das Bankkonto der Adresse, dann zahlen wir wieder aus. Wohin das zurückgekommene Geld gehen soll, fragen wir auf der Seite der Zahlung.',
  },
  'payment.confirm': {
    subject: 'Bestätigen Sie Ihre Zahlung',
    text: 'Bestätigen Sie diese Zahlung von Ihrem Guthaben.\n\nBetrag: {{amount}}\nEmpfänger: {{recipient}}, {{account}}\n\nDer Link gilt bis {{until}}. Wenn diese Zahlung nicht von Ihnen ist, nutzen Sie den Link nicht: Stornieren Sie die Zahlung und legen Sie ein neues Passwort fest.',
  },
  'payment.question': {
    subject: 'Wir haben eine Frage zu Ihrer Zahlung',
    text: 'Zahlung: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\n{{figures}}\n{{question}}\n\nAuf der Seite der Zahlung können Sie wählen:\n{{choices}}\n\nBitte antworten Sie bis {{until}}. {{otherwise}} Senden Sie nicht noch einmal Kryptowährung.',
  },
  'payment.answer_received': {
    subject: 'Wir haben Ihre Antwort',
    text: 'Zahlung: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\n\nVielen Dank. Sie haben gewählt: {{choice}}. Wir antworten bis {{until}}.',
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
    text: '{{arrived}} gingen an {{address}} zurück. Der Betrag kam zu spät an, und Sie haben es so gewählt.',
  },
  'payment.sent_back_unanswered': {
    subject: 'Ihre Kryptowährung wurde zurückgesendet',
    text: '{{arrived}} gingen an {{address}} zurück. Der Betrag kam zu spät an, und Sie haben sich nicht innerhalb von {{fact.late}} entschieden.',
  },
  'recurring.created': {
    subject: 'Ihre wiederkehrende Zahlung ist eingerichtet',
    text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nErste Zahlung: {{until}}\n\nWir schreiben Ihnen einen Tag vor jeder Zahlung. Wenn Sie das nicht eingerichtet haben, beenden Sie sie und setzen Sie ein neues Passwort.',
  },
  'recurring.notice_account': {
    subject: 'Eine wiederkehrende Zahlung steht bevor',
    text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nFällig: {{until}}\n\nWir nehmen den Betrag von Ihrem Guthaben. Bitte sorgen Sie dafür, dass es ausreicht. Auf ihrer Seite können Sie diese Zahlung auslassen oder ihren Betrag ändern.',
  },
  'recurring.notice_request': {
    subject: 'Eine wiederkehrende Zahlung steht bevor',
    text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nFällig: {{until}}\n\nDann schicken wir Ihnen eine Aufforderung, sie mit Kryptowährung zu bezahlen. Auf ihrer Seite können Sie diese Zahlung auslassen oder ihren Betrag ändern.',
  },
  'recurring.request': {
    subject: 'Bitte bezahlen Sie Ihre wiederkehrende Zahlung',
    text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\n\nÖffnen Sie die Zahlung, prüfen Sie den Preis und senden Sie die Kryptowährung bis {{until}}. Danach verfällt diese Aufforderung.',
  },
  'recurring.failed': {
    subject: 'Ihre wiederkehrende Zahlung hat nicht geklappt',
    text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nGrund: {{event}}\n\nEs wurde nichts abgebucht. Sie können es auf ihrer Seite bis {{until}} noch einmal versuchen. Wenn nicht, entfällt diese Zahlung.',
  },
  'recurring.paused': {
    subject: 'Ihre wiederkehrende Zahlung ist angehalten',
    text: 'Name: {{payment}}\nEmpfänger: {{recipient}}\nGrund: {{event}}\n\nWir machen keine Zahlungen mehr, bis Sie sie auf ihrer Seite fortsetzen.',
  },
  receipt: { subject: 'Beleg über {{amount}}, {{recipient}}', text: '{{receipt}}' },
}
