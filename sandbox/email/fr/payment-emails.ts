import type { Emails } from '#sandbox/email/email-texts.ts'

const LATE = 'Vos cryptos sont arrivées en retard : choisissez la suite'
const ARRIVED_LATE =
  '{{arrived}} sont arrivés le {{seen}}, après l’expiration du taux bloqué le {{expired}}. Vous avez demandé que nous vous posions d’abord la question : rien n’a donc été converti.\n\nAu taux de ce moment, {{rate}}, {{recipient}} reçoit {{amount}}. La page montre le taux actuel.'
const OVER = '{{arrived}} sont arrivés, et {{due}} étaient dus. Nous payons {{amount}} à {{recipient}}.'
const NEW_PAYMENT = 'Si vous voulez toujours payer, faites un nouveau paiement.'

export const paymentEmails: Emails<'payment'> = {
  'payment.seen': {
    subject: 'Nous voyons votre paiement',
    text: '{{arrived}} sont sur le réseau. Dès que le réseau les a confirmés, nous les convertissons et payons {{amount}} à {{recipient}}. Vous n’avez rien à faire.',
  },
  'payment.confirmed': {
    subject: 'Vous avez confirmé le paiement',
    text: '{{arrived}} ont été prélevés sur votre solde. Nous payons {{amount}} à {{recipient}}. Vous n’avez rien à faire.',
  },
  'payment.short': {
    subject: 'Le montant était trop faible : il manque {{missing}}',
    text: 'Pour votre paiement de {{amount}} à {{recipient}}, {{arrived}} sur {{due}} sont arrivés. Nous les conservons, et rien n’a été converti.\n\nSur la page du paiement, vous pouvez choisir avant le {{until}} :\n{{choices}}\n\n{{otherwise}}',
  },
  'payment.sent': {
    subject: 'Envoyé à la banque',
    text: '{{amount}} sont en route vers la banque de {{recipient}}. Nous vous écrivons à leur arrivée. Vous n’avez rien à faire.',
  },
  'payment.arrived': {
    subject: '{{amount}} sont arrivés',
    text: 'La banque de {{recipient}} a accepté le paiement de {{amount}}. Il est terminé.',
  },
  'payment.stopped': {
    subject: '{{headline}}',
    text: 'Nous conservons l’argent de votre paiement de {{amount}} à {{recipient}}. Il est en sécurité. Notre équipe examine le paiement et vous écrit si nous avons une question. Ne payez pas une nouvelle fois.',
  },
  'payment.less': {
    subject: 'Prêt à être envoyé à la banque',
    text: 'Le montant reçu était insuffisant : {{recipient}} reçoit donc {{amount}}. Nous l’envoyons maintenant à la banque. Vous n’avez rien à faire.',
  },
  'payment.over': {
    subject: 'Vous avez envoyé plus que demandé',
    text: `${OVER} {{extra}} de trop sont renvoyés à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.`,
  },
  'payment.over_no_address': {
    subject: 'Vous avez envoyé plus que demandé',
    text: `${OVER} Nous conservons {{extra}} de trop pour vous.\n\nSur la page du paiement, indiquez-nous une adresse où les renvoyer. Il n’y a pas de délai : nous les conservons jusque-là.`,
  },
  'payment.refunded': {
    subject: 'Vos cryptos ont été renvoyées',
    text: `Nous avons renvoyé {{returned}} à {{address}}. Votre paiement de {{amount}} à {{recipient}} est clos. ${NEW_PAYMENT}`,
  },
  'payment.refunded_balance': {
    subject: 'L’argent est de nouveau sur votre solde',
    text: `Nous avons remis {{returned}} sur votre solde. Votre paiement de {{amount}} à {{recipient}} est clos. ${NEW_PAYMENT}`,
  },
  'payment.cancelled': {
    subject: '{{headline}}',
    text: `C’était votre paiement de {{amount}} à {{recipient}}. Rien n’a été payé. Si vous avez déjà envoyé des cryptos, écrivez-nous avec le numéro du paiement, {{payment}}. ${NEW_PAYMENT}`,
  },
  'payment.cancelled_balance': {
    subject: '{{headline}}',
    text: `C’était votre paiement de {{amount}} à {{recipient}}. Rien n’a été payé, et rien n’a quitté votre solde. ${NEW_PAYMENT}`,
  },
  'receiving.seen': {
    subject: '{{arrived}} sont arrivés à votre adresse de réception',
    text: 'Ils sont sur le réseau et sont arrivés à « {{name}} ». Dès que le réseau les a confirmés, nous les convertissons et payons {{amount}} à {{recipient}}. Vous n’avez rien à faire.',
  },
  'receiving.below': {
    subject: 'Trop peu est arrivé pour un versement',
    text: '{{arrived}} sont arrivés à votre adresse de réception « {{name}} ». Nous les conservons pour vous et les versons avec le prochain dépôt. Il n’y a pas de délai.',
  },
  'receiving.paused': {
    subject: 'En attente, car votre adresse de réception est en pause',
    text: '{{arrived}} sont arrivés à votre adresse de réception « {{name}} ». Nous les conservons pour vous. Il n’y a pas de délai. Quand vous reprenez l’adresse sur sa page, nous les convertissons et payons {{recipient}}.',
  },
  'receiving.question': {
    subject: '{{headline}}',
    text: '{{arrived}} sont arrivés à votre adresse de réception « {{name}} ». Nous les conservons pour vous. Rien n’a été versé.\n\n{{question}}\n\nRépondez avant le {{until}} sur la page du paiement. Vous pouvez choisir :\n{{choices}}\n\n{{otherwise}}',
  },
  'receiving.sent': {
    subject: 'Le versement a été envoyé à la banque',
    text: '{{amount}} de votre adresse de réception « {{name}} » sont en route vers la banque de {{recipient}}. Nous vous écrivons à leur arrivée. Vous n’avez rien à faire.',
  },
  'receiving.arrived': {
    subject: '{{amount}} de votre adresse de réception sont arrivés',
    text: 'La banque de {{recipient}} a accepté le versement de {{amount}} de « {{name}} ». Il est terminé.',
  },
  'receiving.refunded': {
    subject: 'Les cryptos ont été renvoyées',
    text: 'Nous avons renvoyé {{returned}}, arrivés à votre adresse de réception « {{name}} », à {{address}}. Rien n’a été versé.',
  },
  'receiving.changed': {
    subject: 'Le compte bancaire de votre adresse de réception a été modifié',
    text: 'Ce qui arrive désormais à « {{name}} » est versé à {{recipient}}, {{account}}. Si ce n’était pas vous, mettez l’adresse en pause et écrivez tout de suite au support.',
  },
  'receiving.bank_closed': {
    subject: 'Votre adresse de réception est en pause : le compte bancaire est clôturé',
    text: 'La banque a renvoyé un versement de « {{name}} » parce que le compte de {{recipient}}, {{account}}, est clôturé. Rien n’est perdu : ce qui arrive attend.\n\nChangez le compte bancaire de l’adresse et nous verserons de nouveau. La page du paiement vous demande où envoyer ce qui est revenu.',
  },
  'payment.confirm': {
    subject: 'Confirmez le paiement de {{amount}}',
    text: '{{amount}} vont de votre solde à {{recipient}}, {{account}}. Le lien est valable jusqu’au {{until}}.\n\nSi ce paiement n’est pas de vous, n’utilisez pas le lien : annulez le paiement et choisissez un nouveau mot de passe.',
  },
  'payment.question': {
    subject: '{{headline}}',
    text: 'Il s’agit de votre paiement de {{amount}} à {{recipient}}. Nous conservons {{held}} pour vous.\n\n{{question}}\n\nRépondez avant le {{until}} sur la page du paiement. Vous pouvez choisir :\n{{choices}}\n\n{{otherwise}} Ne payez pas une nouvelle fois.',
  },
  'payment.answer_received': {
    subject: 'Nous avons reçu votre réponse',
    text: 'Merci de votre réponse sur le paiement de {{amount}} à {{recipient}}. Vous avez choisi : {{choice}}. Nous vous répondons avant le {{until}}.',
  },
  'payment.late': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nOu bien nous renvoyons {{arrived}} à {{address}}. Choisissez avant le {{until}}. Sans choix de votre part, nous les renvoyons.`,
  },
  'payment.late_no_address': {
    subject: LATE,
    text: `${ARRIVED_LATE}\n\nOu bien indiquez-nous une adresse et nous vous renvoyons vos cryptos. Jusqu’à votre choix, nous les conservons.`,
  },
  'payment.sent_back': {
    subject: 'Vos cryptos ont été renvoyées',
    text: `{{arrived}} ont été renvoyés à {{address}}. Le montant était arrivé en retard, et vous l’avez choisi ainsi. ${NEW_PAYMENT}`,
  },
  'payment.sent_back_unanswered': {
    subject: 'Vous n’avez pas choisi à temps : vos cryptos ont été renvoyées',
    text: `{{arrived}} ont été renvoyés à {{address}}. Le montant était arrivé en retard, et vous n’avez pas choisi dans les {{fact.late}}. ${NEW_PAYMENT}`,
  },
  'recurring.created': {
    subject: 'Votre paiement récurrent est enregistré',
    text: '« {{payment}} » paie {{amount}} à {{recipient}}, la première fois le {{until}}. Nous vous écrivons un jour avant chaque paiement.\n\nSi ce n’était pas vous, mettez-y fin et choisissez un nouveau mot de passe.',
  },
  'recurring.notice_account': {
    subject: 'Un paiement récurrent est pour bientôt',
    text: '« {{payment}} » paie {{amount}} à {{recipient}} le {{until}}. Nous prenons le montant sur votre solde. Vérifiez qu’il est suffisant.\n\nSur sa page, vous pouvez sauter ce paiement ou changer son montant.',
  },
  'recurring.notice_request': {
    subject: 'Un paiement récurrent est pour bientôt',
    text: '« {{payment}} » paie {{amount}} à {{recipient}} le {{until}}. Nous vous enverrons alors une demande pour le payer en cryptomonnaie.\n\nSur sa page, vous pouvez sauter ce paiement ou changer son montant.',
  },
  'recurring.request': {
    subject: 'Vérifiez le paiement',
    text: 'Votre paiement récurrent « {{payment}} » est dû : {{amount}} à {{recipient}}. Ouvrez le paiement, vérifiez le prix et envoyez la cryptomonnaie avant le {{until}}. Ensuite, cette demande expire.',
  },
  'recurring.failed': {
    subject: 'Votre paiement récurrent n’a pas abouti',
    text: '« {{payment}} » n’a pas payé {{amount}} à {{recipient}}. {{event}} Rien n’a été prélevé.\n\nVous pouvez réessayer sur sa page jusqu’au {{until}}. Sinon, ce paiement est omis.',
  },
  'recurring.paused': {
    subject: 'Votre paiement récurrent est en pause',
    text: 'Nous ne faisons plus de paiements de « {{payment}} » à {{recipient}}. {{event}}\n\nReprenez-le sur sa page quand vous le souhaitez.',
  },
  receipt: { subject: 'Reçu pour {{amount}}, {{recipient}}', text: '{{amount}} à {{recipient}}. {{receipt}}' },
}
