import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
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
  'deposit.done': {
    subject: 'Ihr Geld ist da',
    text: '{{amount}} sind jetzt auf Ihrem Guthaben in {{coin}}.',
  },
  'deposit.short': {
    subject: 'Ein Teil Ihrer Einzahlung ist da',
    text: 'Eingegangen: {{arrived}}\nEs fehlen: {{missing}}\n\nBitte senden Sie den Rest mit demselben Verwendungszweck, {{reference}}. Kommt er nicht bis {{until}} an, buchen wir das Eingegangene auf Ihr Guthaben.',
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
    text: '{{sender}} hat {{amount}} an Ihr Guthaben gesendet, und wir haben es zurückgesendet. Wir können nur Geld von Bankkonten auf Ihren eigenen Namen annehmen.',
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
    text: 'Der gewünschte Kurs wurde innerhalb von {{fact.exchangeOrder}} nicht erreicht. Es wurde nichts getauscht, und Sie können {{amount}} in Ihrem Guthaben wieder verwenden.',
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
}
