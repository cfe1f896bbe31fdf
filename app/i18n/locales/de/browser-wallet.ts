import type { browserWallet as english } from '#app/i18n/locales/en/browser-wallet.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const browserWallet = {
  'browserWallet.heading': 'Aus einer Wallet in diesem Browser bezahlen',
  'browserWallet.phone': 'Mit WalletConnect bezahlen',
  'browserWallet.opening': 'Eine Verbindung für Ihre Wallet wird geöffnet.',
  'browserWallet.pair':
    'Scannen Sie diesen Code mit Ihrer Wallet oder fügen Sie seinen Text dort ein. Ist die Wallet auf diesem Gerät, öffnen Sie den Link. Dabei wird kein Geld bewegt.',
  'browserWallet.pairCode': 'Code, der eine Wallet verbindet',
  'browserWallet.pairText': 'Text des Codes',
  'browserWallet.pairOpen': 'Eine Wallet auf diesem Gerät öffnen',
  'browserWallet.unread': 'Das Guthaben zeigt die Wallet selbst: Über WalletConnect liest diese Seite es nicht.',
  'browserWallet.trouble.relay': 'Der Dienst, der Wallets verbindet, ist gerade nicht erreichbar.',
  'browserWallet.trouble.unpaired': 'Innerhalb von fünf Minuten hat sich keine Wallet verbunden.',
  'browserWallet.choose': 'Aus welcher Wallet möchten Sie bezahlen?',
  'browserWallet.unnamed': 'Browser-Wallet',
  'browserWallet.connecting':
    'Stimmen Sie in {{wallet}} zu, dieser Seite Ihre Adresse zu zeigen. Dabei wird kein Geld bewegt.',
  'browserWallet.wrongNetwork': '{{wallet}} ist in einem anderen Netzwerk. Diese Zahlung geht nur über {{network}}.',
  'browserWallet.changeNetwork': 'Zu {{network}} wechseln',
  'browserWallet.changing': 'Stimmen Sie in {{wallet}} dem Wechsel zu {{network}} zu. Dabei wird kein Geld bewegt.',
  'browserWallet.checking': '{{wallet}} wird nach Ihrem Guthaben und der Netzwerkgebühr gefragt.',
  'browserWallet.review': 'Das wird {{wallet}} gebeten zu senden:',
  'browserWallet.amount': 'Betrag',
  'browserWallet.to': 'An die Adresse',
  'browserWallet.network': 'Netzwerk',
  'browserWallet.networkOf': '{{network}}, Chain {{chain}}',
  'browserWallet.contract': 'Vertrag der Währung',
  'browserWallet.from': 'Von',
  'browserWallet.fee': 'Netzwerkgebühr, zusätzlich',
  'browserWallet.feeAbout': 'etwa {{amount}} {{coin}}',
  'browserWallet.feeUnknown': 'Ihre Wallet zeigt sie an',
  'browserWallet.send': '{{amount}} senden',
  'browserWallet.notFromHere': 'Nicht aus dieser Wallet bezahlen',
  'browserWallet.refreshing': 'Wir vergewissern uns, dass sich die Zahlung nicht geändert hat.',
  'browserWallet.confirm': 'Bestätigen Sie in {{wallet}}. Dort müssen derselbe Betrag und dieselbe Adresse stehen.',
  'browserWallet.sent': 'Aus Ihrer Wallet gesendet, noch nicht gesehen',
  'browserWallet.sentText':
    'Ihre Wallet hat {{amount}} um {{time}} angenommen. Diese Seite geht von selbst weiter, sobald das Netzwerk es zeigt. Senden Sie nicht noch einmal.',
  'browserWallet.transaction': 'Transaktions-Hash',
  'browserWallet.open': 'Ihre Wallet wurde um {{time}} um {{amount}} gebeten',
  'browserWallet.openText':
    'Auf dieser Seite ist keine Antwort angekommen; es kann also gesendet worden sein. Sehen Sie zuerst in Ihrer Wallet die letzten Transaktionen an. Steht sie dort, tun Sie nichts: Diese Seite geht von selbst weiter. Steht sie dort nicht, ist die Adresse auf dieser Seite weiterhin die richtige.',
  'browserWallet.again': 'Noch einmal prüfen',
  'browserWallet.connections': 'Über Wallets in diesem Browser',
  'browserWallet.nothingSent': 'Es wurde nichts gesendet. Die Adresse und der Code auf dieser Seite gelten wie zuvor.',
  'browserWallet.trouble.none': 'Kein Zugang: Die Wallet ist nicht installiert.',
  'browserWallet.trouble.rejected': 'Sie haben in der Wallet abgelehnt.',
  'browserWallet.trouble.locked': 'Die Wallet ist nicht zugänglich. Entsperren Sie sie und prüfen Sie noch einmal.',
  'browserWallet.trouble.pending':
    'In Ihrer Wallet ist schon eine Frage offen, vielleicht aus einem anderen Tab. Beantworten Sie sie dort und prüfen Sie noch einmal.',
  'browserWallet.trouble.unsupported':
    'Ihre Wallet ist in einem nicht unterstützten Netzwerk und wechselt nicht zu {{network}}. Wechseln Sie dort, oder nehmen Sie eine andere Wallet.',
  'browserWallet.trouble.gone': 'Die Verbindung zur Wallet ist weg. Öffnen Sie die Wallet und prüfen Sie noch einmal.',
  'browserWallet.trouble.silent': 'Die Wallet hat eine Minute lang nicht geantwortet.',
  'browserWallet.trouble.account':
    'In der Wallet wurde eine andere Adresse gewählt. Prüfen Sie noch einmal mit dieser.',
  'browserWallet.trouble.chain': 'In der Wallet wurde ein anderes Netzwerk gewählt. Prüfen Sie noch einmal.',
  'browserWallet.trouble.changed':
    'Die Zahlung hat sich geändert, seit Sie sie angesehen haben. Prüfen Sie den neuen Betrag und die Adresse.',
  'browserWallet.trouble.late': 'Der festgehaltene Kurs ist abgelaufen, bevor etwas gesendet wurde.',
  'browserWallet.trouble.offline':
    'Wir konnten unseren Dienst nicht erreichen, um uns zu vergewissern, dass sich die Zahlung nicht geändert hat.',
  'browserWallet.trouble.funds': 'In der Wallet sind {{has}} {{coin}}; nötig sind {{needs}} {{coin}}.',
  'browserWallet.trouble.fee': 'In der Wallet ist zu wenig für die Netzwerkgebühr, etwa {{fee}} {{coin}} zusätzlich.',
  'browserWallet.trouble.feeUnknown': 'In der Wallet ist zu wenig für den Betrag und die Netzwerkgebühr.',
  'browserWallet.trouble.token':
    'Was der Vertrag der Währung sagt, stimmt nicht mit dieser Seite überein; die Wallet wird deshalb nicht gefragt.',
  'browserWallet.trouble.unkept':
    'Dieser Browser bewahrt für diese Seite nichts auf, und ohne das ließe sich eine zweite Zahlung nicht verhindern. Bezahlen Sie stattdessen mit der Adresse.',
  'browserWallet.trouble.failed': 'Die Wallet hat eine Antwort gegeben, mit der wir nichts anfangen können.',
} as const satisfies TextsLike<typeof english, 'de'>
