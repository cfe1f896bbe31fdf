import type { ContractTranslations } from './contract-translations.ts'

const PAYMENTS: readonly [string, string][] = [
  [
    'Le service',
    'Vous payez un compte bancaire en euros ou en livres avec un crypto-actif. Nous convertissons ce qui arrive et nous transmettons l’argent. Les paiements récurrents, les adresses de réception et les liens de paiement font de même, chacun sur sa propre page.',
  ],
  [
    'Qui peut l’utiliser',
    'Vous avez au moins 18 ans, vous agissez pour vous-même ou pour une société que vous représentez, et nous avons vérifié votre identité au niveau que le paiement exige.',
  ],
  [
    'Taux et frais',
    'Avant de confirmer un paiement, vous voyez le taux, chaque montant de frais et la somme que la banque reçoit. Dans la zone SEPA, les frais sont de 1,75 % ; en dehors, de 39 EUR plus 1,75 %. Pour les adresses de réception, ils sont de 0,99 %, et hors SEPA de 39 EUR plus 0,99 %. Un taux est bloqué pendant la durée indiquée à côté : 30 minutes à partir de votre confirmation, 20 pour USD Coin.',
  ],
  [
    'Les paiements qui posent problème',
    'Vous choisissez à l’avance ce qui se passe quand des cryptos arrivent en retard, en quantité insuffisante ou en excès. Si vous voulez que nous vous posions la question en cas de retard, vous avez 7 jours pour choisir entre le taux de ce jour-là et le retour de vos cryptos ; sans réponse, elles sont renvoyées. Ce que nous ne pouvons pas transmettre retourne à l’adresse de remboursement que vous avez indiquée, moins le coût du réseau.',
  ],
  [
    'Paiements récurrents et adresses de réception',
    'Vous créez un paiement récurrent une fois, et nous faisons chaque paiement à son jour selon ces conditions. Nous vous écrivons 24 heures avant. Un paiement depuis votre compte est prélevé sans nouvelle question dès que vous en avez confirmé un d’au moins ce montant au même bénéficiaire ; tout autre attend votre réponse. Jusqu’à ce jour, vous pouvez sauter un paiement, et mettre en pause ou terminer le paiement récurrent. Les cryptos qui arrivent à une adresse de réception sont converties au taux de ce moment et versées, moins les frais, sur le compte bancaire que vous avez choisi pour l’adresse ; ce qui laisserait moins de 5 EUR attend la suite. Une autre crypto, ou une crypto sur un autre réseau, repart vers une adresse que vous indiquez. Si le compte bancaire est clôturé, nous gardons ce qui arrive jusqu’à ce que vous en choisissiez un autre.',
  ],
  [
    'Caractère définitif',
    'Un transfert sur une blockchain ne peut pas être annulé. Vérifiez le réseau et l’adresse avant d’envoyer.',
  ],
  [
    'Plafonds et contrôles',
    'Un paiement est d’au moins 5 EUR et d’au plus 15 000 EUR, sauf si nous convenons d’autres plafonds. La loi nous oblige à connaître nos clients et à examiner les paiements. Nous pouvons poser des questions, retenir un paiement pendant son examen ou le refuser.',
  ],
  [
    'Exécution',
    'Nous envoyons l’argent au plus tard le jour ouvrable qui suit la confirmation de vos cryptos par la blockchain. Si un virement était erroné par notre faute, nous le corrigeons sans délai et à nos frais.',
  ],
  [
    'Votre compte',
    'Gardez votre mot de passe pour vous et prévenez-nous tout de suite si une autre personne peut le connaître. Vous répondez des paiements faits avec lui jusqu’à ce que vous nous préveniez, dans les limites de la loi.',
  ],
  [
    'Bons et récompenses',
    'Un bon réduit les frais d’un paiement. Il ne peut pas être utilisé en plusieurs fois, et ce qui en reste est perdu.',
  ],
  [
    'Modifications et fin',
    'Nous annonçons les modifications 2 mois à l’avance. Vous pouvez fermer le compte à tout moment et sans frais ; nous pouvons le fermer avec un préavis de 2 mois, ou tout de suite lorsque la loi l’exige.',
  ],
]

