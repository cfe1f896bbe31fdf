import { COMPANY } from '#sandbox/core/company.ts'
import type { ContractTranslations } from './contract-translations.ts'

const PAYMENTS: readonly [string, string][] = [
  [
    'Der Dienst',
    'Sie bezahlen ein Bankkonto in Euro oder Pfund mit einem Kryptowert. Wir tauschen um, was eingeht, und leiten das Geld weiter. Wiederkehrende Zahlungen, Empfangsadressen und Zahlungslinks tun dasselbe, jeweils auf einer eigenen Seite.',
  ],
  [
    'Wer den Dienst nutzen darf',
    'Sie sind mindestens 18 Jahre alt, Sie handeln für sich selbst oder für ein Unternehmen, das Sie vertreten, und wir haben Sie bis zu der Stufe verifiziert, die die Zahlung braucht.',
  ],
  [
    'Kurse und Gebühren',
    'Bevor Sie einen Auftrag bestätigen, sehen Sie den Kurs, jede Gebühr und den Betrag, den die Bank oder Sie erhalten. Für eine Zahlung beträgt die Gebühr innerhalb von SEPA {{fact.fee}}; außerhalb sind es {{fact.fixed}} plus {{fact.fee}}. Für Empfangsadressen sind es {{fact.receiving}}, außerhalb von SEPA {{fact.receivingFixed}} plus {{fact.receiving}}. Bei Zahlungslinks zahlt das Unternehmen {{fact.collect}}. Ein Kauf kostet {{fact.purchase}} und ein Tausch {{fact.exchange}}; Kryptowährung, die wir an eine Adresse von Ihnen senden, kostet außerdem die angezeigte Netzwerkgebühr. Unser Kurs für Zahlungen liegt {{fact.margin}} unter dem Marktkurs, der für Käufe {{fact.purchaseMargin}} darüber. Ein Kurs wird so lange gesichert, wie daneben angegeben ist: für eine Zahlung {{fact.held}} ab Ihrer Bestätigung, für USD Coin {{fact.heldThroughService}}, für einen Kauf {{fact.purchaseHeld}}, für einen Tausch {{fact.exchangeHeld}}.',
  ],
  [
    'Zahlungen, bei denen etwas schiefgeht',
    'Sie wählen vorher, was geschieht, wenn Kryptowährung zu spät, zu wenig oder zu viel eingeht. Wenn Sie bei verspätetem Eingang gefragt werden möchten, haben Sie eine Frist von {{fact.late}}, um zwischen dem Kurs dieses Tages und der Rückgabe Ihrer Kryptowährung zu wählen; ohne Antwort geht sie an Ihre Rückzahlungsadresse zurück, und wenn Sie keine angegeben haben, halten wir sie, bis Sie wählen. Was wir nicht weiterleiten können, geht ungekürzt an die Rückzahlungsadresse zurück, die Sie angegeben haben: Wir nehmen dafür keine Gebühr.',
  ],
  [
    'Wiederkehrende Zahlungen und Empfangsadressen',
    'Sie richten eine wiederkehrende Zahlung einmal ein, und wir führen jede einzelne Zahlung an ihrem Tag nach diesen Bedingungen aus. Wir schreiben Ihnen {{fact.notice}} vorher. Eine Zahlung von Ihrem Konto wird ohne neue Frage abgebucht, sobald Sie eine über mindestens diesen Betrag an denselben Empfänger bestätigt haben; jede andere wartet auf Sie. Bis zu dem Tag können Sie eine Zahlung auslassen und die wiederkehrende Zahlung pausieren oder beenden. Kryptowährung, die an einer Empfangsadresse eingeht, wird zum Kurs bei ihrem Eingang umgetauscht und abzüglich der Gebühr auf das Bankkonto ausgezahlt, das Sie für die Adresse gewählt haben; was weniger als {{fact.receivingMinimum}} übrig ließe, wartet auf mehr. Eine andere Kryptowährung oder eine auf einem anderen Netzwerk geht an eine Adresse zurück, die Sie nennen, wenn wir sie erreichen; aus manchen Netzwerken lässt sie sich nicht zurückholen. Ist das Bankkonto geschlossen, halten wir, was eingeht, bis Sie ein anderes wählen.',
  ],
  [
    'Endgültigkeit',
    'Eine Übertragung auf einer Blockchain lässt sich nicht rückgängig machen. Prüfen Sie Netzwerk und Adresse, bevor Sie senden.',
  ],
  [
    'Limits und Prüfungen',
    'Eine Zahlung beträgt mindestens {{fact.minimum}} und höchstens {{fact.maximum}}, sofern wir keine anderen Limits vereinbaren. Das Gesetz verpflichtet uns, unsere Kunden zu kennen und Zahlungen zu prüfen. Wir dürfen Fragen stellen, eine Zahlung während der Prüfung anhalten oder sie ablehnen.',
  ],
  [
    'Ausführung',
    'Wir senden das Geld spätestens am Geschäftstag, nachdem die Blockchain Ihre Coins bestätigt hat. War eine Überweisung durch unser Verschulden falsch, berichtigen wir sie unverzüglich und auf unsere Kosten.',
  ],
  [
    'Ihr Konto',
    'Behalten Sie Ihr Passwort für sich und sagen Sie uns sofort, wenn es jemand anderes kennen könnte. Für Zahlungen, die damit gemacht werden, stehen Sie ein, bis Sie es uns sagen, in den Grenzen des Gesetzes.',
  ],
  [
    'Gutscheine und Prämien',
    'Ein Gutschein senkt die Gebühr einer Zahlung. Er kann nicht in Teilen eingelöst werden, und was übrig bleibt, verfällt.',
  ],
  [
    'Änderungen und Ende',
    'Wir ändern diese Bedingungen nur mit Ihrer Zustimmung: Eine neue Version gilt für Sie, sobald Sie sie angenommen haben, und bis dahin die, die Sie zuvor angenommen haben. Sie können das Konto jederzeit kostenlos schließen, indem Sie dem Support schreiben; wir können es mit einer Frist von 2 Monaten schließen, oder sofort, wo das Gesetz es verlangt.',
  ],
]

