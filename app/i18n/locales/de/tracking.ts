import type { tracking as english } from '#app/i18n/locales/en/tracking.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const tracking = {
  'tracking.progress': 'Der Weg des Geldes',
  'tracking.details': 'Einzelheiten',
  'tracking.allDetails': 'Alle Einzelheiten',
  'tracking.timeline': 'Was geschehen ist',
  'tracking.allEvents': 'Alle Ereignisse',
  'tracking.checkAgain': 'Noch einmal nachsehen',
  'tracking.asOf': 'Stand {{time}}',
  'tracking.pollLost': 'Wir erreichen unseren Dienst gerade nicht. Diese Seite zeigt den Stand von {{time}}.',
  'tracking.about': 'Über {{brand}}',
  'tracking.aboutText':
    '{{brand}} ist ein zugelassener Zahlungsdienstleister. Sie brauchen kein Konto bei uns, um dieses Geld zu erhalten, und wir fragen Empfänger nie nach einem Code, einem Passwort oder einer Zahlung.',
  'tracking.aboutLink': 'Was {{brand}} macht',
  'tracking.invalid': 'Dieser Link ist ungültig oder abgelaufen',
  'tracking.invalidText':
    'Ein Link zum Verfolgen einer Zahlung gilt ⟦bis {{fact.trackingLink}} nach ihrem Ende oder ⟧bis ihn der Zahler beendet. Der Zahler kann einen neuen erstellen.',
  'tracking.title': '{{headline}} (Zahlung verfolgen)',
  'tracking.busy': 'Dieser Link wurde sehr oft geöffnet',
  'tracking.busyText':
    'Zum Schutz der Zahlung machen wir eine Pause. Öffnen Sie den Link in {{minutes}} Min. noch einmal.',
} as const satisfies TextsLike<typeof english, 'de'>
