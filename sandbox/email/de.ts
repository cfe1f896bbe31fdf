import { collectDe } from './collect-translations.ts'
import type { EmailTranslations } from './email-texts.ts'

const STATUS = 'Betrag: {{amount}}\nEmpfänger: {{recipient}}\n{{figures}}Status: {{event}}'
const RENEW = 'Bitte erneuern Sie Ihre Angaben zur Person'
const LATE = 'Ihre Kryptowährung kam zu spät an: Entscheiden Sie, was geschieht'
const ARRIVED_LATE =
  '{{arrived}} kamen am {{seen}} an, nachdem der gesicherte Kurs am {{expired}} abgelaufen war. Sie wollten zuerst gefragt werden, deshalb ist noch nichts umgetauscht.\n\nZum Kurs dieses Moments, {{rate}}, gehen {{amount}} an {{recipient}}. Die Seite zeigt den Kurs von jetzt.'

export const de: EmailTranslations = {
  emails: {
    log_in: {
      subject: 'Ihr Link zum Anmelden',
      text: 'Mit diesem Link melden Sie sich an. Er gilt einmal und {{fact.loginLink}} lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
    },
    confirm_email: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link gilt bis {{until}}.',
    },
    set_password: {
      subject: 'Neues Passwort festlegen',
      text: 'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt einmal und {{fact.passwordLink}} lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Es ändert sich nichts.',
    },
    password_changed: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Ihr Passwort wurde geändert, und Sie wurden überall abgemeldet. Wenn Sie das nicht waren, schreiben Sie sofort an den Support.',
    },
    phone_code: {
      subject: 'SMS',
      text: '{{code}} ist Ihr Code. Er gilt {{fact.phoneCode}}. Sagen Sie ihn niemandem.',
    },
    invitation: {
      subject: '{{sender}} lädt Sie zu Causeway ein',
      text: '{{sender}} überträgt mit Causeway Geld zwischen Kryptowährungen und Bankkonten und lädt Sie mit dem Code {{code}} ein. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.',
    },
    accounts_merged: {
      subject: 'Ihre Konten wurden zusammengelegt',
      text: 'Das Konto {{closed}} ist geschlossen. Das Konto {{kept}} bleibt bestehen. Wenn Sie das nicht waren, schreiben Sie sofort an den Support.',
    },

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
      text: 'Bestätigen Sie diese Zahlung von Ihrem Konto.\n\nBetrag: {{amount}}\nEmpfänger: {{recipient}}, {{account}}\n\nDer Link gilt bis {{until}}. Wenn diese Zahlung nicht von Ihnen ist, nutzen Sie den Link nicht: Stornieren Sie die Zahlung und legen Sie ein neues Passwort fest.',
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

    'verification.received': {
      subject: 'Wir haben Ihren Antrag',
      text: 'Die Prüfung dauert wenige Stunden bis {{fact.review}}.',
    },
    'verification.upgrade_received': {
      subject: 'Wir haben Ihren Antrag auf eine höhere Stufe',
      text: 'Die Prüfung dauert wenige Stunden bis {{fact.review}}. Bis dahin können Sie alles weiter nutzen, was Ihre jetzige Stufe erlaubt. Sie müssen nichts tun: Wenn wir etwas brauchen, schreiben wir Ihnen.',
    },
    'verification.approved': {
      subject: 'Sie sind verifiziert',
      text: 'Ihr Antrag ist genehmigt. Sie können jetzt alles nutzen, was zu Ihrer Stufe gehört.',
    },
    'verification.refused': {
      subject: 'Wir können Ihnen unseren Dienst nicht anbieten',
      text: 'Den Grund finden Sie in Ihrem Profil. Dort können Sie auch widersprechen.',
    },
    'verification.suspended': {
      subject: 'Ihre Verifizierung ist ausgesetzt',
      text: 'Bitte wenden Sie sich an den Support: Ohne Sie kommen wir nicht weiter.',
    },
    'verification.incomplete': {
      subject: 'Es fehlt noch etwas',
      text: 'Öffnen Sie Ihr Profil: Dort ist markiert, was fehlt und wie Sie es beheben.',
    },
    'verification.expiring': {
      subject: RENEW,
      text: 'Ihre Angaben zur Person laufen bald ab. Sie erneuern sie in wenigen Minuten.',
    },
    'verification.expired': {
      subject: RENEW,
      text: 'Ihre Angaben zur Person sind abgelaufen. Neue Zahlungen warten, bis Sie sie erneuert haben.',
    },

    ...collectDe,
    'wallet.confirm': {
      subject: 'Bestätigen Sie Ihre Auszahlungsadresse',
      text: 'Bitte bestätigen Sie, dass {{coin}} an {{address}} gesendet werden darf. Der Link gilt bis {{until}}. Wenn Sie diese Adresse nicht hinzugefügt haben, nutzen Sie den Link nicht: Entfernen Sie die Adresse und legen Sie ein neues Passwort fest.',
    },

    'buy.instructions': {
      subject: 'Überweisen Sie {{amount}}, um Kryptowährung zu kaufen',
      text: 'Betrag: {{amount}}\nEmpfänger: {{recipient}}\nIBAN: {{account}}\nVerwendungszweck: {{reference}}\n\nVerwenden Sie diesen Verwendungszweck und ein Konto auf Ihren eigenen Namen. Wenn das Geld bis {{until}} nicht eingegangen ist, endet der Auftrag.',
    },
    'buy.short': {
      subject: 'Für Ihren Auftrag kam zu wenig an',
      text: 'Eingegangen: {{amount}}. Es fehlen: {{missing}}. Überweisen Sie den Rest mit dem Verwendungszweck {{reference}} bis {{until}}. Sonst senden wir zurück, was eingegangen ist.',
    },
    'buy.received': {
      subject: 'Ihr Geld ist eingegangen',
      text: 'Eingegangen: {{amount}}. Wir kaufen {{arrived}} für Sie.',
    },
    'buy.completed': { subject: 'Ihre Kryptowährung ist da', text: 'Sie haben {{arrived}} erhalten.' },
    'buy.ended': {
      subject: 'Ihr Auftrag ist beendet',
      text: '{{event}}\n\n{{money}} Wenn Sie noch kaufen möchten, erteilen Sie einen neuen Auftrag.',
    },
    'buy.rate_ended': {
      subject: 'Der Kurs Ihres Auftrags ist nicht mehr gesichert',
      text: 'Auftrag: {{payment}}\nNoch zu überweisen: {{amount}}\nVerwendungszweck: {{reference}}\n\nGeld, das jetzt eingeht, wird zu unserem Kurs bei seinem Eingang umgetauscht. Auf der Seite des Auftrags können Sie bis {{until}} wählen:\n{{choices}}\n\nIst bis dahin kein Geld eingegangen, endet der Auftrag und es wird nichts abgebucht.',
    },
    'buy.money_back': {
      subject: 'Wir haben Ihnen Geld zurückgesendet',
      text: '{{amount}} gingen auf das Konto zurück, von dem sie kamen: Es war mehr, als Ihr Auftrag {{payment}} braucht, oder kam nach seinem Ende.',
    },

    'recurring.created': {
      subject: 'Ihre wiederkehrende Zahlung ist eingerichtet',
      text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nErste Zahlung: {{until}}\n\nWir schreiben Ihnen einen Tag vor jeder Zahlung. Wenn Sie das nicht eingerichtet haben, beenden Sie sie und setzen Sie ein neues Passwort.',
    },
    'recurring.notice_account': {
      subject: 'Eine wiederkehrende Zahlung steht bevor',
      text: 'Name: {{payment}}\nBetrag: {{amount}}\nEmpfänger: {{recipient}}\nFällig: {{until}}\n\nWir nehmen den Betrag von Ihrem Konto. Bitte sorgen Sie dafür, dass genug darauf ist. Auf ihrer Seite können Sie diese Zahlung auslassen oder ihren Betrag ändern.',
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
    'support.message_received': {
      subject: 'Wir haben Ihre Nachricht {{reference}}',
      text: 'Vielen Dank. Wir antworten per E-Mail, spätestens am {{until}}. Sie haben geschrieben:\n\n{{message}}',
    },
    'support.complaint_received': {
      subject: 'Wir haben Ihre Beschwerde {{reference}}',
      text: 'Vielen Dank. Wir antworten per E-Mail, spätestens am {{until}}. Sie haben geschrieben:\n\n{{message}}',
    },
    'support.answer': { subject: 'Unsere Antwort zu {{reference}}', text: '{{answer}}' },
    'deposit.done': {
      subject: 'Ihr Geld ist da',
      text: '{{amount}} sind jetzt auf Ihrem Guthaben in {{coin}}.',
    },
    'deposit.short': {
      subject: 'Ein Teil Ihrer Einzahlung ist da',
      text: 'Eingegangen: {{arrived}}\nEs fehlen: {{missing}}\n\nBitte senden Sie den Rest mit demselben Verwendungszweck, {{reference}}. Kommt er nicht bis {{until}} an, buchen wir das Eingegangene auf Ihr Konto.',
    },
    'deposit.lapsed': {
      subject: 'Ihr Einzahlungsauftrag ist abgelaufen',
      text: 'Mit dem Verwendungszweck {{reference}} kam innerhalb von {{fact.deposit}} kein Geld an, deshalb haben wir den Auftrag storniert. Bitte senden Sie damit kein Geld mehr: Es würde an Sie zurückgehen. Wenn Sie doch Geld einzahlen möchten, beginnen Sie auf der Seite Ihres Guthabens eine neue Einzahlung.',
    },
    'deposit.returned': {
      subject: 'Wir haben Ihre Einzahlung zurückgesendet',
      text: 'Wir haben {{amount}} mit dem Verwendungszweck {{reference}} an das Konto zurückgesendet, von dem es kam. Es war kein Konto auf Ihren Namen, und wir können nur Geld von Ihren eigenen Konten annehmen.',
    },
    'transfer.returned': {
      subject: 'Wir haben eine Überweisung zurückgesendet',
      text: '{{sender}} hat {{amount}} an Ihr Konto gesendet, und wir haben es zurückgesendet. Wir können nur Geld von Konten auf Ihren eigenen Namen annehmen.',
    },
    'cash_out.received': {
      subject: 'Ihr Antrag auf Auszahlung ist da',
      text: 'Betrag: {{amount}}\nAn: {{account}}\n\nJemand aus unserem Team prüft ihn bis {{until}}. Bis dahin ist der Betrag in Ihrem Guthaben reserviert. Wir schreiben Ihnen, sobald entschieden ist.',
    },
    'cash_out.paid': {
      subject: 'Wir haben Ihnen {{amount}} gesendet',
      text: 'Betrag: {{amount}}\nAn: {{account}}\n\nIhr Guthaben wurde vollständig und kostenlos ausgezahlt.',
    },
    'cash_out.refused': {
      subject: 'Wir konnten Ihr Guthaben noch nicht auszahlen',
      text: 'Betrag: {{amount}}\n\n{{event}}\n\nNichts ist verloren: Der Betrag ist wieder in Ihrem Guthaben.',
    },
    'transfer.held': {
      subject: 'Wir halten {{amount}} für Sie bereit',
      text: '{{sender}} hat {{amount}} mit dem Verwendungszweck „{{reference}}“ gesendet. {{reason}}\nWir halten das Geld bis {{until}}. Dann geht es an das Konto zurück, von dem es kam.\n{{choice}}',
    },
    'transfer.held_returned': {
      subject: 'Wir haben {{amount}} zurückgesendet',
      text: '{{amount}} von {{sender}}, die wir für Sie hielten, sind auf dem Weg zurück an das Konto, von dem sie kamen. Das Geld kommt bis {{until}} an.',
    },
    'transfer.placed': {
      subject: '{{amount}} sind in Ihrem Guthaben',
      text: '{{amount}}, die wir für Sie hielten, sind jetzt in Ihrem Guthaben.',
    },
    'transfer.matched': {
      subject: 'Ihre Überweisung ist zugeordnet',
      text: '{{amount}}, die wir für Sie hielten, zählen jetzt für Ihren Auftrag mit dem Verwendungszweck {{reference}}.',
    },
    'exchange.done': {
      subject: 'Ihr Tausch ist abgeschlossen',
      text: 'Gegeben: {{amount}}\nErhalten: {{arrived}}',
    },
    'exchange.sent': {
      subject: 'Ihr Tausch ist abgeschlossen',
      text: 'Gegeben: {{amount}}\nGesendet: {{arrived}}\nAdresse: {{address}}',
    },
    'exchange.lapsed': {
      subject: 'Ihr Tauschauftrag ist abgelaufen',
      text: 'Der gewünschte Kurs wurde innerhalb von {{fact.exchangeOrder}} nicht erreicht. Es wurde nichts getauscht, und Sie können {{amount}} auf Ihrem Konto wieder verwenden.',
    },
    'withdrawal.sent': {
      subject: 'Wir haben Ihre Kryptowährung an Ihre Wallet gesendet',
      text: '{{arrived}} sind auf dem Weg zu Ihrer Wallet. Wir schreiben Ihnen wieder, sobald das Netzwerk die Transaktion bestätigt hat.\n\nAdresse: {{address}}\nNetzwerkgebühr: {{fee}}\nTransaktions-Hash: {{hash}}',
    },
    'withdrawal.arrived': {
      subject: 'Ihre Kryptowährung ist in Ihrer Wallet angekommen',
      text: 'Das Netzwerk hat die Transaktion bestätigt.\n\nAngekommen: {{arrived}}\nAdresse: {{address}}\nTransaktions-Hash: {{hash}}',
    },
    'withdrawal.stopped': {
      subject: 'Wir haben Ihre Kryptowährung nicht gesendet',
      text: 'Unsere Prüfung hat diese Überweisung vor dem Versand gestoppt. Es ist nichts abgegangen: Sie können {{amount}} wieder verwenden.\n\nAdresse: {{address}}\n\nWenn Sie Fragen haben, schreiben Sie dem Support.',
    },
    receipt: { subject: 'Beleg über {{amount}}, {{recipient}}', text: '{{receipt}}' },
  },
  phrases: {
    'choice.account': 'Ein anderes Konto bezahlen',
    'choice.refund': 'Meine Kryptowährung zurücksenden',
    'choice.refund_account': 'Das Geld wieder auf mein Konto buchen',
    'choice.reply': 'Die Frage beantworten',
    'choice.file': 'Eine Datei beifügen',
    'choice.rest': 'Den Rest an dieselbe Adresse senden',
    'choice.less': 'Auszahlen, was angekommen ist',
    'choice.business': 'Das Unternehmen damit bezahlen, zum jetzigen Kurs',
    'choice.transfer': 'Das Geld überweisen, zum Kurs bei seinem Eingang',
    'choice.cancel_order': 'Den Auftrag stornieren',
    'figure.due': 'Angefordert: {{figure}}',
    'figure.misdirected': 'Von Ihnen gesendet: {{figure}}',
    'figure.received': 'Erhalten: {{figure}}',
    'figure.taken': 'Von Ihrem Konto abgebucht: {{figure}}',
    'figure.missing': 'Es fehlen: {{figure}}',
    'figure.converted': 'Umgetauscht: {{figure}}',
    'figure.rate': 'Kurs: {{figure}}',
    'figure.sentBack': 'Zurückgesendet: {{figure}}',
    'figure.sentTo': 'Zurückgesendet an: {{figure}}',
    'otherwise.held': 'Bis Sie antworten, bewahren wir alles für Sie auf.',
    'otherwise.back':
      'Wenn Sie nicht rechtzeitig antworten, senden wir alles an die Adresse zurück, die Sie genannt haben.',
    'otherwise.account': 'Wenn Sie nicht rechtzeitig antworten, buchen wir das Geld wieder auf Ihr Guthaben.',
    'otherwise.ask': 'Wenn Sie nichts tun, fragen wir Sie danach, wohin wir es zurücksenden.',
    'money.none': 'Es ist kein Geld eingegangen, also wurde nichts abgebucht.',
    'money.back': 'Was eingegangen ist, geht an das Konto zurück, von dem es kam.',
    'support.nothing_wrong':
      'Wir haben uns Ihre Nachricht angesehen: Es ist alles in Ordnung, und Sie müssen nichts tun.',
    'support.complaint_refused':
      'Wir haben Ihre Beschwerde geprüft und festgestellt, dass alles unseren Bedingungen entsprach. Wenn Sie nicht einverstanden sind, entscheidet die estnische Schlichtungsstelle für Verbraucher kostenlos.',
    'collect.kind_of_business': 'Für diese Art von Geschäft können wir keine Zahlungen annehmen.',
    'held.order_ended': 'Der Auftrag mit diesem Verwendungszweck war schon beendet, als das Geld kam.',
    'held.limit': 'Das ist mehr, als Ihr Limit für Einzahlungen noch zulässt.',
    'held.not_allowed': 'Ihr Konto kann zurzeit kein Geld empfangen.',
    'held.no_reference': 'Wir kennen diesen Verwendungszweck nicht.',
    'held.choose': 'Sagen Sie auf der Seite unten, was damit geschieht: Es kann in Ihr Guthaben oder jetzt zurück.',
    'held.only_back': 'Auf der Seite unten können Sie es jetzt zurücksenden lassen.',
  },
}
