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
    text: 'Nous avons vu un paiement de {{asked}} de {{sender}}, pour {{reference}}. Après nos frais de {{fee}}, vous recevez {{amount}}.\n\nIl n’est pas encore sûr, car le réseau ne l’a pas confirmé. N’expédiez pas encore : nous vous écrirons quand il sera sûr.',
  },
  'collect.paid': {
    subject: '{{sender}} a payé : vous recevez {{amount}}',
    text: 'Le réseau a confirmé le paiement de {{asked}} de {{sender}}, pour {{reference}} : il est sûr. Après nos frais de {{fee}}, nous envoyons {{amount}} sur votre compte bancaire. Nous vous écrirons de nouveau à son arrivée.',
  },
  'collect.settled': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: '{{asked}} étaient demandés à {{sender}}, pour {{reference}}, et {{arrived}} ont été payés. Après nos frais de {{fee}}, nous avons envoyé {{amount}} sur votre compte bancaire.',
  },
  'collect.settled_converted': {
    subject: '{{amount}} est arrivé sur votre compte bancaire',
    text: '{{sender}} a payé {{asked}}, pour {{reference}}. À {{rate}}, cela fait {{arrived}}. Après nos frais de {{fee}}, nous avons envoyé {{amount}} sur votre compte bancaire.',
  },
  'collect.payout_returned': {
    subject: 'Votre banque a renvoyé un versement',
    text: 'C’était le versement de {{amount}} pour le paiement de {{asked}} de {{sender}}. Nous conservons {{amount}} pour vous.\n\nÉcrivez-nous pour indiquer un compte de votre société que nous pouvons payer. Il n’y a pas de délai : nous le conservons jusque-là.',
  },
  'collect.payer_seen': {
    subject: 'Nous avons vu votre paiement',
    text: '{{arrived}} sont arrivés pour {{asked}} à {{recipient}}. Le paiement n’est pas encore sûr, car le réseau ne l’a pas confirmé. Nous vous écrirons quand il sera sûr. Sa page montre où il en est. N’envoyez rien une nouvelle fois.',
  },
  'collect.payer_paid': {
    subject: 'Vous avez payé {{recipient}}',
    text: '{{arrived}} sont arrivés pour {{asked}}. Le réseau a confirmé votre paiement : il est sûr. Nous le convertissons et payons {{recipient}}. Sa page montre où il en est, et plus tard votre reçu.',
  },
  'collect.payer_short': {
    subject: 'Il manque {{missing}}',
    text: '{{arrived}} sont arrivés pour votre paiement à {{recipient}}. Nous les conservons. La page du paiement indique où envoyer les {{missing}} qui manquent avant le {{until}}. Vous pouvez aussi y demander que tout vous soit renvoyé.\n\nSi le reste n’arrive pas à temps, {{recipient}} ne reçoit rien et ce qui est arrivé vous est renvoyé.',
  },
  'collect.payer_late': {
    subject: '{{headline}}',
    text: '{{arrived}} sont arrivés pour {{recipient}} après l’expiration du prix. Nous les conservons, et rien n’a été converti. La page du paiement montre ce qu’ils valent maintenant. Vous pouvez y choisir :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_late_until': {
    subject: '{{headline}}',
    text: '{{arrived}} sont arrivés pour {{recipient}} après l’expiration du prix. Nous les conservons, et rien n’a été converti. La page du paiement montre ce qu’ils valent maintenant. Vous pouvez y choisir avant le {{until}} :\n{{choices}}\n\n{{otherwise}}',
  },
  'collect.payer_asked': {
    subject: '{{headline}}',
    text: '{{arrived}} sont arrivés pour {{asked}} à {{recipient}}. Le paiement n’a pas pu être terminé tel qu’il est arrivé, et {{recipient}} n’a pas été payé. Nous conservons ce qui est arrivé.\n\nIndiquez-nous sur la page du paiement avant le {{until}} où le renvoyer. {{otherwise}}',
  },
  'collect.payer_over': {
    subject: 'Vous avez envoyé {{extra}} de trop',
    text: '{{arrived}} sont arrivés pour votre paiement à {{recipient}}, et {{due}} étaient dus. Votre paiement suit son cours. Nous conservons {{extra}} pour vous.\n\nSur la page du paiement, indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_over_back': {
    subject: 'Vous avez envoyé {{extra}} de trop : il vous est renvoyé',
    text: '{{arrived}} sont arrivés pour votre paiement à {{recipient}}, et {{due}} étaient dus. Votre paiement suit son cours. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_again': {
    subject: 'Vous avez payé {{recipient}} une seconde fois',
    text: '{{extra}} de plus sont arrivés. Votre paiement n’en est pas changé. Nous conservons {{extra}} pour vous.\n\nSur la page du paiement, indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai. Nous le conservons jusque-là.',
  },
  'collect.payer_again_back': {
    subject: 'Vous avez payé {{recipient}} une seconde fois : il vous est renvoyé',
    text: '{{extra}} de plus sont arrivés. Votre paiement n’en est pas changé. {{extra}} est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.',
  },
  'collect.payer_refunded': {
    subject: 'Vos cryptos ont été renvoyées',
    text: '{{arrived}} ont été renvoyés à {{address}}. {{recipient}} n’a pas été payé. Si vous souhaitez encore payer, ouvrez de nouveau le lien de paiement.',
  },
}
