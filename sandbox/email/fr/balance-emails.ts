import type { Emails } from '#sandbox/email/email-texts.ts'

export const balanceEmails: Emails<'balance'> = {
  'buy.instructions': {
    subject: 'Virez-nous {{amount}}',
    text: 'Utilisez ces coordonnées et un compte à votre nom. Si l’argent n’est pas arrivé avant le {{until}}, l’ordre prend fin.\n\nDestinataire : {{recipient}}\nIBAN : {{account}}\nRéférence : {{reference}}',
  },
  'buy.short': {
    subject: 'Il manque encore {{missing}}',
    text: '{{amount}} sont arrivés pour votre ordre. Virez les {{missing}} qui manquent avec la référence {{reference}} avant le {{until}}. Sinon, nous renvoyons ce qui est arrivé.',
  },
  'buy.received': {
    subject: 'Nous avons reçu vos {{amount}}',
    text: 'Nous achetons {{arrived}} pour vous. Nous vous écrivons à leur arrivée. Vous n’avez rien à faire.',
  },
  'buy.completed': {
    subject: '{{arrived}} sont arrivés',
    text: 'Votre ordre est terminé : vous avez acheté {{arrived}} pour {{amount}}.',
  },
  'buy.ended': {
    subject: '{{headline}}',
    text: '{{event}}\n\n{{money}} Si vous souhaitez encore acheter, passez un nouvel ordre.',
  },
  'buy.rate_ended': {
    subject: 'Le taux de votre ordre n’est plus bloqué',
    text: 'Il reste {{amount}} à virer pour votre ordre {{payment}}, avec la référence {{reference}}. L’argent qui arrive maintenant est converti à notre taux au moment de son arrivée.\n\nSur la page de l’ordre, vous pouvez choisir avant le {{until}} :\n{{choices}}\n\nSi aucun argent n’est arrivé d’ici là, l’ordre prend fin et rien n’est prélevé.',
  },
  'buy.money_back': {
    subject: 'Nous vous avons renvoyé de l’argent',
    text: '{{amount}} ont été renvoyés sur le compte d’origine : c’était plus que ce que demande votre ordre {{payment}}, ou arrivé après sa fin.',
  },
  'deposit.done': {
    subject: '{{amount}} sont sur votre solde',
    text: 'Nous avons ajouté {{amount}} à votre solde en {{coin}}.',
  },
  'deposit.short': {
    subject: 'Il manque encore {{missing}}',
    text: '{{arrived}} sont arrivés pour votre dépôt. Envoyez les {{missing}} qui manquent avec la même référence, {{reference}}. S’ils n’arrivent pas avant le {{until}}, nous versons sur votre solde ce qui est arrivé.',
  },
  'deposit.lapsed': {
    subject: 'Le dépôt a été annulé',
    text: 'Aucun argent n’est arrivé avec la référence {{reference}} en {{fact.deposit}}. N’envoyez plus d’argent avec cette référence : il vous serait renvoyé. Si vous souhaitez tout de même ajouter de l’argent, commencez un nouveau dépôt sur la page de votre solde.',
  },
  'deposit.returned': {
    subject: 'Nous avons renvoyé l’argent',
    text: 'Nous avons renvoyé {{amount}} avec la référence {{reference}} au compte d’origine. Ce n’était pas un compte à votre nom, et nous ne pouvons accepter que l’argent de vos propres comptes.',
  },
  'transfer.returned': {
    subject: 'Nous avons renvoyé un virement',
    text: '{{sender}} a envoyé {{amount}} sur votre solde, et nous l’avons renvoyé. Nous ne pouvons accepter que l’argent de comptes bancaires à votre nom.',
  },
  'cash_out.received': {
    subject: 'Nous examinons votre demande',
    text: 'Vous avez demandé le versement de {{amount}} sur {{account}}. Nous décidons avant le {{until}}. D’ici là, le montant est réservé sur votre solde. Nous vous écrivons dès qu’elle est décidée.',
  },
  'cash_out.paid': {
    subject: 'Nous vous avons envoyé {{amount}}',
    text: '{{amount}} ont été envoyés sur {{account}}. Votre solde a été versé en entier et sans frais.',
  },
  'cash_out.refused': {
    subject: 'Nous n’avons pas encore pu verser ce montant',
    text: '{{event}}\n\nRien n’est perdu : {{amount}} sont de nouveau sur votre solde.',
  },
  'transfer.held': {
    subject: 'Nous gardons {{amount}} pour vous',
    text: '{{sender}} a envoyé {{amount}} avec la référence « {{reference}} ». {{reason}}\n\nNous gardons cet argent jusqu’au {{until}}. Ensuite, il retourne au compte d’origine. {{choice}}',
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
    subject: '{{amount}} comptent pour votre ordre',
    text: 'Nous gardions {{amount}} pour vous. Ils font maintenant partie de votre ordre avec la référence {{reference}}.',
  },
  'exchange.done': {
    subject: 'Votre échange est terminé',
    text: 'Vous avez échangé {{amount}} contre {{arrived}}. Le montant est sur votre solde.',
  },
  'exchange.sent': {
    subject: 'Votre échange est terminé',
    text: 'Vous avez échangé {{amount}}, et nous avons envoyé {{arrived}} à {{address}}.',
  },
  'exchange.lapsed': {
    subject: 'L’échange a été annulé',
    text: 'Le taux que vous avez demandé n’a pas été atteint en {{fact.exchangeOrder}}. Rien n’a été échangé, et vous pouvez de nouveau utiliser {{amount}} sur votre solde.',
  },
  'withdrawal.sent': {
    subject: 'Vos cryptos sont en route',
    text: '{{arrived}} sont en route vers {{address}}. Les frais de réseau étaient de {{fee}}. Nous vous écrirons de nouveau dès que le réseau aura confirmé la transaction.\n\nHash de la transaction : {{hash}}',
  },
  'withdrawal.arrived': {
    subject: 'Vos cryptos sont arrivées',
    text: 'Le réseau a confirmé la transaction : {{arrived}} sont arrivés à {{address}}.\n\nHash de la transaction : {{hash}}',
  },
  'withdrawal.stopped': {
    subject: 'Vos cryptos n’ont pas été envoyées',
    text: 'Nos contrôles ont arrêté cet envoi vers {{address}} avant qu’il ne parte. Rien n’est parti : vous pouvez de nouveau utiliser {{amount}}. Si vous avez des questions, écrivez au support.',
  },
}
