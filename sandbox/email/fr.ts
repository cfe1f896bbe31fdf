import { collectFr } from './collect-translations.ts'
import type { EmailTranslations } from './email-texts.ts'

const STATUS = 'Montant : {{amount}}\nBénéficiaire : {{recipient}}\n{{figures}}État : {{event}}'
const RENEW = 'Renouvelez vos données d’identité'
const LATE = 'Vos cryptos sont arrivées en retard : choisissez la suite'
const ARRIVED_LATE =
  '{{arrived}} sont arrivés le {{seen}}, après l’expiration du taux bloqué le {{expired}}. Vous avez demandé que nous vous posions d’abord la question : rien n’a donc été converti.\n\nAu taux de ce moment, {{rate}}, {{recipient}} reçoit {{amount}}. La page montre le taux actuel.'

export const fr: EmailTranslations = {
  emails: {
    log_in: {
      subject: 'Votre lien de connexion',
      text: 'Utilisez ce lien pour vous connecter. Il est valable une seule fois, pendant {{fact.loginLink}}. Si vous ne l’avez pas demandé, ignorez cet e-mail.',
    },
    confirm_email: {
      subject: 'Confirmez votre adresse e-mail',
      text: 'Confirmez que cette adresse est bien la vôtre. Le lien est valable jusqu’au {{until}}.',
    },
    set_password: {
      subject: 'Choisissez un nouveau mot de passe',
      text: 'Utilisez ce lien pour choisir un nouveau mot de passe. Il est valable une seule fois, pendant {{fact.passwordLink}}. Si vous ne l’avez pas demandé, ignorez cet e-mail : rien ne change.',
    },
    password_changed: {
      subject: 'Votre mot de passe a été modifié',
      text: 'Votre mot de passe a été modifié et toutes vos sessions ont été fermées. Si ce n’était pas vous, écrivez tout de suite à l’assistance.',
    },
    phone_code: {
      subject: 'SMS',
      text: '{{code}} est votre code. Il est valable {{fact.phoneCode}}. Ne le donnez à personne.',
    },
    invitation: {
      subject: '{{sender}} vous invite sur Causeway',
      text: '{{sender}} utilise Causeway pour transférer de l’argent entre cryptos et comptes bancaires, et vous invite avec le code {{code}}. Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.',
    },
    accounts_merged: {
      subject: 'Vos comptes ont été réunis',
      text: 'Le compte {{closed}} est fermé. Le compte {{kept}} reste ouvert. Si ce n’était pas vous, écrivez tout de suite à l’assistance.',
    },

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
      text: 'Confirmez ce paiement depuis votre compte.\n\nMontant : {{amount}}\nBénéficiaire : {{recipient}}, {{account}}\n\nLe lien est valable jusqu’au {{until}}. Si ce paiement n’est pas de vous, n’utilisez pas le lien : annulez le paiement et choisissez un nouveau mot de passe.',
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

    'verification.received': {
      subject: 'Nous avons reçu votre demande',
      text: 'L’examen prend de quelques heures à {{fact.review}}.',
    },
    'verification.upgrade_received': {
      subject: 'Nous avons reçu votre demande de niveau supérieur',
      text: 'L’examen prend de quelques heures à {{fact.review}}. D’ici là, vous pouvez continuer à utiliser tout ce que permet votre niveau actuel. Vous n’avez rien à faire : si nous avons besoin de quelque chose, nous vous écrivons.',
    },
    'verification.approved': {
      subject: 'Votre identité est vérifiée',
      text: 'Votre demande est acceptée. Vous pouvez maintenant utiliser tout ce que permet votre niveau.',
    },
    'verification.refused': {
      subject: 'Nous ne pouvons pas vous proposer notre service',
      text: 'Votre profil en indique la raison. Vous pouvez la contester à cet endroit.',
    },
    'verification.suspended': {
      subject: 'Votre vérification est suspendue',
      text: 'Contactez l’assistance : nous ne pouvons pas continuer sans vous.',
    },
    'verification.incomplete': {
      subject: 'Il nous manque encore un élément',
      text: 'Ouvrez votre profil : ce qui manque y est indiqué, avec la façon d’y remédier.',
    },
    'verification.expiring': {
      subject: RENEW,
      text: 'Vos données d’identité expirent bientôt. Vous pouvez les renouveler en quelques minutes.',
    },
    'verification.expired': {
      subject: RENEW,
      text: 'Vos données d’identité ont expiré. Les nouveaux paiements attendent que vous les ayez renouvelées.',
    },

    ...collectFr,
    'wallet.confirm': {
      subject: 'Confirmez votre adresse de retrait',
      text: 'Confirmez que des {{coin}} peuvent être envoyés à {{address}}. Le lien est valable jusqu’au {{until}}. Si vous n’avez pas ajouté cette adresse, n’utilisez pas le lien : supprimez l’adresse et choisissez un nouveau mot de passe.',
    },

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

    'recurring.created': {
      subject: 'Votre paiement récurrent est enregistré',
      text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nPremier paiement : {{until}}\n\nNous vous écrivons un jour avant chaque paiement. Si ce n’était pas vous, mettez-y fin et choisissez un nouveau mot de passe.',
    },
    'recurring.notice_account': {
      subject: 'Un paiement récurrent est pour bientôt',
      text: 'Nom : {{payment}}\nMontant : {{amount}}\nBénéficiaire : {{recipient}}\nDate : {{until}}\n\nNous prenons le montant sur votre compte. Vérifiez qu’il y a assez. Sur sa page, vous pouvez sauter ce paiement ou changer son montant.',
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
    'support.message_received': {
      subject: 'Nous avons reçu votre message {{reference}}',
      text: 'Merci. Nous répondons par e-mail, au plus tard le {{until}}. Vous avez écrit :\n\n{{message}}',
    },
    'support.complaint_received': {
      subject: 'Nous avons reçu votre réclamation {{reference}}',
      text: 'Merci. Nous répondons par e-mail, au plus tard le {{until}}. Vous avez écrit :\n\n{{message}}',
    },
    'support.answer': { subject: 'Notre réponse à {{reference}}', text: '{{answer}}' },
    'deposit.done': {
      subject: 'Votre argent est arrivé',
      text: '{{amount}} sont maintenant sur votre solde en {{coin}}.',
    },
    'deposit.short': {
      subject: 'Une partie de votre dépôt est arrivée',
      text: 'Arrivé : {{arrived}}\nManque : {{missing}}\n\nEnvoyez le reste avec la même référence, {{reference}}. S’il n’arrive pas avant le {{until}}, nous versons sur votre compte ce qui est arrivé.',
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
      text: '{{sender}} a envoyé {{amount}} sur votre compte, et nous l’avons renvoyé. Nous ne pouvons accepter que l’argent de comptes à votre nom.',
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
      text: 'Le taux que vous avez demandé n’a pas été atteint en {{fact.exchangeOrder}}. Rien n’a été échangé, et vous pouvez de nouveau utiliser {{amount}} sur votre compte.',
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
    receipt: { subject: 'Reçu pour {{amount}}, {{recipient}}', text: '{{receipt}}' },
  },
  phrases: {
    'choice.account': 'Payer un autre compte',
    'choice.refund': 'Me renvoyer mes cryptos',
    'choice.refund_account': 'Remettre l’argent sur mon compte',
    'choice.reply': 'Répondre à la question',
    'choice.file': 'Joindre un fichier',
    'choice.rest': 'Envoyer le reste à la même adresse',
    'choice.less': 'Verser ce qui est arrivé',
    'choice.business': 'Payer l’entreprise avec, au taux actuel',
    'choice.transfer': 'Virer l’argent, au taux de son arrivée',
    'choice.cancel_order': 'Annuler l’ordre',
    'figure.due': 'Demandé : {{figure}}',
    'figure.misdirected': 'Envoyé par vous : {{figure}}',
    'figure.received': 'Reçu : {{figure}}',
    'figure.taken': 'Prélevé sur votre compte : {{figure}}',
    'figure.missing': 'Il manque : {{figure}}',
    'figure.converted': 'Converti : {{figure}}',
    'figure.rate': 'Taux : {{figure}}',
    'figure.sentBack': 'Renvoyé : {{figure}}',
    'figure.sentTo': 'Renvoyé à : {{figure}}',
    'otherwise.held': 'Jusqu’à votre réponse, nous le conservons pour vous.',
    'otherwise.back': 'Sans réponse à temps, nous le renvoyons à l’adresse que vous avez donnée.',
    'otherwise.account': 'Sans réponse à temps, nous remettons l’argent sur votre solde.',
    'otherwise.ask': 'Si vous ne faites rien, nous vous demanderons ensuite où le renvoyer.',
    'money.none': 'Aucun argent n’est arrivé : rien n’a donc été prélevé.',
    'money.back': 'Ce qui est arrivé est renvoyé au compte d’origine.',
    'support.nothing_wrong': 'Nous avons examiné votre message : tout est en ordre, et vous n’avez rien à faire.',
    'support.complaint_refused':
      'Nous avons examiné votre réclamation et constaté que tout était conforme à nos conditions. Si vous n’êtes pas d’accord, la commission estonienne des litiges de consommation décide gratuitement.',
    'collect.kind_of_business': 'Nous ne pouvons pas encaisser de paiements pour ce type d’activité.',
    'held.order_ended': 'L’ordre qui a cette référence était déjà terminé quand l’argent est arrivé.',
    'held.limit': 'C’est plus que ce que laisse votre plafond de dépôts.',
    'held.not_allowed': 'Votre compte ne peut pas recevoir d’argent en ce moment.',
    'held.no_reference': 'Nous ne connaissons pas cette référence.',
    'held.choose':
      'Dites sur la page ci-dessous ce qu’il en advient : il peut aller sur votre solde, ou être renvoyé maintenant.',
    'held.only_back': 'Sur la page ci-dessous, vous pouvez le faire renvoyer maintenant.',
  },
}
