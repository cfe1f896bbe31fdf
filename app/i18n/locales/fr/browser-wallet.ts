import type { browserWallet as english } from '#app/i18n/locales/en/browser-wallet.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const browserWallet = {
  'browserWallet.heading': 'Payer depuis un portefeuille de ce navigateur',
  'browserWallet.phone': 'Payer avec WalletConnect',
  'browserWallet.opening': 'Ouverture d’une connexion pour votre portefeuille.',
  'browserWallet.pair':
    'Scannez ce code avec votre portefeuille, ou collez-y son texte. Si le portefeuille est sur cet appareil, ouvrez le lien. Aucun argent n’est déplacé.',
  'browserWallet.pairCode': 'Code qui connecte un portefeuille',
  'browserWallet.pairText': 'Texte du code',
  'browserWallet.pairOpen': 'Ouvrir un portefeuille sur cet appareil',
  'browserWallet.unread': 'Le solde reste dans le portefeuille : par WalletConnect, cette page ne le lit pas.',
  'browserWallet.trouble.relay': 'Le service qui connecte les portefeuilles est inaccessible pour le moment.',
  'browserWallet.trouble.unpaired': 'Aucun portefeuille ne s’est connecté en cinq minutes.',
  'browserWallet.choose': 'De quel portefeuille voulez-vous payer ?',
  'browserWallet.unnamed': 'Portefeuille du navigateur',
  'browserWallet.connecting':
    'Acceptez dans {{wallet}} de montrer votre adresse à cette page. Aucun argent n’est déplacé.',
  'browserWallet.wrongNetwork': '{{wallet}} est sur un autre réseau. Ce paiement passe uniquement par {{network}}.',
  'browserWallet.changeNetwork': 'Passer à {{network}}',
  'browserWallet.changing': 'Acceptez dans {{wallet}} de passer à {{network}}. Aucun argent n’est déplacé.',
  'browserWallet.checking': 'Nous demandons à {{wallet}} votre solde et les frais du réseau.',
  'browserWallet.review': 'Voici ce que {{wallet}} devra envoyer :',
  'browserWallet.amount': 'Montant',
  'browserWallet.to': 'À l’adresse',
  'browserWallet.network': 'Réseau',
  'browserWallet.networkOf': '{{network}}, chaîne {{chain}}',
  'browserWallet.contract': 'Contrat de la monnaie',
  'browserWallet.from': 'Depuis',
  'browserWallet.fee': 'Frais du réseau, en plus',
  'browserWallet.feeAbout': 'environ {{amount}} {{coin}}',
  'browserWallet.feeUnknown': 'votre portefeuille les indique',
  'browserWallet.send': 'Envoyer {{amount}}',
  'browserWallet.notFromHere': 'Ne pas payer depuis ce portefeuille',
  'browserWallet.refreshing': 'Nous vérifions que le paiement n’a pas changé.',
  'browserWallet.confirm': 'Confirmez dans {{wallet}}. Le montant et l’adresse doivent y être les mêmes.',
  'browserWallet.sent': 'Envoyé depuis votre portefeuille, pas encore vu',
  'browserWallet.sentText':
    'Votre portefeuille a pris en charge {{amount}} à {{time}}. Cette page avance d’elle-même dès que le réseau le montre. N’envoyez pas une seconde fois.',
  'browserWallet.transaction': 'Hash de la transaction',
  'browserWallet.open': 'À {{time}}, {{amount}} ont été demandés à votre portefeuille',
  'browserWallet.openText':
    'Aucune réponse n’est arrivée sur cette page ; il se peut donc que l’envoi ait eu lieu. Regardez d’abord les dernières transactions dans votre portefeuille. Si elle y figure, ne faites rien : cette page avance d’elle-même. Si elle n’y figure pas, l’adresse de cette page reste la bonne.',
  'browserWallet.again': 'Vérifier à nouveau',
  'browserWallet.connections': 'À propos des portefeuilles de ce navigateur',
  'browserWallet.nothingSent': 'Rien n’a été envoyé. L’adresse et le code de cette page restent valables comme avant.',
  'browserWallet.trouble.none': 'Pas d’accès : le portefeuille n’est pas installé.',
  'browserWallet.trouble.rejected': 'Vous avez refusé dans le portefeuille.',
  'browserWallet.trouble.locked': 'Le portefeuille n’est pas accessible. Déverrouillez-le, puis vérifiez à nouveau.',
  'browserWallet.trouble.pending':
    'Une question est déjà ouverte dans votre portefeuille, peut-être depuis un autre onglet. Répondez-y, puis vérifiez à nouveau.',
  'browserWallet.trouble.unsupported':
    'Votre portefeuille est sur un réseau non pris en charge et ne passe pas à {{network}}. Changez-en dans le portefeuille, ou prenez-en un autre.',
  'browserWallet.trouble.gone':
    'La connexion au portefeuille est perdue. Ouvrez le portefeuille, puis vérifiez à nouveau.',
  'browserWallet.trouble.silent': 'Le portefeuille n’a pas répondu depuis une minute.',
  'browserWallet.trouble.account':
    'Une autre adresse a été choisie dans le portefeuille. Vérifiez à nouveau avec celle-ci.',
  'browserWallet.trouble.chain': 'Un autre réseau a été choisi dans le portefeuille. Vérifiez à nouveau.',
  'browserWallet.trouble.changed':
    'Le paiement a changé depuis que vous l’avez regardé. Vérifiez le nouveau montant et l’adresse.',
  'browserWallet.trouble.late': 'Le taux garanti a expiré avant tout envoi.',
  'browserWallet.trouble.offline':
    'Nous n’avons pas pu joindre notre service pour vérifier que le paiement n’a pas changé.',
  'browserWallet.trouble.funds': 'Le portefeuille contient {{has}} {{coin}} ; il faut {{needs}} {{coin}}.',
  'browserWallet.trouble.fee':
    'Le portefeuille ne contient pas assez pour les frais du réseau, environ {{fee}} {{coin}} en plus.',
  'browserWallet.trouble.feeUnknown': 'Le portefeuille ne contient pas assez pour le montant et les frais du réseau.',
  'browserWallet.trouble.token':
    'Ce que dit le contrat de la monnaie ne concorde pas avec cette page ; rien n’est donc demandé au portefeuille.',
  'browserWallet.trouble.unkept':
    'Ce navigateur ne garde rien pour cette page ; sans cela, un second paiement ne pourrait pas être évité. Payez plutôt avec l’adresse.',
  'browserWallet.trouble.failed': 'Le portefeuille a donné une réponse inutilisable.',
} as const satisfies TextsLike<typeof english, 'fr'>
