import type { walletPage as english } from '#app/i18n/locales/en/wallet-page.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const walletPage = {
  'walletPage.heading': 'Wallet in diesem Browser',
  'walletPage.lede':
    'Zahlungen in Währungen von Ethereum und BNB Smart Chain lassen sich aus einer Wallet in diesem Browser senden. Das ist nie der einzige Weg: Jede Zahlung zeigt ihre Adresse und einen Code.',
  'walletPage.how': 'So geht es',
  'walletPage.how.connect':
    'Beim Verbinden sieht diese Seite die Adresse Ihrer Wallet und was darin ist. Dabei wird kein Geld bewegt, und sonst wird von der Wallet nichts verlangt.',
  'walletPage.how.pay':
    'Wählen Sie auf der Seite einer Zahlung „Aus einer Wallet in diesem Browser bezahlen“. Die Wallet zeigt dann Betrag und Adresse, und nichts wird gesendet, bevor Sie dort zustimmen.',
  'walletPage.how.disconnect':
    'Trennen heißt, dass die Wallet hier vergessen wird. Das geschieht auch, wenn Sie den Tab schließen oder sich jemand anders anmeldet.',
  'walletPage.withdraw': 'Sie suchen Auszahlungsadressen? Sie stehen in Ihren Einstellungen.',
  'walletPage.noScripts':
    'Für die Verbindung mit einer Wallet braucht es ein Skript, und Skripte sind ausgeschaltet. Bezahlen Sie mit der Adresse oder dem Code auf der Seite der Zahlung.',
  'walletPage.connection': 'Verbindung',
  'walletPage.look': 'Nach Wallets suchen',
  'walletPage.none': 'Kein Zugang: Die Wallet ist nicht installiert.',
  'walletPage.noneText':
    'In diesem Browser hat keine Wallet geantwortet. Installieren oder entsperren Sie eine und suchen Sie noch einmal.',
  'walletPage.disconnected': 'Es ist keine Wallet verbunden.',
  'walletPage.connect': '{{wallet}} verbinden',
  'walletPage.connected': '{{wallet}} ist verbunden.',
  'walletPage.address': 'Adresse',
  'walletPage.network': 'Netzwerk',
  'walletPage.withdrawable': 'Es ist eine Ihrer Auszahlungsadressen.',
  'walletPage.has': 'In der Wallet',
  'walletPage.reading': 'Die Wallet wird gefragt, was in ihr ist.',
  'walletPage.unsupportedText':
    'Dieses Netzwerk wird nicht unterstützt. Wechseln Sie zu Ethereum oder BNB Smart Chain.',
  'walletPage.change': 'Zu {{network}} wechseln',
  'walletPage.disconnect': 'Trennen',
} as const satisfies TextsLike<typeof english, 'de'>
