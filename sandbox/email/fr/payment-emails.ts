import type { Emails } from '#sandbox/email/email-texts.ts'

const STATUS = 'Montant : {{amount}}\nBénéficiaire : {{recipient}}\n{{figures}}État : {{event}}'
const LATE = 'Vos cryptos sont arrivées en retard : choisissez la suite'
const ARRIVED_LATE =
  '{{arrived}} sont arrivés le {{seen}}, après l’expiration du taux bloqué le {{expired}}. Vous avez demandé que nous vous posions d’abord la question : rien n’a donc été converti.\n\nAu taux de ce moment, {{rate}}, {{recipient}} reçoit {{amount}}. La page montre le taux actuel.'

export const paymentEmails: Emails<'payment'> = {
  'payment.to_check': { subject: 'Votre paiement est prêt à être vérifié', text: STATUS },
  'payment.seen': { subject: 'Nous voyons votre paiement', text: STATUS },
  'payment.confirmed': { subject: 'Votre paiement est confirmé', text: STATUS },
  'payment.short': {
    subject: 'Le montant reçu pour votre paiement est insuffisant',
    text: `${STATUS}\n\nNous conservons ce qui est arrivé, et rien n’a été converti. Sur la page du paiement, vous pouvez choisir avant le {{until}} :\n{{choices}}\n\n{{otherwise}}`,
  },
  'payment.sent': { subject: 'Votre paiement a été envoyé à la banque', text: STATUS },
  'payment.arrived': { subject: 'Votre paiement est arrivé', text: STATUS },
  'payment.stopped': { subject: 'Votre paiement demande votre attention', text: STATUS },
  'payment.less': {
    subject: 'Nous versons ce qui est arrivé',
    text: `${STATUS}\n\nLe montant reçu était insuffisant, et le bénéficiaire reçoit moins. Vous n’avez rien à faire.`,
  },
  'payment.over': {
    subject: 'Vous avez envoyé plus que ce que demande votre paiement',
    text: `${STATUS}\n\nVotre paiement suit son cours. {{extra}} de trop est renvoyé à {{address}}, comme vous l’avez choisi. Vous n’avez rien à faire.`,
  },
  'payment.over_no_address': {
    subject: 'Vous avez envoyé plus que ce que demande votre paiement : où renvoyer le reste ?',
    text: `${STATUS}\n\nVotre paiement suit son cours. Nous conservons {{extra}} de trop pour vous. Sur la page du paiement, indiquez-nous une adresse où le renvoyer. Il n’y a pas de délai : nous le conservons jusque-là.`,
  },
  'payment.refunded': { subject: 'Nous vous avons renvoyé ce que vous avez payé', text: STATUS },
  'payment.cancelled': {
    subject: 'Votre paiement a été annulé',
    text: `${STATUS}\n\nRien n’a été payé. Si vous avez déjà envoyé des cryptos, écrivez-nous avec le numéro du paiement, {{payment}}.`,
  },
  'receiving.seen': {
    subject: 'Des cryptos sont arrivées à votre adresse de réception',
    text: 'Adresse : {{name}}\nReçu : {{arrived}}\nÀ verser : {{amount}}\nDestinataire : {{recipient}}\nStatut : {{event}}',
  },
  'receiving.held': {
    subject: 'Des cryptos attendent à votre adresse de réception',
    text: 'Adresse : {{name}}\nReçu : {{arrived}}\nStatut : {{event}}\n\nNous le conservons pour vous. Il n’y a pas de délai.',
  },
  'receiving.question': {
    subject: 'Nous avons une question sur des cryptos arrivées',
    text: 'Paiement : {{payment}}\nAdresse : {{name}}\n{{figures}}\n{{question}}\n\nVous pouvez choisir sur la page du paiement :\n{{choices}}\n\nRépondez avant le {{until}}. {{otherwise}} Rien n’a été versé.',
  },
  'receiving.sent': {
    subject: 'Votre versement a été envoyé à la banque',
    text: 'Adresse : {{name}}\nMontant : {{amount}}\nDestinataire : {{recipient}}\nStatut : {{event}}',
  },
  'receiving.arrived': {
    subject: 'Votre versement est arrivé',
    text: 'Adresse : {{name}}\nMontant : {{amount}}\nDestinataire : {{recipient}}\nStatut : {{event}}',
  },
  'receiving.changed': {
    subject: 'Le compte bancaire de votre adresse de réception a été modifié',
    text: 'Adresse : {{name}}\nDestinataire : {{recipient}}, {{account}}\n\nCe qui arrive désormais y est versé. Si ce n’était pas vous, mettez l’adresse en pause et écrivez tout de suite au support.',
  },
  'receiving.bank_closed': {
    subject: 'Votre adresse de réception est en pause : le compte bancaire est clôturé',
    text: 'Adresse : {{name}}\nDestinataire : {{recipient}}, {{account}}\n\nLa banque a renvoyé un versement parce que ce compte est clôturé. Rien n’est perdu : ce qui arrive attend. Changez le compte bancaire de l’adresse et nous verserons de nouveau. La page du paiement vous demande où envoyer ce qui est revenu.',
  },
  'payment.confirm': {
    subject: 'Confirmez votre paiement',
    text: 'Confirmez ce paiement depuis votre solde.\n\nMontant : {{amount}}\nBénéficiaire : {{recipient}}, {{account}}\n\nLe lien est valable jusqu’au {{until}}. Si ce paiement n’est pas de vous, n’utilisez pas le lien : annulez le paiement et choisissez un nouveau mot de passe.',
  },
  'payment.question': {
    subject: 'Nous avons une question sur votre paiement',
    text: 'Paiement : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\n{{figures}}\n{{question}}\n\nVous pouvez choisir sur la page du paiement :\n{{choices}}\n\nRépondez avant le {{until}}. {{otherwise}} N’envoyez pas de cryptos une nouvelle fois.',
  },
  'payment.answer_received': {
    subject: 'Nous avons reçu votre réponse',
    text: 'Paiement : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\n\nMerci. Vous avez choisi : {{choice}}. Nous vous répondons avant le {{until}}.',
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
    text: '{{arrived}} ont été renvoyés à {{address}}. Le montant était arrivé en retard, et vous l’avez choisi ainsi.',
  },
  'payment.sent_back_unanswered': {
    subject: 'Vos cryptos ont été renvoyées',
    text: '{{arrived}} ont été renvoyés à {{address}}. Le montant était arrivé en retard, et vous n’avez pas choisi dans les {{fact.late}}.',
  },
  'recurring.created': {
    subject: 'Votre paiement récurrent est enregistré',
    text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nPremier paiement : {{until}}\n\nNous vous écrivons un jour avant chaque paiement. Si ce n’était pas vous, mettez-y fin et choisissez un nouveau mot de passe.',
  },
  'recurring.notice_account': {
    subject: 'Un paiement récurrent est pour bientôt',
    text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nDate : {{until}}\n\nNous prenons le montant sur votre solde. Vérifiez qu’il est suffisant. Sur sa page, vous pouvez sauter ce paiement ou changer son montant.',
  },
  'recurring.notice_request': {
    subject: 'Un paiement récurrent est pour bientôt',
    text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nDate : {{until}}\n\nNous vous enverrons alors une demande pour le payer en cryptomonnaie. Sur sa page, vous pouvez sauter ce paiement ou changer son montant.',
  },
  'recurring.request': {
    subject: 'Veuillez payer votre paiement récurrent',
    text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\n\nOuvrez le paiement, vérifiez le prix et envoyez la cryptomonnaie avant le {{until}}. Ensuite, cette demande expire.',
  },
  'recurring.failed': {
    subject: 'Votre paiement récurrent n’a pas abouti',
    text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nRaison : {{event}}\n\nRien n’a été prélevé. Vous pouvez réessayer sur sa page jusqu’au {{until}}. Sinon, ce paiement est omis.',
  },
  'recurring.paused': {
    subject: 'Votre paiement récurrent est en pause',
    text: 'Nom : {{payment}}\nBénéficiaire : {{recipient}}\nRaison : {{event}}\n\nNous ne faisons plus de paiements tant que vous ne le reprenez pas sur sa page.',
  },
  receipt: { subject: 'Reçu pour {{amount}}, {{recipient}}', text: '{{receipt}}' },
}
