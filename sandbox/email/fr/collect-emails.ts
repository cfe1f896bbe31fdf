import type { Emails } from '#sandbox/email/email-texts.ts'

export const collectEmails: Emails<'collect'> = {
  'collect.approved': {
    subject: 'Vous pouvez maintenant encaisser des paiements',
    text: 'Votre demande est acceptée. Votre premier lien de paiement est disponible.',
  },
  'collect.declined': {
    subject: 'Votre demande a été refusée',
    text: '{{reason}}',
  },
  'collect.seen': {
    subject: 'N’expédiez pas encore : {{sender}} a envoyé {{asked}}',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nNos frais : {{fee}}\nVous recevez : {{amount}}\n\nNous avons vu le paiement. Il n’est pas encore sûr, car le réseau ne l’a pas confirmé. N’expédiez pas encore : nous vous écrirons quand il sera sûr.',
  },
  'collect.paid': {
    subject: '{{sender}} a payé : vous recevez {{amount}}',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nNos frais : {{fee}}\nVous recevez : {{amount}}\n\nLe réseau a confirmé le paiement : il est sûr. Nous le convertissons et envoyons {{amount}} sur votre compte bancaire. Nous vous écrirons de nouveau à son arrivée.',
  },
  'collect.settled': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRéférence : {{reference}}\nPayé : {{arrived}}\nNos frais : {{fee}}\nEnvoyé sur votre compte bancaire : {{amount}}',
  },
  'collect.settled_converted': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: 'Payeur : {{sender}}\nRéférence : {{reference}}\nPayé : {{asked}}\nConverti à {{rate}} : {{arrived}}\nNos frais : {{fee}}\nEnvoyé sur votre compte bancaire : {{amount}}',
  },
  'collect.payout_returned': {
    subject: 'Votre banque a renvoyé un versement',
    text: 'Payeur : {{sender}}\nDemandé : {{asked}}\nRenvoyé par votre banque : {{amount}}\n\nNous conservons {{amount}} pour vous. Écrivez-nous pour indiquer un compte de votre société que nous pouvons payer. Il n’y a pas de délai : nous le conservons jusque-là.',
  },
  'collect.payer_seen': {
    subject: 'Nous avons vu votre paiement à {{recipient}}',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nIl n’est pas encore sûr, car le réseau ne l’a pas confirmé. Nous vous écrirons quand il sera sûr. Le lien montre où il en est. N’envoyez rien une nouvelle fois.',
  },
  'collect.payer_paid': {
    subject: 'Vous avez payé {{recipient}}',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nLe réseau a confirmé votre paiement : il est sûr. Nous le convertissons et payons {{recipient}}. Le lien montre où il en est, et plus tard votre reçu.',
  },
  'collect.payer_short': {
    subject: 'Il manque une partie de votre paiement',
    text: 'Arrivé : {{arrived}}\nIl manque : {{missing}}\nDestinataire : {{recipient}}\n\nNous conservons ce qui est arrivé. Le lien indique où envoyer le reste avant le {{until}}. Vous pouvez aussi y demander que tout vous soit renvoyé. Si le reste n’arrive pas à temps, {{recipient}} ne reçoit rien et ce qui est arrivé vous est renvoyé.',
  },
  'collect.payer_late': {
    subject: 'Votre paiement est arrivé en retard : choisissez la suite',
    text: 'Arrivé : {{arrived}}\nDestinataire : {{recipient}}\n\nLe montant est arrivé après l’expiration du prix. Nous le conservons, et rien n’a été converti. Le lien montre ce qu’il vaut maintenant. Vous pouvez y choisir :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: 'Votre paiement est arrivé en retard : choisissez la suite',
    text: 'Arrivé : {{arrived}}\nDestinataire : {{recipient}}\n\nLe montant est arrivé après l’expiration du prix. Nous le conservons, et rien n’a été converti. Le lien montre ce qu’il vaut maintenant. Vous pouvez y choisir avant le {{until}} :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: 'Nous avons besoin de votre réponse sur votre paiement',
    text: 'Montant : {{asked}}\nArrivé : {{arrived}}\n\nVotre paiement n’a pas pu être terminé tel qu’il est arrivé, et {{recipient}} n’a pas été payé. Nous conservons ce qui est arrivé. Le lien montre pourquoi. Indiquez-nous-y avant le {{until}} où le renvoyer. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Vous avez envoyé {{extra}} de trop',
    text: 'Destinataire : {{recipient}}\nDemandé : {{due}}\nArrivé : {{arrived}}\nDe trop : {{extra}}\n\nVotre paiement suit son cours. Nous conservons {{extra}} pour vous. Ouvrez le lien et indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_over_back': {
    subject: 'Vous avez envoyé {{extra}} de trop : il vous est renvoyé',
    text: 'Destinataire : {{recipient}}\nDemandé : {{due}}\nArrivé : {{arrived}}\nDe trop : {{extra}}\n\nVotre paiement suit son cours. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_again': {
    subject: 'Vous avez payé {{recipient}} une seconde fois',
    text: 'Destinataire : {{recipient}}\nArrivé une seconde fois : {{extra}}\n\nVotre paiement n’en est pas changé. Nous conservons {{extra}} pour vous. Ouvrez le lien et indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_again_back': {
    subject: 'Vous avez payé {{recipient}} une seconde fois : il vous est renvoyé',
    text: 'Destinataire : {{recipient}}\nArrivé une seconde fois : {{extra}}\n\nVotre paiement n’en est pas changé. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_refunded': {
    subject: 'Vos cryptos ont été renvoyées',
    text: 'Renvoyé : {{arrived}}\nÀ : {{address}}\n\n{{recipient}} n’a pas été payé. Si vous souhaitez encore payer, ouvrez de nouveau le lien de paiement.',
  },
}
