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