const COMPLAINTS: [string, string] = [
  'Beschwerden',
  'Schreiben Sie zuerst an den Support. Die Antwort dauert höchstens {{fact.complaint}}. Sie können sich auch an die Finanzaufsichtsbehörde oder an die Schlichtungsstelle für Verbraucher wenden.',
]

const CHANGES = [
  'Neue Bedingungen gelten für Sie erst, nachdem Sie ihnen zugestimmt haben.',
  'Krypto, das wir nicht weiterleiten können, geht in voller Höhe an Ihre Rückzahlungsadresse zurück.',
  'Kommt Krypto zu spät an und haben Sie keine Rückzahlungsadresse angegeben, bewahren wir es auf, bis Sie sich entscheiden.',
]

export const de: ContractTranslations = {
  version: 'Version {{version}}',
  binding:
    'Dies ist eine Übersetzung, damit Sie den Vertrag leichter lesen. Es gilt allein der englische Text der Version {{version}}:',
  onlyEnglish: 'Diese ältere Version gibt es nur auf Englisch.',
  texts: {
    'terms-2026-11-26': { title: 'Nutzungsbedingungen', changes: CHANGES, sections: [...PAYMENTS, COMPLAINTS] },
    'terms_business-2026-11-26': {
      title: 'Nutzungsbedingungen für Unternehmen',
      changes: CHANGES,
      sections: [
        [
          'Die Parteien',
          'Kunde ist das Unternehmen, das sich anmeldet. Wer für es handelt, weist seine Vertretungsbefugnis nach.',
        ],
        ...PAYMENTS,
        [
          'Eigentümer',
          'Das Unternehmen nennt jede Person, die {{fact.ownerShare}} oder mehr davon besitzt oder kontrolliert, und sagt uns, wenn sich das ändert.',
        ],
        COMPLAINTS,
      ],
    },
    'privacy-2026-03': {
      title: 'Datenschutzhinweise',
      sections: [
        [
          'Was wir verarbeiten',
          'Wer Sie sind, wie wir Sie erreichen, Ihre Zahlungen und was wir von Gesetzes wegen fragen müssen.',
        ],
        [
          'Warum',
          'Um Ihre Zahlungen auszuführen (Vertrag), um Geldwäsche zu verhindern (Gesetz) und um den Dienst sicher zu halten (berechtigtes Interesse).',
        ],
        [
          'Von wem',
          'Von Ihnen, aus öffentlichen Registern und Sanktionslisten und aus der Blockchain, die jeder lesen kann.',
        ],
        [
          'An wen',
          'An die Auftragsverarbeiter auf unserer Liste, an die Bank des Empfängers und an Behörden, wo das Gesetz es verlangt.',
        ],
        [
          'Wie lange',
          'Buchhaltungs- und Zahlungsunterlagen 7 Jahre, Angaben zur Identität 5 Jahre nach dem Ende der Geschäftsbeziehung.',
        ],
        [
          'Ihre Rechte',
          'Sie können Ihre Daten einsehen, berichtigen, mitnehmen und, wo das Gesetz es erlaubt, löschen lassen, und sich bei der Datenschutzbehörde beschweren.',
        ],
      ],
    },
    'collect-2026-11-26': {
      title: 'Bedingungen für das Annehmen von Zahlungen',
      sections: [
        [
          'Der Dienst',
          'Ihre Zahler bezahlen über einen Link mit Kryptowerten. Sie erhalten Euro oder Pfund auf Ihr Bankkonto.',
        ],
        [
          'Abrechnung',
          'Wir rechnen ab, sobald die Zahlung bestätigt ist, abzüglich unserer Gebühr von {{fact.collect}} des gezahlten Betrags.',
        ],
        [
          'Verbotene Geschäfte',
          'Sie nutzen den Dienst nicht für Waren oder Dienstleistungen, die das Gesetz verbietet.',
        ],
      ],
    },
    'service_coin-2026-11-26': {
      title: 'Bedingungen des Causeway-Euro-Kontos',
      sections: [
        [
          'Der Coin',
          `Causeway Euro (CEUR) ist ein E-Geld-Token. Die ${COMPANY.name} gibt ihn aus: einen CEUR für jeden Euro, den wir von Ihnen erhalten. Die Euro hinter allen CEUR liegen getrennt von unserem eigenen Geld bei einer Bank.`,
        ],
        [
          'Rücktausch',
          'Sie können sich Ihre CEUR jederzeit zum Nennwert in Euro auszahlen lassen: Ein CEUR ist ein Euro. Wir berechnen dafür nichts.',
        ],
        [
          'Keine Zinsen',
          'Wir zahlen keine Zinsen auf CEUR. Das Konto ist keine Bankeinlage, und keine Einlagensicherung deckt es ab.',
        ],
        [
          'Was Sie damit tun können',
          'Geld per Überweisung von einem Konto auf Ihren Namen einzahlen, ein Bankkonto bezahlen, CEUR in einen Kryptowert und zurück tauschen und CEUR auszahlen lassen. An eine Adresse in einem Netzwerk können Sie CEUR nicht senden.',
        ],
        [
          'Tausch',
          'Vor einem Tausch sehen Sie den Kurs und jede Gebühr. Ein Auftrag mit Ihrem eigenen Kurs wartet {{fact.exchangeOrder}} darauf; bis dahin ist der Betrag reserviert.',
        ],
      ],
    },
  },
}
