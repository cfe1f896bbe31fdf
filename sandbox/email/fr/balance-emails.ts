import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
  'buy.instructions': {
    subject: 'Virez {{amount}} pour acheter des cryptomonnaies',
    text: 'Montant : {{amount}}\nBénéficiaire : {{recipient}}\nIBAN : {{account}}\nMotif : {{reference}}\n\nUtilisez ce motif et un compte à votre nom. Si l’argent n’est pas arrivé avant le {{until}}, l’ordre prend fin.',
  },
  'buy.short': {
    subject: 'Il manque de l’argent pour votre ordre',
    text: 'Reçu : {{amount}}. Il manque : {{missing}}. Virez le reste avec le motif {{reference}} avant le {{until}}. Sinon, nous renvoyons ce qui est arrivé.',
  },
  'buy.received': {
    subject: 'Votre argent est arrivé',
    text: 'Reçu : {{amount}}. Nous achetons {{arrived}} pour vous.',
  },
  'buy.completed': { subject: 'Vos cryptomonnaies sont arrivées', text: 'Vous avez reçu {{arrived}}.' },
  'buy.ended': {
    subject: 'Votre ordre est terminé',
    text: '{{event}}\n\n{{money}} Si vous souhaitez encore acheter, passez un nouvel ordre.',
  },
  'buy.rate_ended': {
    subject: 'Le taux de votre ordre n’est plus bloqué',
    text: 'Ordre : {{payment}}\nReste à virer : {{amount}}\nMotif : {{reference}}\n\nL’argent qui arrive maintenant est converti à notre taux au moment de son arrivée. Sur la page de l’ordre, vous pouvez choisir avant le {{until}} :\n{{choices}}\n\nSi aucun argent n’est arrivé d’ici là, l’ordre prend fin et rien n’est prélevé.',
  },
  'buy.money_back': {
    subject: 'Nous vous avons renvoyé de l’argent',
    text: '{{amount}} ont été renvoyés sur le compte d’origine : c’était plus que ce que demande votre ordre {{payment}}, ou arrivé après sa fin.',
  },
  'deposit.done': {
    subject: 'Votre argent est arrivé',
    text: '{{amount}} sont maintenant sur votre solde en {{coin}}.',
  },
  'deposit.short': {
    subject: 'Une partie de votre dépôt est arrivée',
    text: 'Arrivé : {{arrived}}\nManque : {{missing}}\n\nEnvoyez le reste avec la même référence, {{reference}}. S’il n’arrive pas avant le {{until}}, nous versons sur votre solde ce qui est arrivé.',
  },
  'deposit.lapsed': {
    subject: 'Votre ordre de dépôt a expiré',
    text: 'Aucun argent n’est arrivé avec la référence {{reference}} en {{fact.deposit}}, nous avons donc annulé l’ordre. N’envoyez plus d’argent avec cette référence : il vous serait renvoyé. Si vous souhaitez tout de même ajouter de l’argent, commencez un nouveau dépôt sur la page de votre solde.',
  },
  'deposit.returned': {
    subject: 'Nous avons renvoyé votre dépôt',
    text: 'Nous avons renvoyé {{amount}} avec la référence {{reference}} au compte d’origine. Ce n’était pas un compte à votre nom, et nous ne pouvons accepter que l’argent de vos propres comptes.',
  },
  'transfer.returned': {
    subject: 'Nous avons renvoyé un virement',
    text: '{{sender}} a envoyé {{amount}} sur votre solde, et nous l’avons renvoyé. Nous ne pouvons accepter que l’argent de comptes bancaires à votre nom.',
  },
  'cash_out.received': {
    subject: 'Nous avons reçu votre demande de retrait',
    text: 'Montant : {{amount}}\nVers : {{account}}\n\nUne personne de notre équipe l’examine avant le {{until}}. D’ici là, le montant est réservé sur votre solde. Nous vous écrivons dès qu’elle est décidée.',
  },
  'cash_out.paid': {
    subject: 'Nous vous avons envoyé {{amount}}',
    text: 'Montant : {{amount}}\nVers : {{account}}\n\nVotre solde a été versé en entier et sans frais.',
  },
  'cash_out.refused': {
    subject: 'Nous n’avons pas encore pu verser votre solde',
    text: 'Montant : {{amount}}\n\n{{event}}\n\nRien n’est perdu : le montant est de nouveau sur votre solde.',
  },
  'transfer.held': {
    subject: 'Nous gardons {{amount}} pour vous',
    text: '{{sender}} a envoyé {{amount}} avec la référence « {{reference}} ». {{reason}}\nNous gardons cet argent jusqu’au {{until}}. Ensuite, il retourne au compte d’origine.\n{{choice}}',
  },
  'transfer.held_returned': {
    subject: 'Nous avons renvoyé {{amount}}',
    text: 'Les {{amount}} de {{sender}} que nous gardions pour vous retournent au compte d’origine. Ils arrivent au plus tard le {{until}}.',
  },
  'transfer.placed': {
    subject: '{{amount}} sont sur votre solde',
    text: 'Les {{amount}} que nous gardions pour vous sont maintenant sur votre solde.',
  },
  'transfer.matched': {
    subject: 'Votre virement est affecté',
    text: 'Les {{amount}} que nous gardions pour vous comptent maintenant pour votre ordre avec la référence {{reference}}.',
  },
  'exchange.done': {
    subject: 'Votre échange est terminé',
    text: 'Donné : {{amount}}\nReçu : {{arrived}}',
  },
  'exchange.sent': {
    subject: 'Votre échange est terminé',
    text: 'Donné : {{amount}}\nEnvoyé : {{arrived}}\nAdresse : {{address}}',
  },
  'exchange.lapsed': {
    subject: 'Votre ordre d’échange a expiré',
    text: 'Le taux que vous avez demandé n’a pas été atteint en {{fact.exchangeOrder}}. Rien n’a été échangé, et vous pouvez de nouveau utiliser {{amount}} sur votre solde.',
  },
  'withdrawal.sent': {
    subject: 'Nous avons envoyé vos cryptos à votre portefeuille',
    text: '{{arrived}} sont en route vers votre portefeuille. Nous vous écrirons de nouveau dès que le réseau aura confirmé la transaction.\n\nAdresse : {{address}}\nFrais de réseau : {{fee}}\nHash de la transaction : {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Vos cryptos sont arrivées dans votre portefeuille',
    text: 'Le réseau a confirmé la transaction.\n\nReçu : {{arrived}}\nAdresse : {{address}}\nHash de la transaction : {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'Nous n’avons pas envoyé vos cryptos',
    text: 'Nos contrôles ont arrêté cet envoi avant qu’il ne parte. Rien n’est parti : vous pouvez de nouveau utiliser {{amount}}.\n\nAdresse : {{address}}\n\nSi vous avez des questions, écrivez au support.',
  },
}
