import type { Emails } from '#sandbox/email/email-texts.ts'

export const collectEmails: Emails<'collect'> = {
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
    text: 'Wir haben eine Zahlung von {{asked}} von {{sender}} gesehen, für {{reference}}. Nach unserer Gebühr von {{fee}} erhalten Sie {{amount}}.\n\nSie ist noch nicht sicher, weil das Netzwerk sie noch nicht bestätigt hat. Liefern Sie noch nicht: Wir schreiben Ihnen, sobald sie sicher ist.',
  },
  'collect.paid': {
    subject: '{{sender}} hat gezahlt: Sie erhalten {{amount}}',
    text: 'Das Netzwerk hat die Zahlung von {{asked}} von {{sender}}, für {{reference}}, bestätigt: Sie ist sicher. Nach unserer Gebühr von {{fee}} senden wir {{amount}} an Ihr Bankkonto. Wir schreiben wieder, sobald der Betrag angekommen ist.',
  },
  'collect.settled': {
    subject: '{{amount}} ist auf Ihrem Bankkonto angekommen',
    text: 'Angefordert waren {{asked}} von {{sender}}, für {{reference}}, gezahlt wurden {{arrived}}. Nach unserer Gebühr von {{fee}} haben wir {{amount}} an Ihr Bankkonto gesendet.',
  },
  'collect.settled_converted': {
    subject: '{{amount}} ist auf Ihrem Bankkonto angekommen',
    text: '{{sender}} hat {{asked}} gezahlt, für {{reference}}. Zu {{rate}} sind das {{arrived}}. Nach unserer Gebühr von {{fee}} haben wir {{amount}} an Ihr Bankkonto gesendet.',
  },
  'collect.payout_returned': {
    subject: 'Ihre Bank hat eine Auszahlung zurückgesendet',
    text: 'Es war die Auszahlung von {{amount}} für die Zahlung von {{asked}} von {{sender}}. Wir bewahren {{amount}} für Sie auf.\n\nBitte nennen Sie uns ein Konto Ihres Unternehmens, an das wir zahlen können. Es gibt keine Frist: Wir bewahren den Betrag auf, bis Sie es tun.',
  },
  'collect.payer_seen': {
    subject: 'Wir haben Ihre Zahlung gesehen',
    text: '{{arrived}} sind für {{asked}} an {{recipient}} angekommen. Die Zahlung ist noch nicht sicher, weil das Netzwerk sie noch nicht bestätigt hat. Wir schreiben Ihnen, sobald sie sicher ist. Ihre Seite zeigt, wie weit sie ist. Senden Sie nichts noch einmal.',
  },
  'collect.payer_paid': {
    subject: 'Sie haben {{recipient}} bezahlt',
    text: '{{arrived}} sind für {{asked}} angekommen. Das Netzwerk hat Ihre Zahlung bestätigt: Sie ist sicher. Wir tauschen sie um und bezahlen {{recipient}}. Ihre Seite zeigt, wie weit sie ist, und später Ihren Beleg.',
  },
  'collect.payer_short': {
    subject: '{{missing}} fehlen',
    text: '{{arrived}} sind für Ihre Zahlung an {{recipient}} angekommen. Wir bewahren sie auf. Die Seite der Zahlung zeigt, wohin Sie die fehlenden {{missing}} bis {{until}} senden. Dort können Sie auch alles zurücksenden lassen.\n\nKommt der Rest nicht rechtzeitig an, erhält {{recipient}} nichts, und was angekommen ist, geht an Sie zurück.',
  },
  'collect.payer_late': {
    subject: '{{headline}}',
    text: '{{arrived}} kamen für {{recipient}} an, nachdem der Preis abgelaufen war. Wir bewahren sie auf, und es ist nichts umgetauscht. Die Seite der Zahlung zeigt, was sie jetzt wert sind. Dort können Sie wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: '{{headline}}',
    text: '{{arrived}} kamen für {{recipient}} an, nachdem der Preis abgelaufen war. Wir bewahren sie auf, und es ist nichts umgetauscht. Die Seite der Zahlung zeigt, was sie jetzt wert sind. Dort können Sie bis {{until}} wählen:\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: '{{headline}}',
    text: '{{arrived}} sind für {{asked}} an {{recipient}} angekommen. Die Zahlung konnte so, wie sie ankam, nicht abgeschlossen werden, und {{recipient}} ist nicht bezahlt. Wir bewahren auf, was angekommen ist.\n\nBitte sagen Sie uns auf der Seite der Zahlung bis {{until}}, wohin wir es zurücksenden. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Sie haben {{extra}} zu viel gesendet',
    text: '{{arrived}} sind für Ihre Zahlung an {{recipient}} angekommen, gebraucht wurden {{due}}. Ihre Zahlung geht weiter. Wir bewahren {{extra}} für Sie auf.\n\nNennen Sie uns auf der Seite der Zahlung eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist. Wir bewahren ihn auf, bis Sie es tun.',
  },
  'collect.payer_over_back': {
    subject: 'Sie haben {{extra}} zu viel gesendet: Der Betrag geht an Sie zurück',
    text: '{{arrived}} sind für Ihre Zahlung an {{recipient}} angekommen, gebraucht wurden {{due}}. Ihre Zahlung geht weiter. {{extra}} gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.',
  },
  'collect.payer_again': {
    subject: 'Sie haben {{recipient}} ein zweites Mal bezahlt',
    text: 'Weitere {{extra}} sind angekommen. Ihre Zahlung ändert sich dadurch nicht. Wir bewahren {{extra}} für Sie auf.\n\nNennen Sie uns auf der Seite der Zahlung eine Adresse, an die wir den Betrag zurücksenden. Es gibt keine Frist. Wir bewahren ihn auf, bis Sie es tun.',
  },
  'collect.payer_again_back': {
    subject: 'Sie haben {{recipient}} ein zweites Mal bezahlt: Der Betrag geht an Sie zurück',
    text: 'Weitere {{extra}} sind angekommen. Ihre Zahlung ändert sich dadurch nicht. {{extra}} gehen an {{address}} zurück, wie Sie es gewählt haben. Sie müssen nichts tun.',
  },
  'collect.payer_refunded': {
    subject: 'Ihre Kryptowährung wurde zurückgesendet',
    text: '{{arrived}} gingen an {{address}} zurück. {{recipient}} ist nicht bezahlt. Wenn Sie noch zahlen möchten, öffnen Sie den Zahlungslink noch einmal.',
  },
}
