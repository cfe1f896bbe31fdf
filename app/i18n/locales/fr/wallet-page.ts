import type { walletPage as english } from '#app/i18n/locales/en/wallet-page.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const walletPage = {
  'walletPage.heading': 'Portefeuille dans ce navigateur',
  'walletPage.lede':
    'Les paiements en monnaies d’Ethereum et de BNB Smart Chain peuvent être envoyés depuis un portefeuille de ce navigateur. Ce n’est jamais le seul moyen : chaque paiement montre son adresse et un code.',
  'walletPage.how': 'Comment cela marche',
  'walletPage.how.connect':
    'La connexion montre à cette page l’adresse de votre portefeuille et ce qu’il contient. Elle ne déplace pas d’argent, et rien d’autre n’est demandé au portefeuille.',
  'walletPage.how.pay':
    'Sur la page d’un paiement, choisissez « Payer depuis un portefeuille de ce navigateur ». Le portefeuille montre alors le montant et l’adresse, et rien n’est envoyé avant votre accord dans celui-ci.',
  'walletPage.how.disconnect':
    'Déconnecter fait oublier le portefeuille ici. C’est aussi le cas quand l’onglet est fermé ou que quelqu’un d’autre se connecte.',
  'walletPage.withdraw': 'Vous cherchez les adresses de retrait ? Elles se trouvent dans vos préférences.',
  'walletPage.noScripts':
    'Connecter un portefeuille demande un script, et les scripts sont désactivés. Payez avec l’adresse ou le code sur la page du paiement.',
  'walletPage.connection': 'Connexion',
  'walletPage.look': 'Chercher des portefeuilles',
  'walletPage.none': 'Pas d’accès : le portefeuille n’est pas installé.',
  'walletPage.noneText':
    'Aucun portefeuille n’a répondu dans ce navigateur. Installez-en un ou déverrouillez-le, puis cherchez à nouveau.',
  'walletPage.disconnected': 'Aucun portefeuille n’est connecté.',
  'walletPage.connect': 'Connecter {{wallet}}',
  'walletPage.connected': '{{wallet}} est connecté.',
  'walletPage.address': 'Adresse',
  'walletPage.network': 'Réseau',
  'walletPage.withdrawable': 'C’est l’une de vos adresses de retrait.',
  'walletPage.has': 'Dans le portefeuille',
  'walletPage.reading': 'Nous demandons au portefeuille ce qu’il contient.',
  'walletPage.unsupportedText': 'Ce réseau n’est pas pris en charge. Passez à Ethereum ou à BNB Smart Chain.',
  'walletPage.change': 'Passer à {{network}}',
  'walletPage.disconnect': 'Déconnecter',
} as const satisfies TextsLike<typeof english, 'fr'>
