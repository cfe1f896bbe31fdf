import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
  'buy.instructions': {
    subject: 'Überweisen Sie {{amount}} an uns',
    text: 'Verwenden Sie diese Angaben und ein Konto auf Ihren eigenen Namen. Wenn das Geld bis {{until}} nicht eingegangen ist, endet der Auftrag.\n\nEmpfänger: {{recipient}}\nIBAN: {{account}}\nVerwendungszweck: {{reference}}',
  },
  'buy.short': {
    subject: '{{missing}} fehlen noch',
    text: 'Für Ihren Auftrag sind {{amount}} eingegangen. Überweisen Sie die fehlenden {{missing}} mit dem Verwendungszweck {{reference}} bis {{until}}. Sonst senden wir zurück, was eingegangen ist.',
  },
  'buy.received': {
    subject: 'Wir haben Ihre {{amount}} erhalten',
    text: 'Wir kaufen {{arrived}} für Sie. Wir schreiben Ihnen, wenn sie angekommen sind. Sie müssen nichts tun.',
  },
  'buy.completed': {
    subject: '{{arrived}} sind angekommen',
    text: 'Ihr Auftrag ist abgeschlossen: Sie haben {{arrived}} für {{amount}} gekauft.',
  },
  'buy.ended': {
    subject: '{{headline}}',
    text: '{{event}}\n\n{{money}} Wenn Sie noch kaufen möchten, erteilen Sie einen neuen Auftrag.',
  },
  'buy.rate_ended': {
    subject: 'Der Kurs Ihres Auftrags ist nicht mehr gesichert',
    text: 'Für Ihren Auftrag {{payment}} sind noch {{amount}} zu überweisen, mit dem Verwendungszweck {{reference}}. Geld, das jetzt eingeht, wird zu unserem Kurs bei seinem Eingang umgetauscht.\n\nAuf der Seite des Auftrags können Sie bis {{until}} wählen:\n{{choices}}\n\nIst bis dahin kein Geld eingegangen, endet der Auftrag und es wird nichts abgebucht.',
  },
  'buy.money_back': {
    subject: 'Wir haben Ihnen Geld zurückgesendet',
    text: '{{amount}} gingen auf das Konto zurück, von dem sie kamen: Es war mehr, als Ihr Auftrag {{payment}} braucht, oder kam nach seinem Ende.',
  },
  'deposit.done': {
    subject: '{{amount}} sind auf Ihrem Guthaben',
    text: 'Wir haben {{amount}} auf Ihr Guthaben in {{coin}} gebucht.',
  },
  'deposit.short': {
    subject: '{{missing}} fehlen noch',
    text: 'Für Ihre Einzahlung sind {{arrived}} eingegangen. Bitte senden Sie die fehlenden {{missing}} mit demselben Verwendungszweck, {{reference}}. Kommen sie nicht bis {{until}} an, buchen wir das Eingegangene auf Ihr Guthaben.',
  },
  'deposit.lapsed': {
    subject: 'Die Einzahlung wurde storniert',
    text: 'Mit dem Verwendungszweck {{reference}} kam innerhalb von {{fact.deposit}} kein Geld an. Bitte senden Sie damit kein Geld mehr: Es würde an Sie zurückgehen. Wenn Sie doch Geld einzahlen möchten, beginnen Sie auf der Seite Ihres Guthabens eine neue Einzahlung.',
  },
  'deposit.returned': {
    subject: 'Wir haben das Geld zurückgesendet',
    text: 'Wir haben {{amount}} mit dem Verwendungszweck {{reference}} an das Konto zurückgesendet, von dem es kam. Es war kein Konto auf Ihren Namen, und wir können nur Geld von Ihren eigenen Konten annehmen.',
  },
  'transfer.returned': {
    subject: 'Wir haben eine Überweisung zurückgesendet',
    text: '{{sender}} hat {{amount}} an Ihr Guthaben gesendet, und wir haben es zurückgesendet. Wir können nur Geld von Bankkonten auf Ihren eigenen Namen annehmen.',
  },
  'cash_out.received': {
    subject: 'Wir sehen uns Ihren Antrag an',
    text: 'Sie möchten {{amount}} an {{account}} ausgezahlt haben. Wir entscheiden bis {{until}}. Bis dahin ist der Betrag in Ihrem Guthaben reserviert. Wir schreiben Ihnen, sobald entschieden ist.',
  },
  'cash_out.paid': {
    subject: 'Wir haben Ihnen {{amount}} gesendet',
    text: '{{amount}} gingen an {{account}}. Ihr Guthaben wurde vollständig und kostenlos ausgezahlt.',
  },
  'cash_out.refused': {
    subject: 'Wir konnten das noch nicht auszahlen',
    text: '{{event}}\n\nNichts ist verloren: {{amount}} sind wieder in Ihrem Guthaben.',
  },
  'transfer.held': {
    subject: 'Wir halten {{amount}} für Sie bereit',
    text: '{{sender}} hat {{amount}} mit dem Verwendungszweck „{{reference}}“ gesendet. {{reason}}\n\nWir halten das Geld bis {{until}}. Dann geht es an das Konto zurück, von dem es kam. {{choice}}',
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
    subject: '{{amount}} zählen für Ihren Auftrag',
    text: 'Wir hielten {{amount}} für Sie. Sie gehören jetzt zu Ihrem Auftrag mit dem Verwendungszweck {{reference}}.',
  },
  'exchange.done': {
    subject: 'Ihr Tausch ist abgeschlossen',
    text: 'Sie haben {{amount}} in {{arrived}} getauscht. Der Betrag ist auf Ihrem Guthaben.',
  },
  'exchange.sent': {
    subject: 'Ihr Tausch ist abgeschlossen',
    text: 'Sie haben {{amount}} getauscht, und wir haben {{arrived}} an {{address}} gesendet.',
  },
  'exchange.lapsed': {
    subject: 'Der Tausch wurde storniert',
    text: 'Der gewünschte Kurs wurde innerhalb von {{fact.exchangeOrder}} nicht erreicht. Es wurde nichts getauscht, und Sie können {{amount}} in Ihrem Guthaben wieder verwenden.',
  },
  'withdrawal.sent': {
    subject: 'Ihre Kryptowährung ist unterwegs',
    text: '{{arrived}} sind auf dem Weg an {{address}}. Die Netzwerkgebühr war {{fee}}. Wir schreiben Ihnen wieder, sobald das Netzwerk die Transaktion bestätigt hat.\n\nTransaktions-Hash: {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Ihre Kryptowährung ist angekommen',
    text: 'Das Netzwerk hat die Transaktion bestätigt: {{arrived}} sind an {{address}} angekommen.\n\nTransaktions-Hash: {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'Ihre Kryptowährung wurde nicht gesendet',
    text: 'Unsere Prüfung hat diese Überweisung an {{address}} vor dem Versand gestoppt. Es ist nichts abgegangen: Sie können {{amount}} wieder verwenden. Wenn Sie Fragen haben, schreiben Sie dem Support.',
  },
}
