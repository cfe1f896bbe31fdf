import type { paymentsWords as english } from '#app/i18n/locales/en/payments-words.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

/** Only the errors are translated so far; the other texts of the payment form are English. */
export const paymentErrors = {
  'payments.window.day': 'in 24 Stunden',
  'payments.window.month': 'in 30 Tagen',
  'payments.window.year': 'in diesem Jahr',
  'payments.error.iban.empty': 'Geben Sie die IBAN ein.',
  'payments.error.iban.characters': 'Eine IBAN hat nur Buchstaben und Ziffern. Prüfen Sie, was eingefügt wurde.',
  'payments.error.iban.country': 'Das beginnt nicht mit den zwei Buchstaben eines Landes, das IBANs hat.',
  'payments.error.iban.length': 'Diese IBAN ist für ihr Land zu kurz oder zu lang. Zählen Sie die Zeichen.',
  'payments.error.iban.checksum': 'Diese IBAN ist nicht gültig: Ein Zeichen ist falsch oder zwei sind vertauscht.',
  'payments.error.sortCode.empty': 'Geben Sie den Sort Code ein.',
  'payments.error.sortCode.length': 'Ein Sort Code hat 6 Ziffern, etwa 12-34-56.',
  'payments.error.account.empty': 'Geben Sie die Kontonummer ein.',
  'payments.error.account.length': 'Eine Kontonummer hat 8 Ziffern. Hat Ihre 7, stellen Sie eine Null voran.',
  'payments.error.name.empty': 'Geben Sie den Namen des Empfängers ein.',
  'payments.error.name.too_long': 'Banken nehmen Namen mit höchstens 70 Zeichen an.',
  'payments.error.name.latin': 'Banken nehmen nur lateinische Buchstaben an. Sie könnten schreiben: {{suggestion}}',
  'payments.error.name.latinOnly':
    'Banken nehmen nur lateinische Buchstaben an. Schreiben Sie den Namen so, wie er im Kontoauszug oder Reisepass des Empfängers steht.',
  'payments.error.name.characters': 'Verwenden Sie Buchstaben, Ziffern und die Zeichen, die ein Name hat.',
  'payments.error.country': 'Dieses Land kennen wir nicht. Schreiben Sie seinen Namen oder seine zwei Buchstaben.',
  'payments.error.address.receiver_street':
    'Geben Sie Straße und Hausnummer ein. Diese Zahlung braucht die vollständige Adresse.',
  'payments.error.address.receiver_city': 'Geben Sie den Ort ein. Diese Zahlung braucht die vollständige Adresse.',
  'payments.error.address.receiver_zip_code':
    'Geben Sie die Postleitzahl ein. Diese Zahlung braucht die vollständige Adresse.',
  'payments.error.address.receiver_country_code':
    'Geben Sie das Land ein. Diese Zahlung braucht die vollständige Adresse.',
  'payments.error.thirdParty.level':
    'Sie können auf Ihre eigenen Bankkonten zahlen. Für Zahlungen an andere brauchen Sie eine höhere Verifizierungsstufe.',
  'payments.error.thirdParty.capability':
    'Zahlungen an andere sind für Ihr Konto nicht freigeschaltet. Unser Support kann Ihnen mehr sagen.',
  'payments.error.sum.empty': 'Geben Sie einen Betrag ein.',
  'payments.error.sum.not_a_number': 'Geben Sie einen Betrag in Ziffern ein, etwa 750 oder 750,50.',
  'payments.error.sum.ambiguous': '„{{typed}}“ kann man auf zwei Arten lesen. Schreiben Sie {{first}} oder {{second}}.',
  'payments.error.sum.too_many_decimals': 'Höchstzahl der Nachkommastellen: {{decimals}}.',
  'payments.error.sum.negative': 'Geben Sie einen Betrag über null ein.',
  'payments.error.sum.zero': 'Geben Sie einen Betrag über null ein.',
  'payments.error.sum.too_big': 'Dieser Betrag hat zu viele Ziffern.',
  'payments.error.sum.min': 'Der Mindestbetrag ist {{min}}.',
  'payments.error.sum.max': 'Der Höchstbetrag je Zahlung ist {{max}}.',
  'payments.error.sum.left': 'Das ist mehr, als Ihr Limit zulässt: Sie können {{window}} noch {{left}} zahlen.',
  'payments.error.coin': 'Wählen Sie einen Coin.',
  'payments.error.description.characters':
    'Banken nehmen {{characters}} hier nicht an. Sie könnten schreiben: {{suggestion}}',
  'payments.error.description.too_long': 'Verwenden Sie höchstens 140 Zeichen.',
  'payments.error.refund.other_network':
    'Das sieht nach einer Adresse im Netzwerk {{network}} aus, nicht im Netzwerk {{expected}}.',
  'payments.error.refund.burned':
    'Zu dieser Adresse hat niemand den Schlüssel: Was dorthin gesendet wird, ist verloren. Geben Sie eine eigene Adresse ein.',
  'payments.error.refund.contract':
    'Das ist der Vertrag eines Tokens und keine Wallet: Was dorthin gesendet wird, ist verloren. Geben Sie eine eigene Adresse ein.',
  'payments.error.refund.invalid': 'Das ist keine gültige Adresse für {{expected}}.',
  'payments.error.choice': 'Treffen Sie eine Auswahl.',
} as const satisfies Partial<TextsLike<typeof english, 'de'>>
