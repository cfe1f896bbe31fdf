import type { Emails } from '#sandbox/email/email-texts.ts'

const RENEW = 'Bitte erneuern Sie Ihre Angaben zur Person'

export const accountEmails: Emails<'account'> = {
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
  'wallet.confirm': {
    subject: 'Bestätigen Sie Ihre Auszahlungsadresse',
    text: 'Bitte bestätigen Sie, dass {{coin}} an {{address}} gesendet werden darf. Der Link gilt bis {{until}}. Wenn Sie diese Adresse nicht hinzugefügt haben, nutzen Sie den Link nicht: Entfernen Sie die Adresse und legen Sie ein neues Passwort fest.',
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
}