const COMPLAINTS: [string, string] = [
  'Réclamations',
  'Écrivez d’abord à l’assistance. Nous répondons dans les 15 jours ouvrables. Vous pouvez aussi vous adresser à l’autorité de surveillance financière ou à la commission des litiges de consommation.',
]

export const fr: ContractTranslations = {
  version: 'Version {{version}}',
  binding:
    'Ceci est une traduction destinée à faciliter votre lecture. Seul le texte anglais de la version {{version}} fait foi :',
  onlyEnglish: 'Cette version ancienne n’existe qu’en anglais.',
  texts: {
    'terms-2027-01': { title: 'Conditions générales', sections: [...PAYMENTS, COMPLAINTS] },
    'terms_business-2027-01': {
      title: 'Conditions générales pour les entreprises',
      sections: [
        [
          'Les parties',
          'Le client est la société qui ouvre le compte. La personne qui agit pour elle prouve son droit de la représenter.',
        ],
        ...PAYMENTS,
        [
          'Propriétaires',
          'La société nomme chaque personne qui en possède ou en contrôle 25 % ou plus, et nous informe de tout changement.',
        ],
        COMPLAINTS,
      ],
    },
    'privacy-2026-03': {
      title: 'Politique de confidentialité',
      sections: [
        [
          'Ce que nous traitons',
          'Votre identité, vos coordonnées, vos paiements et ce que la loi nous oblige à demander.',
        ],
        [
          'Pourquoi',
          'Pour exécuter vos paiements (contrat), pour empêcher le blanchiment de capitaux (loi) et pour assurer la sécurité du service (intérêt légitime).',
        ],
        [
          'De qui',
          'De vous, des registres publics et des listes de sanctions, et de la blockchain, que chacun peut lire.',
        ],
        [
          'À qui',
          'Aux sous-traitants de notre liste, à la banque du bénéficiaire et aux autorités lorsque la loi l’exige.',
        ],
        [
          'Combien de temps',
          'Les documents comptables et les données de paiement pendant 7 ans, les données d’identité pendant 5 ans après la fin de la relation.',
        ],
        [
          'Vos droits',
          'Vous pouvez consulter, corriger, transférer et, lorsque la loi le permet, effacer vos données, et adresser une réclamation à l’autorité de protection des données.',
        ],
      ],
    },
    'collect-2026-03': {
      title: 'Conditions pour encaisser des paiements',
      sections: [
        [
          'Le service',
          'Vos payeurs règlent un lien avec des crypto-actifs. Vous recevez des euros ou des livres sur votre compte bancaire.',
        ],
        [
          'Règlement',
          'Nous vous réglons une fois le paiement confirmé, moins nos frais de {{collectFee}} de ce que paie votre payeur.',
        ],
        [
          'Activités interdites',
          'Vous n’utilisez pas le service pour des biens ou des services que la loi ou notre liste d’activités interdites exclut.',
        ],
      ],
    },
    'service_coin-2026-11': {
      title: 'Conditions du compte Causeway Euro',
      sections: [
        [
          'Le jeton',
          'Causeway Euro (CEUR) est un jeton de monnaie électronique. Causeway OÜ l’émet : un CEUR pour chaque euro que nous recevons de vous. Les euros qui couvrent tous les CEUR sont conservés dans une banque, séparément de notre argent.',
        ],
        [
          'Remboursement',
          'Vous pouvez recevoir vos CEUR en euros à tout moment et au pair : un CEUR vaut un euro. Nous ne facturons rien pour cela.',
        ],
        [
          'Pas d’intérêts',
          'Nous ne versons pas d’intérêts sur les CEUR. Le compte n’est pas un dépôt bancaire et aucune garantie des dépôts ne le couvre.',
        ],
        [
          'Ce que vous pouvez faire',
          'Ajouter de l’argent par virement depuis un compte à votre nom, payer un compte bancaire, échanger des CEUR contre un crypto-actif et inversement, et vous les faire rembourser. Vous ne pouvez pas envoyer de CEUR à une adresse d’un réseau.',
        ],
        [
          'Échange',
          'Avant un échange, vous voyez le taux et chaque frais. Un ordre à un taux de votre choix l’attend pendant 24 heures ; jusque-là, son montant est réservé.',
        ],
      ],
    },
  },
}
