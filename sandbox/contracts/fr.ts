import { COMPANY } from '#sandbox/core/company.ts'
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
    'Avant de confirmer un ordre, vous voyez le taux, chaque montant de frais et la somme que la banque ou vous recevez. Pour un paiement, les frais sont de {{fact.fee}} dans la zone SEPA ; en dehors, de {{fact.fixed}} plus {{fact.fee}}. Pour les adresses de réception, ils sont de {{fact.receiving}}, et hors SEPA de {{fact.receivingFixed}} plus {{fact.receiving}}. Pour les liens de paiement, l’entreprise paie {{fact.collect}}. Un achat coûte {{fact.purchase}} et un échange {{fact.exchange}} ; les cryptos que nous envoyons à une adresse à vous coûtent en plus les frais de réseau affichés. Notre taux pour les paiements est inférieur de {{fact.margin}} au taux du marché, et pour les achats supérieur de {{fact.purchaseMargin}}. Un taux est bloqué pendant la durée indiquée à côté : pour un paiement, {{fact.held}} à partir de votre confirmation, {{fact.heldThroughService}} pour USD Coin ; pour un achat, {{fact.purchaseHeld}} ; pour un échange, {{fact.exchangeHeld}}.',
  ],
  [
    'Les paiements qui posent problème',
    'Vous choisissez à l’avance ce qui se passe quand des cryptos arrivent en retard, en quantité insuffisante ou en excès. Si vous voulez que nous vous posions la question en cas de retard, vous avez {{fact.late}} pour choisir entre le taux de ce jour-là et le retour de vos cryptos ; sans réponse, elles sont renvoyées à votre adresse de remboursement, et si vous n’en avez pas indiqué, nous les gardons jusqu’à votre choix. Ce que nous ne pouvons pas transmettre retourne en entier à l’adresse de remboursement que vous avez indiquée : nous ne prenons pas de frais.',
  ],
  [
    'Paiements récurrents et adresses de réception',
    'Vous créez un paiement récurrent une fois, et nous faisons chaque paiement à son jour selon ces conditions. Nous vous écrivons {{fact.notice}} avant. Un paiement depuis votre compte est prélevé sans nouvelle question dès que vous en avez confirmé un d’au moins ce montant au même bénéficiaire ; tout autre attend votre réponse. Jusqu’à ce jour, vous pouvez sauter un paiement, et mettre en pause ou terminer le paiement récurrent. Les cryptos qui arrivent à une adresse de réception sont converties au taux de ce moment et versées, moins les frais, sur le compte bancaire que vous avez choisi pour l’adresse ; ce qui laisserait moins de {{fact.receivingMinimum}} attend la suite. Une autre crypto, ou une crypto sur un autre réseau, repart vers une adresse que vous indiquez si nous pouvons y accéder ; depuis certains réseaux, elle ne peut pas être récupérée. Si le compte bancaire est clôturé, nous gardons ce qui arrive jusqu’à ce que vous en choisissiez un autre.',
  ],
  [
    'Caractère définitif',
    'Un transfert sur une blockchain ne peut pas être annulé. Vérifiez le réseau et l’adresse avant d’envoyer.',
  ],
  [
    'Plafonds et contrôles',
    'Un paiement est d’au moins {{fact.minimum}} et d’au plus {{fact.maximum}}, sauf si nous convenons d’autres plafonds. La loi nous oblige à connaître nos clients et à examiner les paiements. Nous pouvons poser des questions, retenir un paiement pendant son examen ou le refuser.',
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
    'Nous ne modifions ces conditions qu’avec votre accord : une nouvelle version s’applique à vous dès que vous l’avez acceptée, et jusque-là celle que vous aviez acceptée avant. Vous pouvez fermer le compte à tout moment et sans frais en écrivant à l’assistance ; nous pouvons le fermer avec un préavis de 2 mois, ou tout de suite lorsque la loi l’exige.',
  ],
]

const COMPLAINTS: [string, string] = [
  'Réclamations',
  'Écrivez d’abord à l’assistance. Nous répondons en {{fact.complaint}} au plus. Vous pouvez aussi vous adresser à l’autorité de surveillance financière ou à la commission des litiges de consommation.',
]

const CHANGES = [
  'De nouvelles conditions ne s’appliquent à vous qu’après votre acceptation.',
  'Les cryptomonnaies que nous ne pouvons pas envoyer reviennent intégralement à votre adresse de remboursement.',
  'Si des cryptomonnaies arrivent en retard et que vous n’avez pas indiqué d’adresse de remboursement, nous les gardons jusqu’à votre choix.',
]

export const fr: ContractTranslations = {
  version: 'Version {{version}}',
  binding:
    'Ceci est une traduction destinée à faciliter votre lecture. Seul le texte anglais de la version {{version}} fait foi :',
  onlyEnglish: 'Cette version ancienne n’existe qu’en anglais.',
  texts: {
    'terms-2026-11-26': { title: 'Conditions générales', changes: CHANGES, sections: [...PAYMENTS, COMPLAINTS] },
    'terms_business-2026-11-26': {
      title: 'Conditions générales pour les entreprises',
      changes: CHANGES,
      sections: [
        [
          'Les parties',
          'Le client est la société qui ouvre le compte. La personne qui agit pour elle prouve son droit de la représenter.',
        ],
        ...PAYMENTS,
        [
          'Propriétaires',
          'La société nomme chaque personne qui en possède ou en contrôle {{fact.ownerShare}} ou plus, et nous informe de tout changement.',
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
    'collect-2026-11-26': {
      title: 'Conditions pour encaisser des paiements',
      sections: [
        [
          'Le service',
          'Vos payeurs règlent un lien avec des crypto-actifs. Vous recevez des euros ou des livres sur votre compte bancaire.',
        ],
        [
          'Règlement',
          'Nous vous réglons une fois le paiement confirmé, moins nos frais de {{fact.collect}} du montant payé.',
        ],
        ['Activités interdites', 'Vous n’utilisez pas le service pour des biens ou des services que la loi interdit.'],
      ],
    },
    'service_coin-2026-11-26': {
      title: 'Conditions du compte Causeway Euro',
      sections: [
        [
          'Le jeton',
          `Causeway Euro (CEUR) est un jeton de monnaie électronique. ${COMPANY.name} l’émet : un CEUR pour chaque euro que nous recevons de vous. Les euros qui couvrent tous les CEUR sont conservés dans une banque, séparément de notre argent.`,
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
          'Avant un échange, vous voyez le taux et chaque frais. Un ordre à un taux de votre choix l’attend pendant {{fact.exchangeOrder}} ; jusque-là, son montant est réservé.',
        ],
      ],
    },
  },
}
